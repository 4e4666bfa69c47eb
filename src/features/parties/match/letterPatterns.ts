/** A word of a script whose Latin spellings vary too much to be written down as one. */
export interface LatinReading {
  /** The word itself, in one of the ways it may be written. */
  word: string
  /** Matching Latin spellings. */
  pattern: string
  /** Its sounds in the ways they may be meant, the likeliest first. */
  readings: string[]
}

/** Latin spellings of a letter or a group of letters, the likeliest first. */
export type Spellings = readonly string[]

/** One entry a line: the letters, then their spellings; `-` stands for none. */
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

/** The likeliest reading of every part together, then those that differ from it in one part. */
export function readingsOfParts(parts: readonly Spellings[]): string[] {
  const likeliest = parts.map(([first = '']) => first)
  const others = parts.flatMap((spellings, at) =>
    spellings.slice(1).map((spelling) => likeliest.with(at, spelling).join('')),
  )
  return [...new Set([likeliest.join(''), ...others])].slice(0, mostReadings)
}

export const oneOf = (spellings: Spellings): string => `(?:${spellings.join('|')})`
