import { inWords, isSlip, isSure, relate } from './relate.ts'
import { eastAsianParts } from './romanize.ts'
import { languagesOf } from './languages.ts'
import { allWords, asOneWord, plainWords, type Word } from './words.ts'

/** A name in its parts; of another name of somebody, which has none, all is in the first. */
export interface MatchedName {
  first_name?: string | null
  middle_name?: string | null
  last_name?: string | null
}

/** The middle name field may hold a second given name, a first surname or the father's name. */
type Role = 'given' | 'middle' | 'family' | 'any'
interface PlacedWord extends Word {
  role: Role
}

export interface NameLikeness {
  /** 0 to 100. */
  score: number
  reasons: () => string[]
  /** Whether the given names alone match, as after a marriage. */
  givenOnly: boolean
  /** Whether the given names differ at most in spelling; otherwise they may be two children of a family. */
  isSure: boolean
}

/** A name taken apart, to be compared with many. */
export interface NameParts {
  /** The words that count, each in its role. */
  words: readonly PlacedWord[]
  given: Word[]
  middle: Word[]
  family: Word[]
  /** The languages (languages.ts) in which a surname of theirs is at home. */
  languages: number
  /** It is unknown which word belongs to which part. */
  isWhole: boolean
}

/**
 * The boxes of a name; of one written without a space, which begins with the surname, its two parts. Without a last name, what stands
 * in the middle is one, or the given name of somebody whose surname comes first.
 */
export function boxesOf({ first_name, middle_name, last_name }: MatchedName): MatchedName {
  if (first_name && middle_name && !last_name) return { first_name, last_name: middle_name }
  const filled = [first_name, middle_name, last_name].filter(Boolean)
  const parts = filled.length === 1 ? eastAsianParts(filled[0]!.trim()) : null
  return parts
    ? { first_name: parts.given, last_name: parts.surname }
    : { first_name, middle_name, last_name }
}

/** Languages (languages.ts) in which a surname is common; without a known surname, those of any word. */
export function languagesOfName(named: MatchedName): number {
  const { first_name, last_name } = boxesOf(named)
  return languagesOf([...allWords(last_name), ...(named.last_name ? [] : allWords(first_name))])
}

export function nameParts(named: MatchedName): NameParts {
  const { first_name, middle_name, last_name } = boxesOf(named)
  const [given, middle, family] = [first_name, middle_name, last_name].map((part) => [...allWords(part)])
  const isWhole = !last_name && !middle_name
  const languages = languagesOfName(named)
  return withWords({ given: given!, middle: middle!, family: family!, languages, isWhole })
}

/** First halves of names that are written apart or together: Abdul Rahman, Abdurrahman. */
const compoundStarts = new Set(['abd', 'abdul', 'abdel', 'abdal', 'abdol', 'abdu', 'abdur', 'abdi', 'عبد'])

/** Whether a joined word may be this other one: a cheap test before the costly one. */
const mayBeOne = (whole: Word, other: Word, languages: number) =>
  Boolean(whole.latin ?? other.latin) ||
  (Math.abs(whole.word.length - other.word.length) <= 3 &&
    // Where spelling goes by systems, both ends may differ: Kyung-hee, Gyeonghui.
    (languages !== 0 || whole.word[0] === other.word[0] || whole.word.at(-1) === other.word.at(-1)))

/** Two words of one side that are one of the other's become one: Abdul Rahman and Abdurrahman, de la Cruz and Delacruz. */
function joined(
  words: readonly Word[],
  others: readonly Word[],
  areSurnames: boolean,
  languages: number,
): Word[] {
  if (words.length < 2) return [...words]
  const isAs = (word: Word, other: Word) => relate(word, other, areSurnames, languages)[0] >= 0.92
  for (let length = Math.min(words.length, 4); length > 1; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const run = words.slice(at, at + length)
      const whole = asOneWord(run)
      const isOne =
        others.some((other) => mayBeOne(whole, other, languages) && isAs(whole, other)) ||
        (isCompound(run[0]!) &&
          compoundsOf(others).some((other) => mayBeOne(whole, other, languages) && isAs(whole, other)))
      if (isOne && !plainWords(run).every((word) => others.some((other) => isAs(word, other))))
        return [...words.slice(0, at), whole, ...words.slice(at + length)]
    }
  return [...words]
}

const isCompound = ({ word }: Word) => compoundStarts.has(word)
const compoundsOf = (words: readonly Word[]) =>
  words.slice(1).flatMap((word, at) => (isCompound(words[at]!) ? [asOneWord([words[at]!, word])] : []))

const withWords = (parts: Omit<NameParts, 'words'>): NameParts => ({ ...parts, words: placed(parts) })

function placed({ given, middle, family, isWhole }: Omit<NameParts, 'words'>): PlacedWord[] {
  const inRole = (part: readonly Word[], role: Role) =>
    plainWords(part).map((word): PlacedWord => ({ ...word, role }))
  const words: PlacedWord[] = [
    ...inRole(given, isWhole ? 'any' : 'given'),
    ...inRole(middle, 'middle'),
    ...inRole(family, given.length + middle.length > 0 ? 'family' : 'any'),
  ]
  const isOne = words.length > 1 && words.every(({ word }) => word === words[0]!.word)
  return isOne ? [{ ...words[0]!, role: 'any' }] : words
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

const wordsOf = ({ given, middle, family }: NameParts) => [...given, ...middle, ...family]

/** Also joins a name whose second half is in the middle name field: Abdul | Rahman. */
function joinedParts(parts: NameParts, others: readonly Word[], languages: number): NameParts {
  const { given, middle, family } = parts
  if (given.length + middle.length < 2 && family.length < 2) return parts
  const withFather = middle.length > 0 ? joined([...middle, ...family], others, true, languages) : []
  // The father's name and his father's written as one surname: Tewolde | Berhe.
  if (middle.length > 0 && withFather.length === 1)
    return withWords({ ...parts, middle: [], family: withFather })
  const first = joined([...given, ...middle], others, false, languages)
  const surnames = joined(family, others, true, languages)
  const apart = given.length + middle.length - first.length
  if (apart === 0 && surnames.length === family.length) return parts
  const ofGiven = Math.max(1, given.length - apart)
  return withWords({
    ...parts,
    given: first.slice(0, ofGiven),
    middle: first.slice(ofGiven),
    family: surnames,
  })
}

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
