// How the server's Node is started. Left alone, its memory grows to several times of what is in use: the nursery of new
// objects becomes three times 16 MB, and the rest doubles before anything is given back. And it collects garbage with four
// threads, which spend a third of its processor time on sharing work that one does alone.
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=35', '--v8-pool-size=1']

/** Fewer pools of memory than threads: what one thread frees, another can use. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }
