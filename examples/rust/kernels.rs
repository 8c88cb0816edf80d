//! A kernel for NVIDIA's GPUs in Rust, without a crate for it.
#![no_std]
#![feature(abi_ptx, stdarch_nvptx)]

use core::arch::nvptx::{_block_dim_x, _block_idx_x, _thread_idx_x, trap};
use core::panic::PanicInfo;
use core::slice;

#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    unsafe { trap() }
}

/// Two slices, which the caller passes in memory.
struct Rows<'a> {
    left: &'a [f32],
    right: &'a [f32],
}

/// Takes slices of any memory: a reference in Rust names no space.
#[inline(never)]
fn dot(rows: &Rows) -> f32 {
    rows.left.iter().zip(rows.right).map(|(a, b)| a * b).sum()
}

/// `out[i] = left[i, ..] * right`, for a matrix of `width` columns.
///
/// # Safety
///
/// The pointers are to as many numbers in global memory.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn product(
    left: *const f32,
    right: *const f32,
    out: *mut f32,
    width: usize,
) {
    unsafe {
        let row = (_block_idx_x() * _block_dim_x() + _thread_idx_x()) as usize;
        let rows = Rows {
            left: slice::from_raw_parts(left.add(row * width), width),
            right: slice::from_raw_parts(right, width),
        };
        *out.add(row) = dot(&rows);
    }
}
