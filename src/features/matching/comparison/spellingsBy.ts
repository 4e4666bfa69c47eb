/** At most this many spellings of a word are searched. */
const mostForms = 12

/** A word with each of its letters written in the ways they may be. */
export const spellingsBy = (
  word: string,
  letters: RegExp,
  others: Map<string, readonly string[]>,
): string[] => {
  let made = ['']
  let from = 0
  for (const found of word.matchAll(letters)) {
    const before = word.slice(from, found.index)
    made = made
      .flatMap((start) => others.get(found[0])!.map((choice) => start + before + choice))
      .slice(0, mostForms)
    from = found.index + found[0].length
  }
  return made.map((start) => start + word.slice(from))
}
/** Letters, and after slashes their alternatives. */
export const choices = (lines: string) =>
  new Map(lines.split(' ').map((line) => [line.split('/')[0]!, line.split('/')]))
