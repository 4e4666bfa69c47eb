import { describe, expect, it } from 'vitest'
import { formatText, problemOf } from '../formatText.ts'
import { dayInWords, instantInWords, timeInWords } from '../instantInWords.ts'
import { guestLanguages, languageCodes, type LanguageCode } from '../languages.ts'
import { en } from '../languages/en.ts'
import { en as lists } from '../languages/lists/en.ts'
import { shippedTexts as all } from './officeTexts.ts'
import { guestTexts } from './texts.ts'

const keys = Object.keys(all.en)
/** Entries of lists are names: some are the same everywhere, and hard words of the law. */
const sentences = keys.filter((key) => !Object.hasOwn(lists, key))

describe.each(languageCodes)('the texts in %s', (language) => {
  it('are all there, no others, with the placeholders and plural forms they need', () => {
    expect(Object.keys(all[language])).toEqual(keys)
    const problems = keys.flatMap((key) => {
      const problem = problemOf(all[language][key]!, all.en[key]!, language)
      return problem ? [`${key}: ${problem}`] : []
    })
    expect(problems).toEqual([])
  })

  it('are not the English ones', () => {
    if (language === 'en') return
    const same = sentences.filter((key) => all[language][key] === all.en[key])
    // Spanish for no.
    expect(same).toEqual(language === 'es' ? ['survey.no'] : [])
  })

  it('count, and say a day and time with the zone in words', () => {
    for (const count of [0, 1, 2, 3, 11, 100])
      expect(formatText(guestTexts[language]['upload.send'], language, { count })).not.toMatch(/[{}#]/)
    const words = instantInWords('2027-03-05T22:00:00Z', 'America/New_York', language)
    expect(words).toMatch(/2027|٢٠٢٧|۲۰۲۷/)
    expect(words.length).toBeGreaterThan(25)
    if (language !== 'en') expect(words).not.toMatch(/March|Friday|Eastern/)
    for (const style of ['full', 'long'] as const) {
      const day = dayInWords('2027-03-05', language, style)
      expect(day).toMatch(/2027|٢٠٢٧|۲۰۲۷/)
      if (language !== 'en') expect(day).not.toMatch(/March|Friday/)
      if (language === 'ht') expect(day).toBe(style === 'full' ? 'vandredi 5 mas 2027' : '5 mas 2027')
    }
    expect(timeInWords('2027-03-05T22:00:00Z', 'America/New_York', language)).toMatch(/00|۰۰|٠٠/)
  })
})

/** Vowel groups, without a silent e: near enough to the syllables of plain English. “Boxes” and “pages” have two. */
const syllables = (word: string) =>
  Math.max(
    1,
    word
      .toLowerCase()
      .replace(/(?:[^laeiouyszxcg](?<![cs]h)es|[^laeiouy]e)$/, '')
      .match(/[aeiouy]+/g)?.length ?? 1,
  )

/** School grade by Flesch and Kincaid. */
function gradeOf(text: string): number {
  const sentences = text.split(/[.!?:]+/).filter((part) => /\w/.test(part)).length
  const words = text.match(/[A-Za-z’']+/g) ?? []
  const all = words.reduce((sum, word) => sum + syllables(word), 0)
  return 0.39 * (words.length / sentences) + 11.8 * (all / words.length) - 15.59
}

it('are in English that a sixth grader reads', () => {
  const plain = (key: string) =>
    formatText(all.en[key]!, 'en', {
      count: 2,
      phone: '',
      date: 'Friday',
      item: 'it',
      file: 'it',
      percent: '',
      size: '',
      url: '',
    })
  // A label of a few words has no grade.
  const hard = sentences.filter((key) => plain(key).split(' ').length > 6 && gradeOf(plain(key)) > 6)
  expect(hard).toEqual([])
  expect(gradeOf(sentences.map((key) => `${plain(key)}.`).join(' '))).toBeLessThan(6)
})

it.each(languageCodes)('a day and a time of day in %s', (language) => {
  const day = dayInWords('2027-03-05', language, 'full')
  const time = timeInWords('2027-03-05T22:00:00Z', 'America/Chicago', language)
  expect(day).toMatch(/2027|۲۰۲۷/)
  if (language === 'ht') expect([day, time]).toEqual(['vandredi 5 mas 2027', '4:00 PM CST'])
  // The zone has a name, not a distance from Greenwich.
  expect(time).not.toMatch(/GMT|UTC|[−-]6|−۶|غرينتش|ጂ ኤም ቲ/)
})

it('a correction keeps what is filled in', () => {
  expect(problemOf('Llame', en['frame.call'], 'es')).toBe('{phone} is missing')
  expect(problemOf('Llame al {phone} {x}', en['frame.call'], 'es')).toContain('{x}')
  expect(problemOf('Llame al {phone', en['frame.call'], 'es')).toContain('brace')
  expect(problemOf('{count, plural, one {#} other {#}}', en['upload.send'], 'ru')).toContain('few')
  expect(problemOf('Llame al {phone}', en['frame.call'], 'es')).toBeNull()
})

it('name each language in itself, with its direction', () => {
  expect(languageCodes).toHaveLength(12)
  expect(languageCodes.filter((code) => guestLanguages[code].dir === 'rtl')).toEqual(['ar', 'fa'])
})

it('are in the letters of their language', () => {
  const letters = {
    ru: /[а-яё]/i,
    uk: /[а-яіїєґ]/i,
    ar: /[ا-ي]/,
    fa: /[ا-ی]/,
    zh: /[\u4e00-\u9fff]/,
    am: /[\u1200-\u137f]/,
  }
  for (const [language, letter] of Object.entries(letters))
    expect(sentences.filter((key) => !letter.test(all[language as LanguageCode][key]!))).toEqual([])
})
