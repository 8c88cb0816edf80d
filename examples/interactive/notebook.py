import marimo

app = marimo.App(width="medium")


@app.cell
def _():
    from inspect import cleandoc

    import marimo as mo

    PASSES = "whole-program,ip-msp,resolve-gas"
    return PASSES, cleandoc, mo


@app.cell(hide_code=True)
def _(mo):
    mo.md(
        r"""
        # Memory spaces of a kernel

        A kernel copies a value from shared memory by way of a function that takes any
        pointer. Change it: what is below follows.
        """
    )
    return


@app.cell
def _(cleandoc, mo):
    kernel = mo.ui.code_editor(
        cleandoc(
            """
        llvm.func @fetch(%p: !llvm.ptr) -> f32 attributes {no_inline} {
          %v = llvm.load %p : !llvm.ptr -> f32
          llvm.return %v : f32
        }
        llvm.func @copy(%tile: !llvm.ptr<3>, %out: !llvm.ptr) attributes {nvvm.kernel} {
          %p = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
          %v = llvm.call @fetch(%p) : (!llvm.ptr) -> f32
          llvm.store %v, %out : f32, !llvm.ptr
          llvm.return
        }
        """
        )
    )
    kernel  # noqa: B018
    return (kernel,)


@app.cell
def _(kernel):
    from xdsl_gas import api

    module = api.read(kernel.value, kind="mlir")
    generic_before = api.count_generic_accesses(module, target="nvptx").module
    return api, generic_before, module


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""## After `whole-program,ip-msp,resolve-gas`""")
    return


@app.cell
def _(PASSES, api, mo, module):
    api.resolve(module, passes=PASSES, target="nvptx")
    resolved = api.emit(module, "mlir").decode()
    generic_after = api.count_generic_accesses(module, target="nvptx").module
    mo.md(f"```mlir\n{resolved}\n```")
    return generic_after, resolved


@app.cell(hide_code=True)
def _(generic_after, generic_before, mo):
    mo.md(f"Generic accesses: {generic_before} before, {generic_after} after.")
    return


@app.cell
def _(PASSES, api, kernel, mo):
    report = api.report(kernel.value, passes=PASSES, target="nvptx")
    left = "\n".join(f"- `{a.text}`: {a.cause.text}" for a in report.left_generic)
    mo.md(f"What is left generic, and why:\n\n{left}")
    return left, report


if __name__ == "__main__":
    app.run()
