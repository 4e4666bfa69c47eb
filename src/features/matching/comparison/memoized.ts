/**
 * Keeps what is worked out of a word, for the same words come again and again; beyond `most` of them it starts again.
 */
export function memoized<T>(make: (word: string) => T, most = 20_000): (word: string) => T {
  const made = new Map<string, T>()
  return (word) => {
    let value = made.get(word)
    if (value === undefined) {
      if (made.size >= most) made.clear()
      made.set(word, (value = make(word)))
    }
    return value
  }
}
