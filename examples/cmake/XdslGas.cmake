# Compiles CUDA and OpenCL C kernels with xdsl-gas between clang and llc.
#
#   xdsl_gas_kernels(<target>
#     SOURCES <source>...
#     [CPU <name>]                # of CUDA, such as sm_90
#     [CLANG_FLAGS <flag>...]
#     [XDSL_GAS_FLAGS <flag>...]  # such as --rdc or --preset intel
#   )
#
# The target makes <source>.ptx of each CUDA source and <source>.spv of each OpenCL
# source, in the current binary directory. Its property XDSL_GAS_OUTPUTS names them.

find_program(XDSL_GAS xdsl-gas REQUIRED)
find_program(XDSL_GAS_CLANG NAMES clang-22 clang REQUIRED)
find_program(XDSL_GAS_LLC NAMES llc-22 llc REQUIRED)

function(xdsl_gas_kernels target)
  cmake_parse_arguments(
    PARSE_ARGV 1 arg "" "CPU" "SOURCES;CLANG_FLAGS;XDSL_GAS_FLAGS")
  set(outputs)
  foreach(source IN LISTS arg_SOURCES)
    cmake_path(ABSOLUTE_PATH source NORMALIZE)
    cmake_path(GET source FILENAME name)
    cmake_path(GET source EXTENSION LAST_ONLY extension)
    if(extension STREQUAL ".cu")
      set(suffix ptx)
      set(language -x cuda --cuda-device-only --cuda-gpu-arch=${arg_CPU})
      set(machine -mcpu=${arg_CPU})
    elseif(extension STREQUAL ".cl")
      set(suffix spv)
      set(language -x cl -cl-std=CL2.0 --target=spir64
        -Xclang -finclude-default-header)
      set(machine -mtriple=spirv64 -filetype=obj)
    else()
      message(FATAL_ERROR "${source}: the suffix is neither .cu nor .cl")
    endif()

    set(stem "${CMAKE_CURRENT_BINARY_DIR}/${name}")
    add_custom_command(
      OUTPUT "${stem}.ll"
      COMMAND "${XDSL_GAS_CLANG}" ${language} ${arg_CLANG_FLAGS}
        -O3 -Xclang -disable-llvm-passes -S -emit-llvm
        -MD -MF "${stem}.d" -MT "${stem}.ll" -o "${stem}.ll" "${source}"
      DEPENDS "${source}"
      DEPFILE "${stem}.d"
      VERBATIM)
    add_custom_command(
      OUTPUT "${stem}.resolved.ll"
      COMMAND "${XDSL_GAS}" ${arg_XDSL_GAS_FLAGS} "${stem}.ll"
        -o "${stem}.resolved.ll"
      DEPENDS "${stem}.ll"
      VERBATIM)
    add_custom_command(
      OUTPUT "${stem}.${suffix}"
      COMMAND "${XDSL_GAS_LLC}" -O3 ${machine} "${stem}.resolved.ll"
        -o "${stem}.${suffix}"
      DEPENDS "${stem}.resolved.ll"
      VERBATIM)
    list(APPEND outputs "${stem}.${suffix}")
  endforeach()
  add_custom_target(${target} ALL DEPENDS ${outputs})
  set_property(TARGET ${target} PROPERTY XDSL_GAS_OUTPUTS ${outputs})
endfunction()
