"use strict";
(() => {
  const root = document.documentElement;
  const panel = document.getElementById("panel");
  const accesses = [...document.querySelectorAll(".access")];
  let chosen = null;

  // Before or after, with the keys of a group of radio buttons.
  const phases = [...document.querySelectorAll("[role=radio]")];
  const choosePhase = (button) => {
    root.dataset.phase = button.dataset.phase;
    for (const each of phases) {
      each.setAttribute("aria-checked", String(each === button));
      each.tabIndex = each === button ? 0 : -1;
    }
  };
  for (const button of phases) {
    button.addEventListener("click", () => choosePhase(button));
    button.addEventListener("keydown", (event) => {
      if (!["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].includes(event.key)) return;
      event.preventDefault();
      const other = phases.find((each) => each !== button);
      choosePhase(other);
      other.focus();
    });
  }
  choosePhase(phases[1]);

  document.getElementById("theme").addEventListener("click", () => {
    const dark = root.dataset.theme
      ? root.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
  });

  // The panel shows an access while it has the focus or the pointer, and stays after a
  // click or Enter.
  const show = (button) => {
    const detail = document.getElementById(`access-${button.dataset.access}`);
    const bar = document.createElement("div");
    bar.className = "bar";
    const title = document.createElement("strong");
    title.append(...detail.querySelector("summary").cloneNode(true).childNodes);
    const buttons = document.createElement("span");
    for (const [words, label, act] of [
      ["‹", "Previous access", () => step(-1)],
      ["›", "Next access", () => step(1)],
      ["×", "Close", close],
    ]) {
      const made = document.createElement("button");
      made.type = "button";
      made.textContent = words;
      made.setAttribute("aria-label", label);
      made.addEventListener("click", act);
      buttons.append(made);
    }
    bar.append(title, buttons);
    const body = [...detail.children].slice(1).map((each) => each.cloneNode(true));
    panel.replaceChildren(bar, ...body);
    panel.hidden = false;
  };
  const mark = (button) => {
    for (const each of accesses) each.removeAttribute("aria-pressed");
    for (const line of document.querySelectorAll(".chosen")) line.classList.remove("chosen");
    if (!button) return;
    for (const each of accesses) {
      if (each.dataset.access !== button.dataset.access) continue;
      each.setAttribute("aria-pressed", "true");
      each.closest(".line").classList.add("chosen");
    }
  };
  const choose = (button) => {
    chosen = button;
    mark(button);
    show(button);
  };
  function close() {
    const last = chosen;
    chosen = null;
    mark(null);
    if (last) last.focus();
    panel.hidden = true;
  }
  // Among the accesses that can be seen: not in a closed part, not of the other phase.
  function step(by) {
    const seen = accesses.filter((each) => each.offsetParent !== null);
    if (!seen.length) return;
    const at = seen.indexOf(chosen ?? document.activeElement);
    const next = seen[(at + by + seen.length) % seen.length];
    choose(next);
    next.focus();
    next.scrollIntoView({ block: "nearest" });
  }
  for (const button of accesses) {
    button.addEventListener("click", () => (chosen === button ? close() : choose(button)));
    for (const event of ["mouseenter", "focus"]) {
      button.addEventListener(event, () => chosen || show(button));
    }
    for (const event of ["mouseleave", "blur"]) {
      button.addEventListener(event, () => {
        if (!chosen) panel.hidden = true;
      });
    }
  }
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape" && !panel.hidden) close();
    const onAccess = document.activeElement?.classList.contains("access");
    if (!onAccess) return;
    if (["ArrowDown", "ArrowRight"].includes(event.key)) {
      event.preventDefault();
      step(1);
    } else if (["ArrowUp", "ArrowLeft"].includes(event.key)) {
      event.preventDefault();
      step(-1);
    }
  });
})();
