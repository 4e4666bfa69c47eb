import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { bars, barsOf, barTypes } from '../bars.ts'
import { definitionOf, entryTypes } from '../entryTypes.ts'
import { guidance } from '../guidance.ts'

/** Sentences by which the product, and not a person, would decide. */
const verdicts: readonly RegExp[] = [
  /\b(?:is|are|was|were|be|seems?|appears?|looks?) (?:not )?(?:likely |probably |clearly )?(?:in)?eligible\b/i,
  /\b(?:qualif(?:y|ies)|meets? the (?:requirements|standard)|will be granted|should be granted)\b/i,
  /\b(?:applicant|client|person|they|you) (?:is|are) (?:not )?(?:barred|excluded|resettled|subject to)\b/i,
  /\b(?:bar|exception) (?:applies|does not apply)\b/i,
  /(?<!how long )\b(?:is|was) (?:un)?reasonable\b/i,
  /\b(?:timely|untimely|strong case|weak case|score|likelihood)\b/i,
]

const texts = (): [where: string, text: string][] => {
  const shown: [string, string][] = []
  for (const type of entryTypes) {
    const { law, elements, questions } = guidance[type]
    for (const text of [law, ...elements, ...questions]) shown.push([`guidance of ${type}`, text])
    for (const [name, { label, help }] of Object.entries(definitionOf(type).fields))
      for (const text of [label, help ?? '']) shown.push([`${type}.${name}`, text])
  }
  for (const [type, list] of Object.entries(bars))
    for (const { name, exceptions } of list)
      for (const text of [name, ...exceptions.map(({ words }) => words)])
        shown.push([`bars of ${type}`, text])
  // Texts of the screens and of paper stand in the code.
  for (const folder of ['server', 'web']) {
    const at = path.join(import.meta.dirname, '..', folder)
    for (const file of readdirSync(at).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.')))
      for (const [text] of readFileSync(path.join(at, file), 'utf8').matchAll(
        /'[^'\n]+'|`[^`]+`|>[^<>{}]+</g,
      ))
        shown.push([file, text])
  }
  return shown
}

it('asserts nowhere that somebody is eligible, or not', () => {
  const asserting = texts().filter(([, text]) => verdicts.some((verdict) => verdict.test(text)))
  expect(asserting).toEqual([])
})

it('would find such a sentence', () => {
  for (const sentence of [
    'The client is eligible for asylum',
    'The applicant is barred',
    'This person qualifies',
    'An exception applies',
    'The delay was reasonable',
  ])
    expect(
      verdicts.some((verdict) => verdict.test(sentence)),
      sentence,
    ).toBe(true)
})

it('has guidance with a citation and an entry of the catalog for every type', () => {
  for (const type of entryTypes) {
    expect(guidance[type].citation).toMatch(/INA|CFR|I&N/)
    expect(guidance[type].elements.length).toBeGreaterThan(2)
    expect(guidance[type].questions.length).toBeGreaterThan(1)
  }
})

it('names for every bar what makes it worth checking, exceptions to look at, and where they stand in the law', () => {
  for (const type of barTypes) {
    expect(barsOf(type, {})).toEqual([])
    expect(bars[type]!.length).toBeGreaterThan(0)
  }
  for (const { citation, exceptions } of Object.values(bars).flat()) {
    expect(citation).toMatch(/INA|CFR/)
    expect(exceptions.length).toBeGreaterThan(0)
    for (const exception of exceptions) expect(exception.citation).toMatch(/INA|CFR|I&N|U\.S\./)
  }
  const offered = barsOf('firm_resettlement', { offer_of_permanent_residence: true })
  expect(offered.map(({ fields }) => fields)).toEqual([['offer_of_permanent_residence']])
  const { crime } = bars
  expect(barsOf('crime', { date_of_conviction: '2019-02-01' }).map(({ name }) => name)).toEqual(
    crime!.slice(0, 2).map(({ name }) => name),
  )
  expect(
    barsOf('crime', { date_of_conviction: '2019-02-01', aggravated_felony: false }).map(({ name }) => name),
  ).toEqual([crime![1]!.name])
})
