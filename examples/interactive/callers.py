import marimo

app = marimo.App(width="medium")


@app.cell
def _():
    from inspect import cleandoc

    import marimo as mo

    from xdsl_gas import api

    return api, cleandoc, mo


@app.cell(hide_code=True)
def _(mo):
    mo.md(
        r"""
        # What callers decide

        `ip-msp` gives each pointer parameter the space that its callers agree on. Every
        call votes: `UNDET` says nothing, two different spaces make `POISON`, which
        leaves the parameter generic.

        Here one kernel passes shared memory, the other global memory.
        """
    )
    return


@app.cell
def _(cleandoc, mo):
    module_text = mo.ui.code_editor(
        cleandoc(
            """
        target triple = "nvptx64-nvidia-cuda"

        define internal float @first(ptr %p) noinline {
          %v = load float, ptr %p
          ret float %v
        }

        define ptx_kernel void @of_tile(ptr addrspace(3) %tile, ptr addrspace(1) %out) {
          %g = addrspacecast ptr addrspace(3) %tile to ptr
          %v = call float @first(ptr %g)
          store float %v, ptr addrspace(1) %out
          ret void
        }

        define ptx_kernel void @of_array(ptr addrspace(1) %in, ptr addrspace(1) %out) {
          %g = addrspacecast ptr addrspace(1) %in to ptr
          %v = call float @first(ptr %g)
          store float %v, ptr addrspace(1) %out
          ret void
        }
        """
        )
    )
    polyvariant = mo.ui.switch(True, label="a clone for each combination of spaces")
    mo.vstack([module_text, polyvariant])
    return module_text, polyvariant


@app.cell(hide_code=True)
def _(mo):
    mo.md(
        r"""
        ## The votes

        The transcript of the pass is libNVVM's: the functions whose arguments get a
        space, and those that are cloned.
        """
    )
    return


@app.cell
def _(api, mo, module_text, polyvariant):
    import contextlib
    import io

    setting = f"polyvariant={str(polyvariant.value).lower()}"
    with contextlib.redirect_stderr(io.StringIO()) as printed:
        api.resolve(
            api.read(module_text.value), passes=f"ip-msp{{{setting} dump-ip-msp=true}}"
        )
    transcript = printed.getvalue()
    mo.md(f"```text\n{transcript}\n```")
    return setting, transcript


@app.cell(hide_code=True)
def _(mo):
    mo.md(
        r"""
        ## What comes of it

        `resolve-gas` makes each access whose space is proven one of that space. With
        clones, each of them has an access of its own; without, the access of the helper
        stays generic.
        """
    )
    return


@app.cell
def _(api, mo, module_text, setting):
    passes = f"ip-msp{{{setting}}},resolve-gas"
    module = api.read(module_text.value)
    api.resolve(module, passes=passes)
    resolved = api.emit(module, "llvm").decode()
    left = api.count_generic_accesses(module).module
    mo.md(f"`{passes}` leaves {left} generic accesses:\n\n```llvm\n{resolved}\n```")
    return left, resolved


@app.cell
def _(api, mo, module_text):
    report = api.report(module_text.value, passes="ip-msp,resolve-gas")
    reasons = "\n".join(
        f"- `{a.text}`: {a.cause.text}; {'; '.join(fix.text for fix in a.fixes)}"
        for a in report.left_generic
    )
    mo.md(f"Without clones the report says why, and what would help:\n\n{reasons}")
    return (reasons,)


if __name__ == "__main__":
    app.run()
