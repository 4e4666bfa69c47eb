import { givenNames } from './givenNames.ts'
import { nicknames } from './nicknames.ts'
import { differentNames, spellings } from './spellings.ts'
import { areOneChinese } from './chinese.ts'
import { areOneKorean } from './korean.ts'
import { isArabic } from './arabicLetters.ts'
import { memoized } from './memoized.ts'
import { languageBits, westernArmenian } from './languages.ts'
import { soundOf, type Word } from './words.ts'

const groupsOf = (lines: readonly string[][]): Map<string, number[]> => {
  const groups = new Map<string, number[]>()
  for (const [at, line] of lines.entries())
    for (const form of line) groups.set(form, [...(groups.get(form) ?? []), at])
  return groups
}
const spellingGroups = groupsOf(spellings)
const differentGroups = groupsOf(differentNames)
const roots = new Map<string, Set<string>>()
for (const [short, ...names] of nicknames)
  roots.set(short!, new Set([...(roots.get(short!) ?? []), ...names]))

const shareGroup = (groups: Map<string, number[]>, a: string, b: string) => {
  const others = groups.get(b)
  return others !== undefined && (groups.get(a)?.some((group) => others.includes(group)) ?? false)
}
const areSpellings = (a: string, b: string) => a === b || shareGroup(spellingGroups, a, b)
const standsFor = (short: string, name: string) =>
  [...(roots.get(short) ?? [])].some((root) => areSpellings(root, name))
const shareRoot = (a: string, b: string) => {
  const others = roots.get(b)
  return others !== undefined && [...(roots.get(a) ?? [])].some((root) => others.has(root))
}

const shorts = new Map<string, string[]>()
for (const [short, names] of roots)
  for (const name of names) shorts.set(name, [...(shorts.get(name) ?? []), short])

/** Every form under which a name may be stored: itself, other spellings, short and long forms. */
export const formsOf = memoized((word): readonly string[] => {
  const near = (name: string) => (spellingGroups.get(name) ?? []).flatMap((group) => spellings[group]!)
  const long = [...(roots.get(word) ?? [])]
  const names = [word, ...near(word), ...long, ...long.flatMap(near)]
  const short = [word, ...near(word)].flatMap((name) => shorts.get(name) ?? [])
  return [...new Set([...names, ...short])]
})

/** As a language without settled spelling might write it: one letter for all that are pronounced alike. */
const spelt = (word: string): string =>
  word
    .replace(/^hs|^x(?=[aeiouy])/, 's')
    .replace(/tch|tsch|sch|ch|sh|cz/g, 'C')
    .replace(/qu(?=[ei])|kh|gh|q|c(?![eiyhC])|x/g, 'k')
    .replace(/[zc]/g, 's')
    .replace(/ph|ff$/g, 'f')
    .replace(/ll|ij|[jy]/g, 'i')
    .replace(/ou|oo|w|v/g, (letters) => (letters === 'w' || letters === 'v' ? 'b' : 'u'))
    .replace(/ee|ii/g, 'i')
    .replace(/g(?=[eiy])/g, 'i')
    .replace(/h/g, '')
    .replace(/(.)\1+/g, '$1')

/** As the eye or a scanner takes it: rn for m, a one for an l. */
const lookalike = (word: string) => word.replaceAll('rn', 'm').replace(/[1i]/g, 'l').replaceAll('0', 'o')

/** Other Latin letters for one sound: the q and the gh of Persian, the x of Somali, the ph and the orn of Thai. */
const otherLetters = (word: string) =>
  word
    .replace(/ph/g, 'p')
    .replace(/orn$/, 'on')
    .replace(/^gh(?=[aou])|q(?!u)/g, 'k')
    .replace(/(?<=[aeiou])gh(?=[aeiou])/g, 'k')
    .replace(/x(?=[aeiou])/g, 'h')

interface Pronounced {
  spelt: string
  otherwise: string
  lookalike: string
  sound: string
  son: string
}
const pronounced = memoized((word): Pronounced => ({
  spelt: spelt(word),
  otherwise: spelt(otherLetters(word)),
  lookalike: lookalike(word),
  sound: soundOf(word),
  son: ofSons(word),
}))

/** Letters to change, drop, add or exchange with their neighbour to come from one word to the other; `most` + 1 when more. */
export function slipsBetween(a: string, b: string, most = 2): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, before[j - 2]! + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return Math.min(last[b.length]!, most + 1)
}

/** Ivanov and Ivanova, Kovalskyi and Kovalska: a surname as sons and as daughters bear it. */
const ofSons = (surname: string) =>
  surname.replace(/(ov|ev|in|yn)a$/, '$1').replace(/(sk|tsk|zk)(a|aya|aia|yi|yy|iy|ii|y|i|oi|oy)$/, '$1')

/** Mario and Maria, Daniel and Daniela: names of two people, though a letter apart. */
const isOtherGender = (a: string, b: string) =>
  a !== b && b.endsWith('a') && a.replace(/[oe]$/, '') === b.slice(0, -1)
const areOtherGenders = (x: string, y: string) =>
  x.endsWith('a') !== y.endsWith('a') &&
  !x.endsWith('h') &&
  !y.endsWith('h') &&
  (isOtherGender(x, y) ||
    isOtherGender(y, x) ||
    isOtherGender(pronounced(x).spelt, pronounced(y).spelt) ||
    isOtherGender(pronounced(y).spelt, pronounced(x).spelt))

type Kind =
  | 'same'
  | 'spellings'
  | 'forms'
  | 'short'
  | 'long'
  | 'both short'
  | 'initial'
  | 'one surname'
  | 'said alike'
  | 'other letters'
  | 'looks alike'
  | 'sounds alike'
  | 'a letter'
  | 'two letters'
  | 'none'

const same = [1, 'same'] as const
const none = [0, 'none'] as const

export type Relation = readonly [likeness: number, kind: Kind]

/** How far two words are one name, 0 to 1, and in what way; `languages` are those (languages.ts) of both names. */
export function relate(a: Word, b: Word, areSurnames: boolean, languages = 0): Relation {
  const [x, y] = [a.word, b.word]
  if (a.latin || b.latin) return relateByPattern(a, b)
  if (x === y) return same
  if (a.isEastAsian && b.isEastAsian) return none
  if (shareGroup(spellingGroups, x, y))
    return [0.97, pronounced(x).sound === pronounced(y).sound ? 'spellings' : 'forms']
  if (!areSurnames) {
    if (standsFor(x, y)) return [0.93, 'short']
    if (standsFor(y, x)) return [0.93, 'long']
    if (shareRoot(x, y)) return [0.9, 'both short']
  }
  if (x.length === 1 || y.length === 1) return x[0] === y[0] ? [0.9, 'initial'] : none
  if (shareGroup(differentGroups, x, y)) return none
  if (areSurnames && pronounced(x).son === pronounced(y).son && pronounced(x).son.length > 2)
    return [0.97, 'one surname']
  if (!areSurnames && areOtherGenders(x, y)) return none
  return (languages && bySystem(x, y, languages)) || bySound(x, y, areSurnames)
}

/** Two words of one script: a letter changes an Arabic or a short name into another. */
function relateOriginals(x: string, y: string): Relation {
  if (x === y) return same
  const isSlip = !isArabic(x) && Math.min(x.length, y.length) >= 6 && slipsBetween(x, y, 1) === 1
  return isSlip ? [0.88, 'a letter'] : none
}

function relateByPattern(a: Word, b: Word): Relation {
  if (a.latin && b.latin) return relateOriginals(a.word, b.word)
  const [original, other] = a.latin ? [a, b] : [b, a]
  if (other.word.length > longestWord || shareGroup(differentGroups, original.word, other.word)) return none
  const { isSpelledAs } = original.latin!
  if (isSpelledAs(other.word)) return [0.97, 'other letters']
  return formsOf(other.word).some(isSpelledAs) ? [0.9, 'other letters'] : none
}
const longestWord = 24

/** Languages with systematic spelling: a different letter is no slip there, but another name. */
function bySystem(x: string, y: string, languages: number): Relation | null {
  const answers = [
    languages & languageBits.chinese ? areOneChinese(x, y) : null,
    languages & languageBits.korean ? areOneKorean(x, y) : null,
  ].filter((answer) => answer !== null)
  if (answers.includes(true)) return [0.93, 'spellings']
  if (answers.length > 0) return none
  if (languages & languageBits.armenian) {
    const [one, other] = [pronounced(westernArmenian(x)), pronounced(y)]
    if (one.spelt === other.spelt) return [0.95, 'spellings']
    const areTwoNames = givenNames.has(x) && givenNames.has(y)
    if (
      !areTwoNames &&
      one.sound === other.sound &&
      one.sound.length > 2 &&
      slipsBetween(one.spelt, other.spelt) <= 2
    )
      return [0.9, 'sounds alike']
  }
  return null
}

/** A slip leaves the beginning or the end of a word as it is: a cheap look before the dear one. */
const shareAnEnd = (a: string, b: string) =>
  (a[0] === b[0] && a[1] === b[1]) || (a.at(-1) === b.at(-1) && a.at(-2) === b.at(-2))

/** A name without the end that hundreds share: Zabih of Zabihullah, Rafiq of Rafiqul. */
const ownPart = (name: string) =>
  name.replace(/(?<=.{3})(?:ullah|ollah|uddin|udin|eddine|aldin|(?<=.{4})ul)$/, '')
/** Naqibullah and Najibullah: of names with such an end a consonant makes another name. */
const areOtherCompounds = (x: string, y: string) => {
  const [one, other] = [ownPart(x), ownPart(y)]
  return one !== x && other !== y && soundOf(one) !== soundOf(other)
}

function bySound(x: string, y: string, areSurnames: boolean): Relation {
  const [one, other] = [pronounced(x), pronounced(y)]
  if (one.spelt === other.spelt) return [0.95, 'said alike']
  if (one.otherwise === other.otherwise && one.otherwise.length > 2) return [0.93, 'said alike']
  if (!areSurnames && givenNames.has(x) && givenNames.has(y)) return none
  if (one.lookalike === other.lookalike) return [0.9, 'looks alike']
  if (areOtherCompounds(x, y)) return none
  if (one.sound !== other.sound && !shareAnEnd(x, y) && !shareAnEnd(one.spelt, other.spelt)) return none
  const apart = Math.min(slipsBetween(one.spelt, other.spelt), slipsBetween(x, y))
  const shorter = Math.min(ownPart(x).length, ownPart(y).length)
  if (one.sound === other.sound && one.sound.length > 2 && apart <= 2)
    return [apart === 1 ? 0.92 : 0.88, 'sounds alike']
  if (apart === 1 && shorter >= 5) return [0.88, 'a letter']
  // Ajay and Vijay: a short name is seldom mistyped in its first letter.
  if (apart === 1 && shorter === 4 && x[0] === y[0]) return [0.8, 'a letter']
  if (apart === 2 && shorter >= 8) return [0.82, 'two letters']
  return none
}

/** Whether a relation leaves no doubt that two words are one name; otherwise two of a family may bear them. */
export const isSure = (kind: Kind): boolean => sureKinds.has(kind)
const sureKinds: ReadonlySet<Kind> = new Set([
  'same',
  'spellings',
  'short',
  'long',
  'both short',
  'initial',
  'one surname',
  'said alike',
  'other letters',
])

/** Whether two words match only by assuming a typo: too weak for a word that is also in another box. */
export const isSlip = (kind: Kind): boolean => kind === 'a letter' || kind === 'two letters'

/** Why two words may be one name although they are written otherwise; null when they are not. */
export function inWords({ written: a }: Word, { written: b }: Word, kind: Kind): string | null {
  switch (kind) {
    case 'same':
    case 'none':
      return null
    case 'spellings':
    case 'forms':
      return `${a} and ${b} are spellings of one name`
    case 'short':
      return `${a} is short for ${b}`
    case 'long':
      return `${b} is short for ${a}`
    case 'both short':
      return `${a} and ${b} are short for one name`
    case 'initial':
      return `${a} and ${b}: an initial`
    case 'one surname':
      return `${a} and ${b} are forms of one surname`
    case 'said alike':
      return `${a} and ${b} are said alike`
    case 'other letters':
      return `${a} and ${b} are one name in other letters`
    case 'looks alike':
      return `${a} and ${b} look alike`
    case 'sounds alike':
      return `${a} and ${b} sound alike`
    case 'a letter':
      return `${a} and ${b} are a letter apart`
    case 'two letters':
      return `${a} and ${b} are two letters apart`
  }
}
