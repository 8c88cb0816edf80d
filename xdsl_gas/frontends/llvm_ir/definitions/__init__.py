"""What a module defines: functions with their headers, variables, aliases, ifuncs."""
