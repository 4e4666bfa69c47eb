// How the server's Node is started. Left alone, its memory grows to several times of what is in use: the nursery of new
// objects becomes three times 16 MB, and the rest doubles before anything is given back.
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=35']

/** Without it, the C library has a pool of memory for each of a dozen threads, and what one has freed no other can use: 10 to 26 MB. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }
