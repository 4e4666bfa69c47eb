const mostKept = 20_000

/** What is worked out of a word is kept: the same words come again and again. */
export function remembered<T>(make: (word: string) => T): (word: string) => T {
  const kept = new Map<string, T>()
  return (word) => {
    let made = kept.get(word)
    if (made === undefined) {
      if (kept.size >= mostKept) kept.clear()
      kept.set(word, (made = make(word)))
    }
    return made
  }
}
