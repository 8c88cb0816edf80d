// RUN: not xdsl-opt -t 'gas-report{format="jsn"}' %s 2>&1 | filecheck %s --check-prefix FORMAT
// RUN: not xdsl-opt -t 'gas-report{preset="maxx"}' %s 2>&1 | filecheck %s --check-prefix PRESET
// RUN: not xdsl-opt -t 'gas-report{passes="ip-mps" target="nvptx"}' %s 2>&1 | filecheck %s --check-prefix PASSES
// RUN: not xdsl-opt -t gas-report %s 2>&1 | filecheck %s --check-prefix TARGET

// FORMAT: xdsl-opt: error: gas-report has no format 'jsn', only text, json{{.*}}. Did you mean 'json'?
// PRESET: xdsl-opt: error: gas-report has no preset 'maxx', only default, max,
// PASSES: xdsl-opt: error: there is no pass 'ip-mps'. Did you mean 'ip-msp'?
// TARGET: xdsl-opt: error: {{.*}}target

builtin.module {
}
