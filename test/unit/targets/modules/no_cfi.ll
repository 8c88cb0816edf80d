; The address of a function, not of its entry in a jump table.
@pointer = global ptr no_cfi @function

define ptr @function() {
  ret ptr no_cfi @function
}
