import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { grounds } from '../catalogue/grounds/index.ts'
import { reliefOptions } from '../catalogue/relief/index.ts'

const features = path.join(import.meta.dirname, '../..')

/** Sentences by which the product, and not a person, would say that somebody has a right to something. */
const assertions: readonly RegExp[] = [
  /\b(?:is|are|be|seems?|appears?|looks?|becomes?) (?:not )?(?:likely |probably |clearly |prima facie )?(?:in)?eligible\b/i,
  /\b(?:you|they|he|she|applicant|client|person|party|somebody) (?:may |will |would )?(?:not )?qualif(?:y|ies)\b/i,
  /(?<!about what somebody )\b(?:is|are) (?:not )?entitled\b/i,
  /\b(?:you|they|applicant|client|person) (?:is|are) (?:not )?(?:barred|inadmissible|removable|deportable)\b/i,
  /\b(?:applicant|client|person|you|they) (?:meets?|satisf(?:y|ies)) the (?:requirements|standard)\b/i,
  /\b(?:will|should) be (?:granted|approved)\b/i,
  /\b(?:strong|weak) (?:case|claim)\b|\blikelihood of success\b/i,
  /\b(?:option|ground|bar|exception) (?:applies|does not apply) to (?:you|them|the (?:client|person|applicant))\b/i,
]

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.samples\./.test(name))
    .map((name) => path.join(folder, name))

/** Texts in code: strings and templates of one line, and what stands between tags. Comments are left out. */
function literalsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
  return [...code.matchAll(/'(?:[^'\\\n]|\\.)+'|`[^`]+`|>[^<>{}=;]+</g)].map(([text]) => text)
}

describe('no wording asserts that somebody is eligible', () => {
  test.each([
    'assistants',
    'statements',
    'law/hints',
    'law/screening',
    'law/server',
    'law/web',
    'law/contract',
    'clocks',
  ])('%s', (folder) => {
    const asserting = files(path.join(features, folder)).flatMap((file) =>
      literalsOf(file)
        .filter((text) => assertions.some((assertion) => assertion.test(text)))
        .map((text) => `${path.relative(features, file)}: ${text.slice(0, 160)}`),
    )
    expect(asserting).toEqual([])
  })

  // The law itself speaks of the eligible; quoted, it is left as it is.
  test('our own words in the catalog', () => {
    const texts = [
      ...reliefOptions.flatMap(({ identifier, summary, standing }) =>
        [...Object.values(summary), standing?.note ?? ''].map((text) => `${identifier}: ${text}`),
      ),
      ...grounds.flatMap(({ identifier, summary, IVWaiver, NIVWaiver, removalRelief }) =>
        [summary, IVWaiver.words, NIVWaiver.words, removalRelief ?? ''].map(
          (text) => `${identifier}: ${text}`,
        ),
      ),
    ]
    const personal = assertions.filter((one) => /client/.test(one.source))
    expect(texts.filter((text) => personal.some((one) => one.test(text)))).toEqual([])
  })

  it('would find such a sentence', () => {
    for (const sentence of [
      'The client is eligible for asylum',
      'They may qualify for this',
      'You are entitled to a bond hearing',
      'The person is not barred',
      'This should be granted',
      'A strong case',
      'The ground applies to the client',
    ])
      expect(
        assertions.some((assertion) => assertion.test(sentence)),
        sentence,
      ).toBe(true)
  })
})
