; Variables, functions, aliases, comdats and what is said about them.
source_filename = "symbols.c"
target datalayout = "e-p:64:64-p3:32:32-i64:64-v16:16-n32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

module asm ".globl foo"
module asm "foo: \22x\22"

%pair = type { i32, %inner }
%inner = type <{ i8, ptr }>
%opaque = type opaque
%"a b" = type { [2 x %pair] }

$group = comdat any
$largest = comdat largest

@plain = global i32 7
@declared = external global %pair, align 8
@weak = extern_weak global i8
@constant = private unnamed_addr constant [4 x i8] c"a\22\\\00", section ".rodata", comdat($group), align 1
@shared = internal addrspace(3) global [8 x float] undef, align 16
@initialized = dso_local externally_initialized global i32 0, align 4
@tls = thread_local(localexec) global i32 1
@tls2 = thread_local global i32 1
@hidden = hidden local_unnamed_addr global ptr @plain
@common = common global i32 0, align 4
@ends = appending global [1 x ptr] [ptr @f], section "llvm.metadata"
@pairs = global %"a b" { [2 x %pair] [%pair { i32 1, %inner <{ i8 2, ptr null }> }, %pair zeroinitializer] }
@attributed = global i32 0, align 4 #1
@parted = global i32 0, partition "part", align 4
@sanitized = global i32 0, no_sanitize_address, align 4
@"name with space" = global i32 0
@0 = private constant i32 5
@llvm.used = appending global [1 x ptr] [ptr @plain], section "llvm.metadata"

@other = weak alias i32, ptr @plain
@inside = alias i8, getelementptr inbounds (i8, ptr @constant, i64 2)
@chosen = ifunc i32 (i32), ptr @resolver

declare void @declared_function(ptr noalias nonnull readonly captures(none) dereferenceable(8), i32 zeroext, ...) #0
declare void @returns(ptr sret(%pair) align 8)
declare extern_weak signext i8 @weak_function()
declare ptr @allocate(i64 allocalign, ptr allocptr) allockind("alloc,zeroed") allocsize(0) memory(inaccessiblemem: readwrite) #2

define internal fastcc i32 @f(i32 %0, ptr inreg %1, ptr byval(%pair) align 8 %2, i32 range(i32 0, 10) %x) unnamed_addr #0 section ".text.f" comdat($largest) align 32 gc "shadow-stack" {
  %4 = call fastcc i32 @g(i32 signext %0) #3
  %5 = load i32, ptr @0, align 4
  ret i32 %5
}

define linkonce_odr hidden noundef i32 @g(i32 signext %a) #4 prefix i32 123 prologue i8 1 {
  ret i32 %a
}

define ptr @resolver() {
  ret ptr @g
}

define protected void @h(ptr dead_on_unwind writable %p, ptr initializes((0, 4)) %q, ptr captures(address, read_provenance) %r, float nofpclass(nan inf) %s, ptr align 16 dereferenceable_or_null(4) %t) null_pointer_is_valid {
  ret void
}

attributes #0 = { nounwind uwtable(sync) alignstack=16 vscale_range(1,4) "target-cpu"="x86-64" "target-features"="+avx,+sse" "frame-pointer"="all" "no-trapping-math"="true" }
attributes #1 = { "bss-section"="x" }
attributes #2 = { "alloc-family"="malloc" }
attributes #3 = { nounwind memory(read) nomerge }
attributes #4 = { alwaysinline mustprogress nofree norecurse nosync willreturn memory(argmem: read, errnomem: write) "empty" "unsafe-fp-math"="false" "uniform-work-group-size"="true" }
