// The page: fields, the worker that runs the passes, and what it returns.
const at = (id) => document.getElementById(id);
const form = at("form");
const fields = { text: at("text"), preset: at("preset"), target: at("target"), passes: at("passes") };
const whole = at("whole-program");

let worker = null;
let ready = false;
let running = 0;
let wanted = {};
let started = 0;

function state(text, share = null) {
  at("status").textContent = text;
  at("progress").hidden = share === null;
  if (share === null) return;
  if (share < 1) at("progress").value = share;
  else at("progress").removeAttribute("value");
}

function buttons() {
  at("run").disabled = !ready || running !== 0;
  at("stop").disabled = running === 0;
  form.setAttribute("aria-busy", String(running !== 0));
}

function start(words) {
  worker?.terminate();
  ready = false;
  running = 0;
  buttons();
  state(words, 0);
  worker = new Worker("worker.js", { type: "module" });
  worker.addEventListener("message", ({ data }) => receive(data));
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    fail(`Python cannot be loaded: ${event.message || "a file of this site is missing"}`);
  });
}

function fail(message) {
  ready = false;
  running = 0;
  buttons();
  state("Not running. Reload the page to try again.");
  showError(message);
}

function receive(data) {
  switch (data.kind) {
    case "progress":
      state(data.share < 1 ? `Loading Python: ${Math.round(data.share * 100)} %` : "Starting Python", data.share);
      break;
    case "ready":
      ready = true;
      fill(data.choices);
      state("Ready");
      buttons();
      if (wanted.run) run();
      break;
    case "failed":
      fail(`Python cannot be loaded: ${data.message}`);
      break;
    case "result":
      if (data.id !== running) return;
      running = 0;
      buttons();
      finish(data.result);
  }
}

function option(value, text, title = "") {
  const made = new Option(text, value);
  made.title = title;
  return made;
}

function fill({ presets, targets }) {
  if (!fields.preset.disabled) return;
  fields.preset.replaceChildren(
    ...presets.map(({ name, summary, only }) =>
      option(name, only ? `${name} (${only})` : name, summary)),
  );
  fields.target.append(...targets.map((name) => option(name, name)));
  for (const name of ["preset", "target"]) {
    fields[name].disabled = false;
    if (wanted[name]) fields[name].value = wanted[name];
    if (fields[name].selectedIndex < 0) fields[name].selectedIndex = 0;
  }
}

function request() {
  return {
    text: fields.text.value,
    preset: fields.preset.disabled ? wanted.preset || "default" : fields.preset.value,
    target: fields.target.disabled ? wanted.target || "" : fields.target.value,
    passes: fields.passes.value.trim(),
    wholeProgram: whole.checked,
  };
}

function run() {
  if (!ready || running) return;
  wanted.run = false;
  started += 1;
  running = started;
  buttons();
  state("Running", 1);
  worker.postMessage({ id: running, request: request() });
}

function stop() {
  if (running) start("Stopped. Loading Python again");
}

function showError(message) {
  at("error").hidden = !message;
  at("error").textContent = message;
}

function element(name, className, ...children) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

function finish(result) {
  if (result.error) {
    state("An error");
    showError(result.error);
    return;
  }
  showError("");
  const { before, after } = result.accesses.totals;
  state(`Generic accesses: ${before.generic} before, ${after.generic} after, for ${result.target}`);
  // Scripts of the report run in an origin of its own.
  const frame = element("iframe", "");
  frame.title = "Report";
  frame.setAttribute("sandbox", "allow-scripts");
  frame.srcdoc = result.report;
  at("panel-report").replaceChildren(frame);
  at("panel-changes").replaceChildren(changes(result.rows));
  at("panel-chains").replaceChildren(...chains(result.accesses));
  const remarks = result.remarks.map((text) => element("li", "", ...words(text)));
  at("panel-remarks").replaceChildren(
    element("p", "dim", `Passes: ${result.passes}`),
    remarks.length ? element("ul", "", ...remarks) : element("p", "", "No remarks."),
  );
}

function changes(rows) {
  const head = element("tr", "", element("th", "", "Before"), element("th", "", "After"));
  for (const cell of head.children) cell.scope = "col";
  const body = element("tbody", "");
  for (const [kind, old, now] of rows) {
    body.append(element("tr", kind, element("td", "old", old), element("td", "new", now)));
  }
  return element("div", "rows", element("table", "", element("thead", "", head), body));
}

// Names in backquotes are code.
function words(text) {
  return text.split("`").map((part, index) => (index % 2 ? element("code", "", part) : part));
}

function chains(report) {
  const left = report.functions.flatMap((each) =>
    each.accesses.filter((access) => access.reasons.length).map((access) => ({ each, access })));
  if (!left.length) return [element("p", "", "No access of the module is left generic.")];
  return left.map(({ each, access }) => {
    const box = element("article", "access",
      element("h2", "", `${access.kind} in ${each.source_name || each.name}: may point to ${access.spaces.join(" or ")} memory`));
    for (const { spaces, steps } of access.reasons) {
      box.append(
        element("p", "", `${spaces.join(" and ")}, because`),
        element("ol", "", ...steps.map((step) => element("li", "", ...words(step.text)))),
      );
    }
    if (access.cause) box.append(element("p", "", ...words(`Reason: ${access.cause.text}`)));
    for (const fix of access.fixes) box.append(element("p", "", ...words(`Fix: ${fix.text}`)));
    return box;
  });
}

// The tabs, with the arrow keys.
const tabs = [...document.querySelectorAll("[role=tab]")];
function choose(tab) {
  for (const each of tabs) {
    const chosen = each === tab;
    each.setAttribute("aria-selected", String(chosen));
    each.tabIndex = chosen ? 0 : -1;
    at(each.getAttribute("aria-controls")).hidden = !chosen;
  }
}
for (const [index, tab] of tabs.entries()) {
  tab.type = "button";
  tab.addEventListener("click", () => choose(tab));
  tab.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const other = tabs[(index + by + tabs.length) % tabs.length];
    choose(other);
    other.focus();
  });
}
choose(tabs[0]);

// The link has the text and the options in its fragment, which browsers send nowhere.
async function through(stream, bytes) {
  const blob = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(blob).arrayBuffer());
}

async function packed(value) {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(JSON.stringify(value)));
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), bytes)));
}

async function link() {
  history.replaceState(null, "", `#text=${await packed(request())}`);
  try {
    await navigator.clipboard.writeText(location.href);
    at("status").textContent = "The link is copied.";
  } catch {
    at("status").textContent = "The link is in the address bar.";
  }
}

async function fromLink() {
  const match = /^#text=([-\w]+)$/.exec(location.hash);
  if (!match) return false;
  try {
    const asked = await unpacked(match[1]);
    fields.text.value = String(asked.text ?? "");
    fields.passes.value = String(asked.passes ?? "");
    whole.checked = asked.wholeProgram !== false;
    document.querySelector("details").open = Boolean(fields.passes.value) || !whole.checked;
    wanted = { preset: asked.preset, target: asked.target, run: Boolean(fields.text.value) };
    for (const name of ["preset", "target"]) {
      if (!fields[name].disabled) fields[name].value = wanted[name] || "";
      if (fields[name].selectedIndex < 0) fields[name].selectedIndex = 0;
    }
    at("example").value = "";
    run();
    return true;
  } catch {
    showError("The link is damaged: it was cut off, perhaps.");
    return false;
  }
}

async function example(name) {
  const response = await fetch(`examples/${name}`);
  if (!response.ok) return showError(`${name}: ${response.status} ${response.statusText}`);
  fields.text.value = await response.text();
  fields.text.scrollTop = 0;
  wanted.run = true;
  run();
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  run();
});
at("stop").addEventListener("click", stop);
at("link").addEventListener("click", link);
at("example").addEventListener("change", ({ target }) => target.value && example(target.value));
fields.text.addEventListener("input", () => (at("example").value = ""));
document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    run();
  } else if (event.key === "Escape") stop();
});
window.addEventListener("hashchange", fromLink);

start("Loading Python");
const listing = await fetch("contents.json");
const { examples } = listing.ok ? await listing.json() : { examples: [] };
at("example").append(...examples.map(({ file, title }) => option(file, title)));
if (!(await fromLink()) && examples.length) {
  at("example").value = examples[0].file;
  await example(examples[0].file);
}
