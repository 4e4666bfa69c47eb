// Exit codes of the server. 0: stopped on request; 1: refused to start and printed why.

/** A fault that nobody caught (EX_SOFTWARE of sysexits.h): it should be started again. */
export const crashed = 70
