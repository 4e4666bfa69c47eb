import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Ground, Waiver } from '../shape.ts'
import { grounds } from '../grounds/index.ts'
import { reliefOptions } from '../relief/index.ts'
import { waiverProvisions } from '../waiverProvisions.ts'

const optionOf = (identifier: string) => reliefOptions.find((option) => option.identifier === identifier)
const groundOf = (identifier: string) => grounds.find((ground) => ground.identifier === identifier)
const provisionOf = (identifier: string) =>
  waiverProvisions.find((provision) => provision.identifier === identifier)

const waiversOf = (ground: Ground): readonly Waiver[] => [ground.IVWaiver, ground.NIVWaiver]

describe('the figures that people look up', () => {
  it.each<[option: string, figures: readonly RegExp[]]>([
    ['asylum', [/\b(?:1|one)[- ]year/]],
    ['vawa-cancellation', [/\b(?:3|three) years/]],
    ['naturalization', [/\b(?:5|five)[- ]years?/, /\b(?:3|three)[- ]years?/]],
    ['u-visa', [/\b(?:4|four)[- ]years?/, /\b(?:3|three)[- ]years?/]],
    ['t-visa', [/\b(?:4|four)[- ]years?/, /\b(?:3|three)[- ]years?/]],
    ['k-visa', [/\b90 days/]],
    ['cuban-adjustment-act', [/\b(?:1|one)[- ]year/]],
    ['penalty-adjustment', [/April 30, 2001/, /January 14, 1998/]],
    ['lpr-cancellation', [/\b5 years/, /\b7 years/]],
    ['non-lpr-cancellation', [/\b10 years/]],
    ['citizenship-acquired', [/on or after June 12, 2017/, /before age 21/, /November 14, 1968/]],
    ['naturalization-military', [/under honorable conditions/, /before August 1, 2024/]],
    ['rescind-in-absentia-order', [/\b180 days/]],
    ['motion-to-reopen', [/\b90 days/, /\b30 days/]],
    ['bond-redetermination', [/\$1,500/]],
  ])('stand in the option %s', (identifier, figures) => {
    const texts = textsOfOption(identifier)
    for (const figure of figures) expect(texts).toMatch(figure)
  })

  it.each<[ground: string, figures: readonly RegExp[]]>([
    ['212-a-2-a-i-ii', [/30 grams/]],
    ['212-a-2-b', [/\b(?:5|five) years/]],
    ['212-a-2-c', [/\b(?:5|five) years/]],
    ['212-a-2-d', [/\b(?:10|ten) years/]],
    ['212-a-6-b', [/\b(?:5|five) years/]],
    ['212-a-6-g', [/\b(?:5|five) years/]],
    ['212-a-9-a-i', [/\b(?:5|five) years/, /\b20 years/]],
    ['212-a-9-a-ii', [/\b(?:10|ten) years/, /\b20 years/]],
    ['212-a-9-b-i-i', [/\b180 days/, /\b(?:3|three) years/]],
    ['212-a-9-b-i-ii', [/\b365 days/, /\b(?:10|ten) years/]],
    ['212-a-9-c', [/\b(?:1|one) year/, /\b(?:10|ten) years/]],
    ['237-a-1-e', [/\b5 years/]],
    ['237-a-1-g', [/\b2 years/]],
    ['237-a-2-a-i', [/\b5 years/, /\b10 years/, /\b1 year/]],
    ['237-a-2-b-i', [/30 grams/]],
    ['237-a-3-a', [/\b10 days/]],
    ['237-a-5', [/\b5 years/]],
  ])('stand in the ground %s', (identifier, figures) => {
    const texts = textsOfGround(identifier)
    for (const figure of figures) expect(texts).toMatch(figure)
  })
})

// The facts and the text of the Code as they were checked; stored next to the checkout, not in it.
const reference =
  process.env['ELLIS_LAW_REFERENCE'] ??
  new URL('../../../../../../shared/reference', import.meta.url).pathname
const absent = !existsSync(`${reference}/grounds.json`)

describe.skipIf(absent)('compared with the reference', () => {
  interface ReferenceGround {
    identifier: string
    statutoryCitation: string
    uscCitation: string
    kind: string
    entryType: 'ground' | 'waiver-provision'
    statuteLeadIn: string | null
    statuteText: string
    statuteClosing: string | null
    relatedText: readonly { citation: string; text: string }[]
    ivWaiver: { available: string }
    nivWaiver: { available: string }
    keyFigures: readonly string[]
  }
  interface ReferenceProvision {
    identifier: string
    citation: string
    statuteText: string
  }
  interface ReferenceOption {
    identifier: string
    category: string
    keyFacts: readonly string[]
    statusNote?: string
    sourceChecked: string
  }
  const read = <T>(file: string): readonly T[] =>
    absent ? [] : (JSON.parse(readFileSync(`${reference}/${file}`, 'utf8')) as readonly T[])
  const checkedGrounds = read<ReferenceGround>('grounds.json')
  const checkedProvisions = read<ReferenceProvision>('waiver-provisions.json')
  const checkedOptions = read<ReferenceOption>('relief-options.json')
  const lawOf = new Map([
    ...checkedProvisions.map(
      ({ citation, statuteText }) => [citation.replace('INA ', ''), statuteText] as const,
    ),
    ...checkedGrounds.flatMap(({ relatedText }) =>
      relatedText.map(({ citation, text }) => [citation, text] as const),
    ),
    ...checkedGrounds.map(({ statutoryCitation, statuteText }) => [statutoryCitation, statuteText] as const),
  ])

  it.each(checkedGrounds.filter(({ entryType }) => entryType === 'ground'))(
    '$statutoryCitation is quoted to the letter, and said with its figures',
    (checkedGround) => {
      const ground = groundOf(checkedGround.identifier)
      expect(ground).toMatchObject({
        statutoryCitation: checkedGround.statutoryCitation,
        uscCitation: checkedGround.uscCitation,
        kind: checkedGround.kind,
        statuteText: checkedGround.statuteText,
      })
      expect(ground?.statuteLeadIn ?? null).toBe(checkedGround.statuteLeadIn)
      expect(ground?.statuteClosing ?? null).toBe(checkedGround.statuteClosing)
      expect(ground?.relatedText ?? []).toEqual(expect.arrayContaining([...checkedGround.relatedText]))
      expect(ground?.IVWaiver.available).toBe(checkedGround.ivWaiver.available)
      expect(ground?.NIVWaiver.available).toBe(checkedGround.nivWaiver.available)
      expect(figuresMissing(checkedGround.keyFigures, textsOfGround(checkedGround.identifier))).toEqual([])
    },
  )

  it.each([
    ...checkedProvisions,
    ...checkedGrounds
      .filter(({ entryType }) => entryType === 'waiver-provision')
      .map(({ identifier, statutoryCitation, statuteText }) => ({
        identifier,
        citation: `INA ${statutoryCitation}`,
        statuteText,
      })),
  ])('$citation is quoted to the letter', ({ identifier, citation, statuteText }) => {
    expect(provisionOf(identifier)).toMatchObject({ citation, statuteText })
  })

  it('is all that is quoted', () => {
    const isListed = (citation: string, text: string) => lawOf.get(citation.replace('INA ', '')) === text
    const strange = [
      ...grounds.filter(({ statutoryCitation, statuteText }) => !isListed(statutoryCitation, statuteText)),
      ...grounds.flatMap(({ relatedText = [] }) =>
        relatedText.filter(({ citation, text }) => !isListed(citation, text)),
      ),
      ...waiverProvisions.filter(({ citation, statuteText }) => !isListed(citation, statuteText)),
    ]
    expect(strange).toEqual([])
  })

  it.each(checkedOptions)('$identifier is described, in its category, with its figures', (checkedOption) => {
    const option = optionOf(checkedOption.identifier)
    expect(option?.category).toBe(checkedOption.category)
    if (checkedOption.statusNote) expect(option?.standing).toBeDefined()
    if (checkedOption.sourceChecked.startsWith('unverified')) expect(option?.compiled).not.toBeNull()
    expect(figuresMissing(checkedOption.keyFacts, textsOfOption(checkedOption.identifier))).toEqual([])
  })
})

const inWords = ['', 'one|a|single', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const figuresMissing = (facts: readonly string[], texts: string) =>
  (facts.join(' ').match(/\d+(?:,\d{3})*/g) ?? []).filter(
    (figure) =>
      !new RegExp(`(?<![\\d,])${figure}(?!\\d)|\\b(?:${inWords[Number(figure)] || figure})\\b`, 'i').test(
        texts,
      ),
  )

function textsOfOption(identifier: string): string {
  const option = optionOf(identifier)
  return option
    ? [
        ...Object.values(option.summary),
        option.legalReference,
        option.shortTitle,
        option.standing?.note ?? '',
      ].join(' ')
    : ''
}

function textsOfGround(identifier: string): string {
  const ground = groundOf(identifier)
  return ground
    ? [
        ground.summary,
        ...waiversOf(ground).map(({ words }) => words),
        ground.removalRelief ?? '',
        ground.standing?.note ?? '',
      ].join(' ')
    : ''
}
