"""Operations of a kernel for all lanes, in straight code under a mask."""
