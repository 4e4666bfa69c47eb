import { joinedParts, wordsOf, type NameParts, type PlacedWord } from './nameParts.ts'
import { inWords, isSlip, isSure, relate } from './relate.ts'

interface NameLikeness {
  /** 0 to 100. */
  score: number
  reasons: () => string[]
  /** Whether the given names alone match, as after a marriage. */
  givenOnly: boolean
  /** Whether the given names differ at most in spelling; otherwise they may be two children of a family. */
  isSure: boolean
}

interface Pair {
  a: number
  b: number
  likeness: number
  isSure: boolean
  reason: () => string | null
}

/** The best word for each, each word once; those of the same part of the name first. */
function paired(a: readonly PlacedWord[], b: readonly PlacedWord[], languages: number): Pair[] {
  const pairs: (Pair & { rank: number })[] = []
  for (const [i, one] of a.entries())
    for (const [j, other] of b.entries()) {
      const areSurnames = areBothSurnames(one, other)
      const [similarity, kind] = relate(one, other, areSurnames, languages)
      if (areInOtherBoxes(one, other) && isSlip(kind)) continue
      const isInitial = one.word.length === 1 || other.word.length === 1
      if (similarity > 0)
        pairs.push({
          a: i,
          b: j,
          likeness: similarity,
          isSure: isSure(kind),
          reason: () => inWords(one, other, kind),
          rank: similarity + (one.role === other.role ? 0.05 : 0) - (isInitial ? 0.2 : 0),
        })
    }
  pairs.sort((x, y) => y.rank - x.rank)
  const taken: Pair[] = []
  for (const { rank: _rank, ...pair } of pairs)
    if (!taken.some(({ a, b }) => a === pair.a || b === pair.b)) taken.push(pair)
  return taken
}

const areInOtherBoxes = (one: PlacedWord, other: PlacedWord) =>
  one.role !== 'any' && other.role !== 'any' && isGiven(one) !== isGiven(other)

const areBothSurnames = (one: PlacedWord, other: PlacedWord) =>
  isFamily(one) ? isFamily(other) || other.role === 'middle' : one.role === 'middle' && isFamily(other)

const unlike: NameLikeness = { score: 0, reasons: () => [], givenOnly: false, isSure: false }
const leftOut = 0.97
const otherGivenName = 0.6
const otherFamily = 0.7
/** Mohamed Ahmed Ali may be the father of Ahmed Mohamed Ali, José Luis the brother of Luis José. */
const otherOrder = 0.7
/** Karim Rahimi and Rahim Karimi: names that changed places are one only if they are spelled alike. */
const otherBoxes = 0.9
/** A single name is weak evidence against a fuller one; it needs a day of birth. */
const oneOfMany = 0.74

export function compareNames(p: NameParts, q: NameParts): NameLikeness {
  let [a, b] = [p.words, q.words]
  const languages = p.languages & q.languages
  let pairs = paired(a, b, languages)
  if (pairs.length < Math.max(a.length, b.length)) {
    const [all, allOthers] = [wordsOf(p), wordsOf(q)]
    const [one, other] = [joinedParts(p, allOthers, languages), joinedParts(q, all, languages)]
    if (one !== p || other !== q) {
      a = one.words
      b = other.words
      pairs = paired(a, b, languages)
    }
  }
  if (pairs.length === 0) return unlike
  const apart = (words: readonly PlacedWord[], side: 'a' | 'b') =>
    words.filter((_, at) => !pairs.some((pair) => pair[side] === at))
  const [restA, restB] = [apart(a, 'a'), apart(b, 'b')]
  const similarity = pairs.reduce((product, pair) => product * pair.likeness, 1)
  if (a.length === 1 || b.length === 1) {
    const whole = a.length === b.length
    return {
      score: 100 * similarity * (whole ? 1 : oneOfMany),
      reasons: () => (whole ? reasonsOf(a, b, pairs) : ['One name of several', ...written(pairs)]),
      givenOnly: false,
      isSure: whole && pairs.every((pair) => pair.isSure),
    }
  }
  if (!isOfBothParts(a, b, pairs))
    return { ...unlike, reasons: () => written(pairs), givenOnly: isGivenOnly(a, b, pairs) }
  const has = (words: readonly PlacedWord[], isOf: (word: PlacedWord) => boolean) =>
    words.some((word) => isOf(word) || word.role === 'any')
  let score = 100 * similarity
  const omitted: string[] = []
  const areExchanged = areFirstsExchanged(a, b, pairs)
  if (areExchanged) score *= otherOrder
  if (pairs.every((pair) => !pair.isSure && areInOtherBoxes(a[pair.a]!, b[pair.b]!))) score *= otherBoxes
  if (has(restA, isGiven) && has(restB, isGiven)) score *= otherGivenName
  else if (restA.some(isGiven) || restB.some(isGiven)) {
    score *= leftOut
    omitted.push('A given name left out')
  }
  if (has(restA, isFamily) && has(restB, isFamily)) score *= otherFamily
  else if (restA.some(isFamily) || restB.some(isFamily)) {
    score *= leftOut
    omitted.push('A surname left out')
  }
  return {
    score,
    reasons: () => [...reasonsOf(a, b, pairs), ...omitted],
    givenOnly: false,
    isSure:
      !areExchanged && pairs.every((pair) => pair.isSure || (isFamily(a[pair.a]!) && isFamily(b[pair.b]!))),
  }
}

/** Each first name is further back in the other's order, and the surname is in the same place. */
function areFirstsExchanged(a: readonly PlacedWord[], b: readonly PlacedWord[], pairs: Pair[]): boolean {
  const ofFirstA = pairs.find((pair) => pair.a === 0)
  const ofFirstB = pairs.find((pair) => pair.b === 0)
  if (!ofFirstA || !ofFirstB || ofFirstA === ofFirstB) return false
  const areGiven = [a[0]!, b[0]!, a[ofFirstB.a]!, b[ofFirstA.b]!].every(isGiven)
  return areGiven && pairs.some((pair) => isFamily(a[pair.a]!) && isFamily(b[pair.b]!))
}

const isGiven = ({ role }: PlacedWord) => role === 'given' || role === 'middle'
const isFamily = ({ role }: PlacedWord) => role === 'family'

/**
 * A given name and a surname fit on both sides; of a name without parts, two words. A middle name counts as a surname where it is
 * one on the other side and the first names fit.
 */
function isOfBothParts(a: readonly PlacedWord[], b: readonly PlacedWord[], pairs: Pair[]): boolean {
  if (pairs.length < 2) return false
  const doFirstsFit = pairs.some((pair) => a[pair.a]!.role === 'given' && b[pair.b]!.role === 'given')
  const covers = (
    words: readonly PlacedWord[],
    side: 'a' | 'b',
    others: readonly PlacedWord[],
    otherSide: 'a' | 'b',
  ) => {
    const fitting = pairs.map((pair) => [words[pair[side]]!, others[pair[otherSide]]!] as const)
    return (
      fitting.some(([{ role }]) => role === 'any') ||
      (fitting.some(([word]) => isGiven(word)) && fitting.some(([word]) => isFamily(word))) ||
      (doFirstsFit && fitting.some(([word, other]) => word.role === 'middle' && isFamily(other)))
    )
  }
  return covers(a, 'a', b, 'b') && covers(b, 'b', a, 'a')
}

function isGivenOnly(a: readonly PlacedWord[], b: readonly PlacedWord[], pairs: Pair[]): boolean {
  const all = (words: readonly PlacedWord[], side: 'a' | 'b') =>
    words.every((word, at) => !isGiven(word) || pairs.some((pair) => pair[side] === at))
  return pairs.every((pair) => isGiven(a[pair.a]!) && isGiven(b[pair.b]!)) && (all(a, 'a') || all(b, 'b'))
}

const written = (pairs: Pair[]) => pairs.map(({ reason }) => reason()).filter((reason) => reason !== null)

function reasonsOf(a: readonly PlacedWord[], b: readonly PlacedWord[], pairs: Pair[]): string[] {
  const words = written(pairs)
  const isComplete = pairs.length === a.length && pairs.length === b.length
  const inOrder = pairs.toSorted((x, y) => x.a - y.a)
  const isInOrder = inOrder.every((pair, at) => at === 0 || inOrder[at - 1]!.b < pair.b)
  const crosses = pairs.some((pair) => {
    const [one, other] = [a[pair.a]!, b[pair.b]!]
    const areBothGiven = isGiven(one) && isGiven(other)
    return one.role !== other.role && one.role !== 'any' && other.role !== 'any' && !areBothGiven
  })
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
