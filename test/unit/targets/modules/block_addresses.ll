; Addresses of blocks, in a table and in a function, and branches to them.
@table = constant [2 x ptr] [ptr blockaddress(@computed, %one), ptr blockaddress(@computed, %two)]

define i32 @computed(i32 %i) {
entry:
  %slot = getelementptr [2 x ptr], ptr @table, i32 0, i32 %i
  %target = load ptr, ptr %slot, align 8
  indirectbr ptr %target, [label %one, label %two]

one:
  %a = phi i32 [ 4, %entry ]
  ret i32 %a

two:
  ret i32 2
}

define ptr @address() {
  store ptr blockaddress(@computed, %one), ptr @slot, align 8
  br label %here

here:
  ret ptr blockaddress(@address, %here)
}

@slot = global ptr null

define void @nowhere(ptr %p) {
  indirectbr ptr %p, []
}
