/** A word of a script with too many Latin spellings to choose one. */
export interface LatinReading {
  /** The word itself, in one of the ways it may be written. */
  word: string
  /** Matching Latin spellings: a regular expression, or the spellings of each part in turn. */
  pattern: string | readonly Spellings[]
  /** Its sounds in the ways they may be meant, the likeliest first. */
  readings: string[]
}

/** Latin spellings of a letter or a group of letters, the likeliest first. */
export type Spellings = readonly string[]

/** One entry a line: the letters, then their spellings; `-` means silent. */
export const spellingTable = (lines: string): Map<string, Spellings> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [letters, ...spellings] = line.trim().split(' ')
        return [letters!, spellings.map((spelling) => (spelling === '-' ? '' : spelling))]
      }),
  )

const mostReadings = 8

/**
 * The likeliest reading of every part together, then those that differ from it in one part. Between consonants stands a vowel, so
 * that k and h are not read as kh.
 */
export function readingsOfParts(parts: readonly Spellings[], between = ''): string[] {
  const likeliest = parts.map(([first = '']) => first)
  const others = parts.flatMap((spellings, at) =>
    spellings.slice(1).map((spelling) => likeliest.with(at, spelling).join(between)),
  )
  return [...new Set([likeliest.join(between), ...others])].slice(0, mostReadings)
}

/** A test whether a Latin word fits one of the readings. */
export const patternTest = (pattern: LatinReading['pattern']): ((word: string) => boolean) => {
  if (typeof pattern !== 'string') return (word) => fitsParts(word, pattern)
  const expression = new RegExp(`^${pattern}$`)
  return (word) => expression.test(word)
}

/** Every place a part may end at is followed at once: going back for each choice would take exponential time. */
function fitsParts(word: string, parts: readonly Spellings[]): boolean {
  let ends = new Set([0])
  for (const spellings of parts) {
    const next = new Set<number>()
    for (const end of ends)
      for (const spelling of spellings) if (word.startsWith(spelling, end)) next.add(end + spelling.length)
    if (next.size === 0) return false
    ends = next
  }
  return ends.has(word.length)
}

/** Words written as one: null when they are of two scripts. */
export function joinedPattern(patterns: readonly LatinReading['pattern'][]): LatinReading['pattern'] | null {
  if (patterns.every((pattern) => typeof pattern === 'string')) return patterns.join('')
  return patterns.every((pattern) => typeof pattern !== 'string') ? patterns.flat() : null
}
