// How the server's Node is started. Left alone, its memory grows to several times of what is in use: the nursery of new
// objects becomes three times 16 MB, and the rest doubles before anything is given back.
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=35']
