// Texts that have to end with the page.

const mark = ' … (shortened)'

/** How many lines each text may have, so that together they have no more than `room`; the longest give way first. */
export function fittedCounts(counts: readonly number[], room: number): number[] {
  const fitted = [...counts]
  let left = fitted.reduce((sum, count) => sum + count, 0) - room
  for (; left > 0; left--) {
    const longest = fitted.indexOf(Math.max(...fitted))
    if (fitted[longest] === 1) break
    fitted[longest]!--
  }
  return fitted
}

/** As much of a text as so many lines hold, with a mark where something is missing. */
export function shortened(words: string, lines: number, countOf: (words: string) => number): string {
  if (countOf(words) <= lines) return words
  const letters = [...words]
  const cut = (length: number) => letters.slice(0, length).join('').trimEnd() + mark
  let [least, most] = [0, letters.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (countOf(cut(middle)) <= lines) least = middle
    else most = middle - 1
  }
  return cut(least)
}
