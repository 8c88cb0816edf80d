import marimo

app = marimo.App(width="medium")


@app.cell
def _():
    from inspect import cleandoc
    from textwrap import fill

    import marimo as mo
    import numpy

    from xdsl_gas import native

    return cleandoc, fill, mo, native, numpy


@app.cell(hide_code=True)
def _(mo):
    mo.md(
        r"""
        # A kernel on the processor

        The kernel sums blocks of an array in local memory. It is compiled for the
        processor when it changes; clang and LLVM do that, no GPU is needed.
        """
    )
    return


@app.cell
def _(cleandoc, mo):
    source = mo.ui.code_editor(
        cleandoc(
            """
        kernel void block_sum(global const float *in, global float *out,
                              local float *sums)
        {
            size_t i = get_local_id(0);
            sums[i] = in[get_global_id(0)];
            barrier(CLK_LOCAL_MEM_FENCE);
            for (size_t step = get_local_size(0) / 2; step > 0; step /= 2) {
                if (i < step)
                    sums[i] += sums[i + step];
                barrier(CLK_LOCAL_MEM_FENCE);
            }
            if (i == 0)
                out[get_group_id(0)] = sums[0];
        }
        """
        ),
        language="c",
    )
    local_size = mo.ui.slider(
        steps=[16, 64, 256, 1024], value=256, label="work-items of a group"
    )
    mo.vstack([source, local_size])
    return local_size, source


@app.cell
def _(local_size, mo, native, numpy, source):
    kernel = native.compile(source.value).block_sum
    values = numpy.arange(1 << 16, dtype=numpy.float32) % 7
    groups = values.size // local_size.value
    out = numpy.zeros(groups, numpy.float32)
    kernel(values.size, local_size.value, values, out, native.LocalMemory(4096))
    expected = values.reshape(groups, -1).sum(axis=1)
    agrees = bool(numpy.allclose(out, expected))
    mo.md(f"{groups} groups; NumPy {'agrees' if agrees else 'has other sums'}.")
    return agrees, groups, out


@app.cell(hide_code=True)
def _(mo):
    mo.md(
        r"""
        ## Without the first barrier

        The kernel may still compute the right sums on a processor. `checked=True` runs
        it in the interpreter, which has each work-item on its own and finds the race.
        """
    )
    return


@app.cell
def _(fill, mo, native, numpy, source):
    barrier = "barrier(CLK_LOCAL_MEM_FENCE);"
    racy = native.compile(source.value.replace(barrier, "", 1), checked=True).block_sum
    few = numpy.ones(32, numpy.float32)
    try:
        racy(32, 16, few, numpy.zeros(2, numpy.float32), native.LocalMemory(64))
        race = "no race"
    except native.Trap as error:
        race = str(error)
    mo.md(f"```text\n{fill(race, 80)}\n```")
    return (race,)


if __name__ == "__main__":
    app.run()
