import { normalizeText } from '#core/normalizeText.ts'
import { commonPasswords } from './commonPasswords.ts'

export const longestPassword = 128
/** With a second factor eight characters are enough, without one fifteen (NIST SP 800-63B-4, 3.1.1.2). */
export const shortestPassword = (secondFactor: boolean): number => (secondFactor ? 8 : 15)

export interface PasswordRules {
  min_length: number
  /** Names an outsider would try first: the office's, the person's, the product's. */
  words: readonly string[]
}

interface PasswordRule {
  rule: 'long_enough' | 'not_too_long' | 'not_names' | 'not_common' | 'not_a_run'
  /** Remedy. */
  sentence: string
  satisfied: boolean
}

/** Every rule in display order, and whether this password meets it. */
export function passwordRules(password: string, { min_length, words }: PasswordRules): PasswordRule[] {
  const length = [...password].length
  return [
    {
      rule: 'long_enough',
      sentence: `Use at least ${min_length} characters; several words in a row are easy to remember`,
      satisfied: length >= min_length,
    },
    ...(length > longestPassword
      ? [
          {
            rule: 'not_too_long' as const,
            sentence: `Use at most ${longestPassword} characters`,
            satisfied: false,
          },
        ]
      : []),
    {
      rule: 'not_names',
      sentence: 'Do not build it from your own name, the name of the office or “Ellis”',
      satisfied: withoutNames(password, words).length >= Math.min(8, length),
    },
    {
      rule: 'not_common',
      sentence: 'Do not use a password that is tried first everywhere, such as “Welcome2026!”',
      satisfied: !isCommon(password),
    },
    {
      rule: 'not_a_run',
      sentence: 'Do not repeat a few characters, and do not run along the alphabet or the keyboard',
      satisfied: length === 0 || !isRun(password),
    },
  ]
}

/** Password problems, one sentence per broken rule. */
export const passwordProblems = (password: string, rules: PasswordRules): string[] =>
  passwordRules(password, rules)
    .filter((rule) => !rule.satisfied)
    .map((rule) => rule.sentence)

/** The words of names and addresses that are long enough to be worth refusing. */
export const wordsOf = (...texts: (string | null | undefined)[]): string[] => [
  ...new Set(
    texts.flatMap((text) =>
      normalizeText(text ?? '')
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word.length >= 4),
    ),
  ),
]

function withoutNames(password: string, words: readonly string[]): string {
  let rest = normalizeText(password)
  for (const word of words) rest = rest.replaceAll(word, '')
  return rest
}

// Position for position: the digit or sign, and the letter it is written for.
const signs = '013457@$!|+'
const letters = 'oieastasilt'
const unswap = (text: string) => text.replace(/[013457@$!|+]/g, (sign) => letters[signs.indexOf(sign)]!)
const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')

function isCommon(password: string): boolean {
  const folded = normalizeText(password).replace(/\s+/g, '')
  const core = folded.replace(/^[^\p{L}@$!]+|[^\p{L}]+$/gu, '')
  return [folded, core].some(
    (text) => isOneOrTwoCommonWords(lettersOf(unswap(text))) || isOneOrTwoCommonWords(lettersOf(text)),
  )
}

function isOneOrTwoCommonWords(text: string): boolean {
  if (commonPasswords.has(text)) return true
  for (let cut = 3; cut <= text.length - 3; cut++)
    if (commonPasswords.has(text.slice(0, cut)) && commonPasswords.has(text.slice(cut))) return true
  return false
}

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', 'qazwsxedcrfvtgbyhnujmikolp']

/** Whether one character follows the other in the alphabet, in a row of keys, or is the same. */
function follows(a: string, b: string): boolean {
  const step = b.codePointAt(0)! - a.codePointAt(0)!
  return Math.abs(step) <= 1 || rows.some((row) => row.includes(a + b) || row.includes(b + a))
}

function isRun(password: string): boolean {
  const characters = [...normalizeText(password)]
  if (new Set(characters).size < 5) return true
  const surprises = characters.filter((c, i) => i === 0 || !follows(characters[i - 1]!, c)).length
  return surprises < 4 || isRepeated(characters.join(''))
}

/** `abc1abc1abc1`: a part of at most four characters, over and over. */
const isRepeated = (text: string): boolean => /^(.{1,4})\1{2,}.{0,3}$/su.test(text)
