; Calls that may throw, their landing pads, and a phi of an invoke's result.
@_ZTIi = external constant ptr
@filter = private constant [1 x ptr] [ptr @_ZTIi]

declare i32 @__gxx_personality_v0(...)
declare i32 @throws(i32) #0
declare void @cleanup(ptr)
declare i32 @llvm.eh.typeid.for.p0(ptr)

define i32 @catches(i32 %x) personality ptr @__gxx_personality_v0 {
entry:
  %r = invoke noundef i32 @throws(i32 noundef %x) #0
          to label %join unwind label %pad

pad:
  %p = landingpad { ptr, i32 }
          cleanup
          catch ptr @_ZTIi
          catch ptr null
          filter [1 x ptr] [ptr @_ZTIi]
  %object = extractvalue { ptr, i32 } %p, 0
  %selector = extractvalue { ptr, i32 } %p, 1
  %id = call i32 @llvm.eh.typeid.for.p0(ptr @_ZTIi)
  %matches = icmp eq i32 %selector, %id
  br i1 %matches, label %join, label %rethrow

rethrow:
  call void @cleanup(ptr %object) [ "deopt"(i32 1), "tag"() ]
  resume { ptr, i32 } %p

join:
  %v = phi i32 [ %r, %entry ], [ %selector, %pad ]
  ret i32 %v
}

define void @void_invoke() personality ptr @__gxx_personality_v0 {
  invoke void @cleanup(ptr null)
          to label %ok unwind label %pad

ok:
  ret void

pad:
  %p = landingpad { ptr, i32 }
          cleanup
  unreachable
}

attributes #0 = { "custom"="yes" }
