// What the server's exit code says to whoever started it. 0: it was told to stop; 1: it refused to start, and said why.

/** A fault that nobody caught (EX_SOFTWARE of sysexits.h): it should be started again. */
export const crashed = 70
