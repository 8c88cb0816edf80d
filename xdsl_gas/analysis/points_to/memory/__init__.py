"""What abstract objects hold: cells, byte ranges, copies, escape and summaries."""
