"""Control flow of lanes that diverge: regions, loops and masks."""
