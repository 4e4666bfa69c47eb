import { spanOf } from '#fields/day/dayRange.ts'
import type { Day } from '#fields/day/partialDay.ts'

/** How two statements of one fact stand to each other. */
export type Relation = 'same' | 'compatible' | 'different'
/** How a statement stands to all others of its fact. */
export type Mark = Relation | 'only_here'

export const readingKinds = ['explained', 'same', 'compatible'] as const
export type ReadingKind = (typeof readingKinds)[number]

/** A statement as it is compared. */
export interface Stated {
  id: number
  day: Day | null
  words: string
  /** Instant at which it was recorded. */
  recorded_at: string
  /** Judgments of people about it, which cover the statements recorded before them. */
  readings: readonly { kind: ReadingKind; created_at: string }[]
}

export interface Marked {
  mark: Mark
  /** Statements that it differs from. */
  differs_from: number[]
  /** Each of those differences was explained by somebody. */
  is_explained: boolean
  /** The mark rests on the judgment of somebody, as the words themselves differ. */
  is_judged: boolean
}

/** Days known in part are the same when they say the same, and compatible when both may be one day. */
export function relationOfDays(one: Day, other: Day): Relation {
  if (one.date === other.date && one.format === other.format && one.uncertain === other.uncertain)
    return 'same'
  const [a, b] = [spanOf(one), spanOf(other)]
  return a.from <= b.to && b.from <= a.to ? 'compatible' : 'different'
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A word of these in one statement alone may turn it into its opposite, so it never only says more. */
const turning = new Set(
  'no not non never none nobody nothing nowhere neither nor without cannot t deny denies denied except only or nunca nadie ni sin'.split(
    ' ',
  ),
)

/** The same words, whatever their accents and capitals; compatible where one only says more. */
export function relationOfWords(one: string, other: string): Relation {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  if (a.join(' ') === b.join(' ')) return 'same'
  const turns = (words: string[]) =>
    words
      .filter((word) => turning.has(word))
      .toSorted()
      .join(' ')
  if (turns(a) !== turns(b)) return 'different'
  const holds = (all: string[], some: string[]) => some.length > 0 && some.every((word) => all.includes(word))
  return holds(a, b) || holds(b, a) ? 'compatible' : 'different'
}

type Compared = Pick<Stated, 'day' | 'words'>

/** By their days where both have one, or else by their words. */
export const relationOf = (one: Compared, other: Compared): Relation =>
  one.day && other.day ? relationOfDays(one.day, other.day) : relationOfWords(one.words, other.words)

interface Pair {
  relation: Relation
  is_explained: boolean
  is_judged: boolean
}

/** A judgment about one of two statements counts for both, if it was made when both were there. */
function pairOf(one: Stated, other: Stated): Pair {
  const relation = relationOf(one, other)
  if (relation !== 'different') return { relation, is_explained: false, is_judged: false }
  const covering = [
    ...one.readings.filter(({ created_at }) => created_at >= other.recorded_at),
    ...other.readings.filter(({ created_at }) => created_at >= one.recorded_at),
  ]
  const judged = covering.find(({ kind }) => kind !== 'explained')?.kind as Relation | undefined
  return judged
    ? { relation: judged, is_explained: false, is_judged: true }
    : { relation, is_explained: covering.length > 0, is_judged: false }
}

const worst: readonly Relation[] = ['different', 'compatible', 'same']

/** Marks of all statements of one fact, by their ids. */
export function marksOf(statements: readonly Stated[]): Map<number, Marked> {
  return new Map(
    statements.map((one) => {
      const pairs = statements
        .filter(({ id }) => id !== one.id)
        .map((other) => ({ id: other.id, ...pairOf(one, other) }))
      const mark = worst.find((relation) => pairs.some((pair) => pair.relation === relation)) ?? 'only_here'
      const differing = pairs.filter(({ relation }) => relation === 'different')
      return [
        one.id,
        {
          mark,
          differs_from: differing.map(({ id }) => id),
          is_explained: differing.length > 0 && differing.every(({ is_explained }) => is_explained),
          is_judged: pairs.some(({ is_judged, relation }) => is_judged && relation === mark),
        },
      ]
    }),
  )
}

/** State of a whole fact. */
export type FactMark = Mark | 'explained' | 'nothing'

export function markOfFact(marks: Iterable<Marked>): FactMark {
  const all = [...marks]
  if (all.length === 0) return 'nothing'
  const differing = all.filter(({ mark }) => mark === 'different')
  if (differing.length > 0)
    return differing.every(({ is_explained }) => is_explained) ? 'explained' : 'different'
  return worst.find((relation) => all.some(({ mark }) => mark === relation)) ?? 'only_here'
}

export const markLabels: Readonly<Record<FactMark, string>> = {
  same: 'Same',
  compatible: 'Compatible within doubt',
  different: 'Different',
  explained: 'Different, explained',
  only_here: 'Only here',
  nothing: 'Nothing stated',
}
