// How the server's Node is started. Left alone, its memory doubles before anything is given back. The nursery of new objects, three
// times 16 MB, is as large as V8 has it: with half of that it is emptied twice as often, and more of the calls under way is copied.
export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=35']

/** Without it, the C library has a pool of memory for each of a dozen threads, and what one has freed no other can use: 10 to 26 MB. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }
