/** Seeded generator (mulberry32), so that the demo office is the same each time. */
export function seededRandom(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    chance: (share: number): boolean => next() < share,
    pick: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)]!,
    some: <T>(choices: readonly T[], count: number): T[] => {
      const left = [...choices]
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(between(0, left.length - 1), 1)[0]!,
      )
    },
    /** One of the choices, at random by weight. */
    weighted: <T>(choices: readonly T[], weight: (choice: T) => number): T => {
      let left = next() * choices.reduce((sum, choice) => sum + weight(choice), 0)
      return choices.find((choice) => (left -= weight(choice)) < 0) ?? choices.at(-1)!
    },
  }
}

export type Random = ReturnType<typeof seededRandom>
