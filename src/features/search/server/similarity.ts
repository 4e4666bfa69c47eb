/**
 * Edit distance between typed text and a word: a letter wrong, missing, added, or two swapped. `begins`: to the beginning
 * of the word, for unfinished text. Optimal string alignment (Damerau, Levenshtein).
 */
export function slips(typed: string, word: string): { whole: number; begins: number } {
  const a = [...typed]
  const b = [...word]
  let before: number[] = []
  let above = b.map((_, j) => j).concat(b.length)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, before[j - 2]! + 1)
      row.push(best)
    }
    before = above
    above = row
  }
  return { whole: above[b.length]!, begins: Math.min(...above) }
}

/** Distance of a word from the typed text, or null if too far. Lower is nearer; 0 is the word itself. */
export function distance(typed: string, word: string, soundsAlike: boolean): number | null {
  const shorter = Math.min(typed.length, word.length)
  const longer = Math.max(typed.length, word.length)
  const { whole, begins } = slips(typed, word)
  // Two edits turn a short word into another one, unless at least its first letter stays.
  const isTwo = shorter >= 5 && (longer >= 8 || (longer >= 6 && typed[0] === word[0]))
  const allowed = shorter < 3 ? 0 : isTwo ? 2 : 1
  if (soundsAlike && whole <= Math.max(2, Math.floor(longer / 2))) return Math.min(whole, 1.5)
  if (whole <= allowed) return whole
  if (typed.length >= 5 && begins <= (typed.length >= 7 ? 2 : 1)) return begins + 1.5
  return null
}

/**
 * The word without up to two of its first letters: words that share a key may be spellings of one name. Equal to the
 * database function, whose call for two words would cost more than the search.
 */
export function spellingKeys(word: string): string[] {
  const letters = [...word].slice(0, 7)
  const without = (rest: string[]) => rest.map((_, at) => rest.toSpliced(at, 1))
  const one = letters.length > 2 ? without(letters) : []
  const two = letters.length > 4 ? one.flatMap(without) : []
  return [...new Set([letters, ...one, ...two].map((each) => each.join('')))]
}
