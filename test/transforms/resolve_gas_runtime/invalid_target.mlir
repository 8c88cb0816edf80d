// RUN: not xdsl-opt -p "resolve-gas{runtime=true private-in-global=true}" %s 2>&1 | filecheck %s

// CHECK: private memory has its own aperture on nvptx. Omit the option 'private-in-global='.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
}
