; A call that forwards the variable arguments, and other kinds of tail calls.
declare i32 @target(ptr, ...)

define i32 @thunk(ptr %p, ...) {
  %r = musttail call i32 (ptr, ...) @target(ptr %p, ...)
  ret i32 %r
}

define void @tails() {
  tail call void @tails()
  notail call void @tails()
  musttail call void @tails()
  ret void
}

define i32 @other_type(ptr %p) {
  %r = call i32 @target(ptr %p)
  ret i32 %r
}
