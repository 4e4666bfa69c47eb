import { inWords, relate } from './relate.ts'
import { allWords, plainWords, type Word } from './words.ts'

/** A name in its parts; of another name of somebody, which has none, all is in the first. */
export interface Named {
  first_name?: string | null
  middle_name?: string | null
  last_name?: string | null
}

type Role = 'given' | 'family' | 'any'
interface PlacedWord extends Word {
  role: Role
}

export interface NameLikeness {
  /** 0 to 100. */
  score: number
  reasons: () => string[]
  /** Whether the given names alone fit: what is left of a name after a marriage. */
  givenOnly: boolean
}

/** A name taken apart, to be compared with many. */
export interface NameParts {
  given: Word[]
  family: Word[]
  /** Which word is of which part nobody said. */
  isWhole: boolean
}

export const nameParts = (name: Named): NameParts => ({
  given: [...allWords(name.first_name), ...allWords(name.middle_name)],
  family: [...allWords(name.last_name)],
  isWhole: !name.last_name && !name.middle_name,
})

/** Two words of one side that are one of the other's become one: Abdul Rahman and Abdurrahman, de la Cruz and Delacruz. */
function joined(words: readonly Word[], others: readonly Word[], areSurnames: boolean): Word[] {
  if (words.length < 2) return [...words]
  const fits = (word: Word) => others.some((other) => relate(word, other, areSurnames)[0] >= 0.92)
  const asOne = (run: readonly Word[]): Word => ({
    word: run.map(({ word }) => word).join(''),
    written: run.map(({ written }) => written).join(' '),
  })
  for (let length = Math.min(words.length, 4); length > 1; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const run = words.slice(at, at + length)
      const whole = asOne(run)
      if (fits(whole) && !plainWords(run).every(fits))
        return [...words.slice(0, at), whole, ...words.slice(at + length)]
    }
  return [...words]
}

function placed({ given, family, isWhole }: NameParts): PlacedWord[] {
  const words: PlacedWord[] = [
    ...plainWords(given).map((word): PlacedWord => ({ ...word, role: isWhole ? 'any' : 'given' })),
    ...plainWords(family).map((word): PlacedWord => ({ ...word, role: given.length ? 'family' : 'any' })),
  ]
  const isOne = words.length > 1 && words.every(({ word }) => word === words[0]!.word)
  return isOne ? [{ ...words[0]!, role: 'any' }] : words
}

interface Pair {
  a: number
  b: number
  likeness: number
  reason: () => string | null
}

/** The best word for each, each word once; those of the same part of the name first. */
function paired(a: readonly PlacedWord[], b: readonly PlacedWord[]): Pair[] {
  const pairs: (Pair & { rank: number })[] = []
  for (const [i, one] of a.entries())
    for (const [j, other] of b.entries()) {
      const areSurnames = one.role === 'family' && other.role === 'family'
      const [likeness, kind] = relate(one, other, areSurnames)
      const isInitial = one.word.length === 1 || other.word.length === 1
      if (likeness > 0)
        pairs.push({
          a: i,
          b: j,
          likeness,
          reason: () => inWords(one, other, kind),
          rank: likeness + (one.role === other.role ? 0.05 : 0) - (isInitial ? 0.2 : 0),
        })
    }
  pairs.sort((x, y) => y.rank - x.rank)
  const taken: Pair[] = []
  for (const { rank: _rank, ...pair } of pairs)
    if (!taken.some(({ a, b }) => a === pair.a || b === pair.b)) taken.push(pair)
  return taken
}

const unlike: NameLikeness = { score: 0, reasons: () => [], givenOnly: false }
const leftOut = 0.97
const otherGiven = 0.6
const otherFamily = 0.7
/** A single name against a fuller one says little by itself; a day of birth must come to it. */
const oneOfMany = 0.74

export function compareNames(p: NameParts, q: NameParts): NameLikeness {
  let [a, b] = [placed(p), placed(q)]
  let pairs = paired(a, b)
  const [all, allOthers] = [
    [...p.given, ...p.family],
    [...q.given, ...q.family],
  ]
  if (pairs.length > 0 && pairs.length < Math.max(a.length, b.length) && all.length !== allOthers.length) {
    a = placed({ ...p, given: joined(p.given, allOthers, false), family: joined(p.family, allOthers, true) })
    b = placed({ ...q, given: joined(q.given, all, false), family: joined(q.family, all, true) })
    pairs = paired(a, b)
  }
  if (pairs.length === 0) return unlike
  const apart = (words: PlacedWord[], side: 'a' | 'b') =>
    words.filter((_, at) => !pairs.some((pair) => pair[side] === at))
  const [restA, restB] = [apart(a, 'a'), apart(b, 'b')]
  const likeness = pairs.reduce((product, pair) => product * pair.likeness, 1)
  if (a.length === 1 || b.length === 1) {
    const whole = a.length === b.length
    return {
      score: 100 * likeness * (whole ? 1 : oneOfMany),
      reasons: () => (whole ? reasonsOf(a, b, pairs) : ['One name of several', ...written(pairs)]),
      givenOnly: false,
    }
  }
  if (!isOfBothParts(a, b, pairs))
    return { ...unlike, reasons: () => written(pairs), givenOnly: isGivenOnly(a, b, pairs) }
  const has = (words: PlacedWord[], role: Role) =>
    words.some((word) => word.role === role || word.role === 'any')
  let score = 100 * likeness
  const omitted: string[] = []
  if (has(restA, 'given') && has(restB, 'given')) score *= otherGiven
  else if (restA.some(isGiven) || restB.some(isGiven)) {
    score *= leftOut
    omitted.push('A given name left out')
  }
  if (has(restA, 'family') && has(restB, 'family')) score *= otherFamily
  else if (restA.some(isFamily) || restB.some(isFamily)) {
    score *= leftOut
    omitted.push('A surname left out')
  }
  return { score, reasons: () => [...reasonsOf(a, b, pairs), ...omitted], givenOnly: false }
}

const isGiven = ({ role }: PlacedWord) => role === 'given'
const isFamily = ({ role }: PlacedWord) => role === 'family'

/** A given name and a surname fit on both sides; of a name without parts, two words. */
function isOfBothParts(a: PlacedWord[], b: PlacedWord[], pairs: Pair[]): boolean {
  if (pairs.length < 2) return false
  const covers = (words: PlacedWord[], side: 'a' | 'b') => {
    const roles = pairs.map((pair) => words[pair[side]]!.role)
    return roles.includes('any') || (roles.includes('given') && roles.includes('family'))
  }
  return covers(a, 'a') && covers(b, 'b')
}

function isGivenOnly(a: PlacedWord[], b: PlacedWord[], pairs: Pair[]): boolean {
  const all = (words: PlacedWord[], side: 'a' | 'b') =>
    words.every((word, at) => !isGiven(word) || pairs.some((pair) => pair[side] === at))
  return pairs.every((pair) => isGiven(a[pair.a]!) && isGiven(b[pair.b]!)) && (all(a, 'a') || all(b, 'b'))
}

const written = (pairs: Pair[]) => pairs.map(({ reason }) => reason()).filter((reason) => reason !== null)

function reasonsOf(a: PlacedWord[], b: PlacedWord[], pairs: Pair[]): string[] {
  const words = written(pairs)
  const isComplete = pairs.length === a.length && pairs.length === b.length
  const inOrder = pairs.toSorted((x, y) => x.a - y.a)
  const isInOrder = inOrder.every((pair, at) => at === 0 || inOrder[at - 1]!.b < pair.b)
  const crosses = pairs.some(
    (pair) => a[pair.a]!.role !== b[pair.b]!.role && a[pair.a]!.role !== 'any' && b[pair.b]!.role !== 'any',
  )
  const whole = pairs.every((pair) => !crosses || a[pair.a]!.role !== b[pair.b]!.role)
  return [
    ...(crosses
      ? [whole ? 'Same name with parts swapped' : 'A surname among the given names']
      : !isInOrder
        ? ['Same name, its words in another order']
        : isComplete && words.length === 0
          ? ['Same name']
          : []),
    ...words,
  ]
}
