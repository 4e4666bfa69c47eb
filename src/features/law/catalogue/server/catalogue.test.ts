import { describe, expect, it } from 'vitest'
import type { Ground, Waiver } from '../shape.ts'
import { citationsIn, citationSlug, codeCitation, findByCitation } from '../citations.ts'
import { grounds } from '../grounds/index.ts'
import { nationalityHolds, reachedBy } from '../nationalityHolds.ts'
import { reliefOptions } from '../relief/index.ts'
import { codeSections } from '../sections.ts'
import { groundGroups, holdKeys, reliefCategories } from '../shape.ts'
import { waiverProvisions } from '../waiverProvisions.ts'

const optionOf = (identifier: string) => reliefOptions.find((option) => option.identifier === identifier)

const waiversOf = (ground: Ground): readonly Waiver[] => [ground.IVWaiver, ground.NIVWaiver]

const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)

describe('the relief options', () => {
  it('are 76 in seven categories', () => {
    const counts = reliefCategories.map((category) => [
      category,
      reliefOptions.filter((option) => option.category === category).length,
    ])
    expect(Object.fromEntries(counts)).toEqual({
      'Fleeing Persecution': 20,
      Defensive: 15,
      'Special Programs': 10,
      'Law & Justice Visas': 3,
      'Permanent Resident Status': 9,
      Waivers: 14,
      Citizenship: 5,
    })
    expect(reliefOptions).toHaveLength(76)
  })

  it('have identifiers of their own, which are slugs', () => {
    const identifiers = reliefOptions.map(({ identifier }) => identifier)
    expect(twice(identifiers)).toEqual([])
    expect(identifiers.filter((one) => !/^[a-z]+(?:-[a-z0-9]+)*$/.test(one))).toEqual([])
  })

  it.each(reliefOptions.map((option) => [option.identifier, option] as const))(
    '%s rests on law that is cited as it should be',
    (_, { legalReference }) => {
      const parts = legalReference.split('; ')
      for (const part of parts) expect(part).toMatch(citedLaw)
      const act = sectionsOf(parts.filter((part) => part.startsWith('INA ')))
      const code = sectionsOf(parts.filter((part) => part.startsWith('8 U.S.C. ')))
      for (const section of act) expect(codeSections).toHaveProperty(section)
      // Sections of title 8 outside the Act, such as 1811, stay unchanged.
      if (act.length > 0 && code.length > 0)
        expect(code.filter((section) => section in codeSections)).toEqual(act)
    },
  )
})

/** Each once, without those of which only a note is cited. */
const sectionsOf = (references: readonly string[]) => [
  ...new Set(
    citationsIn(references.join('; ').replace(/\d+[a-z]? note/g, ''))
      .map(({ section }) => section)
      .toSorted(),
  ),
]

const citedLaw = new RegExp(
  [
    String.raw`^INA \d{3}[A-Z]?(?:\(\w+\))*(?:,? (?:to |and )?(?:\d{3}[A-Z]?)?(?:\(\w+\))*)*$`,
    String.raw`^8 U\.S\.C\. \d{4}[a-z]?(?:\(\w+\))*(?: note)?(?:, \d{4}[a-z]?(?:\(\w+\))*(?: note)?|, (?:\(\w+\))+)*$`,
    String.raw`^(?:8|22) CFR (?:parts? )?\d+[a-z]?(?:\.\d+[a-z]?(?:\(\w+\))*)?(?:(?:,| to) (?:part )?\d+[a-z]?(?:\.\d+[a-z]?(?:\(\w+\))*)?)*$`,
    String.raw`^Pub\. L\. \d+-\d+`,
    String.raw` v\. .+, \d+ (?:U\.S\.|F\.\dd) \d+ \(.*\d{4}\)$`,
    String.raw`^Matter of .+, \d+ I&N Dec\. \d+ \((?:BIA|A\.G\.) \d{4}\)$`,
    String.raw`^U\.S\. Constitution, |^Executive Order \d+$|^Presidential memoranda |^DHS `,
    String.raw`^guidance of the ICE Office of the Principal Legal Advisor$`,
  ].join('|'),
)

describe('the grounds', () => {
  it('are at least 78, some in every group', () => {
    expect(grounds.length).toBeGreaterThanOrEqual(78)
    const filled = new Set<string>(grounds.map(({ group }) => group))
    expect(Object.keys(groundGroups).filter((group) => !filled.has(group))).toEqual([])
  })

  it('have identifiers of their own', () => {
    expect(twice(grounds.map(({ identifier }) => identifier))).toEqual([])
    expect(twice(waiverProvisions.map(({ identifier }) => identifier))).toEqual([])
  })

  it.each(grounds.map((ground) => [ground.statutoryCitation, ground] as const))(
    '%s is cited alike in the Act, the Code and its identifier',
    (citation, ground) => {
      expect(citation).toMatch(/^\d{3}(?:\(\w+\))+$/)
      expect(ground.identifier).toBe(citationSlug(citation))
      expect(ground.uscCitation).toBe(codeCitation(citation))
      expect(ground.uscCitation).toMatch(/^8 U\.S\.C\. 1\d{3}\(/)
      expect(ground.kind).toBe(citation.startsWith('237') ? 'deportability' : 'inadmissibility')
    },
  )

  it.each(waiverProvisions.map((provision) => [provision.citation, provision] as const))(
    'are waived under %s, cited alike',
    (citation, provision) => {
      expect(citation).toMatch(/^INA \d{3}(?:\(\w+\))+$/)
      expect(provision.identifier).toBe(citationSlug(citation))
      expect(provision.uscCitation).toBe(codeCitation(citation))
    },
  )

  it.each(grounds.map((ground) => [ground.statutoryCitation, ground] as const))(
    '%s names relief and authorities that exist',
    (_, ground) => {
      for (const identifier of [...ground.waived_by, ...ground.bars])
        expect(optionOf(identifier), identifier).toBeDefined()
      expect(twice([...ground.waived_by, ...ground.bars])).toEqual([])
      for (const { authority } of waiversOf(ground)) {
        if (authority === null) continue
        expect(citationsIn(authority)).not.toEqual([])
        for (const { section, levels } of citationsIn(authority)) {
          const cited = `${section}${levels.map((level) => `(${level})`).join('')}`
          if (notQuoted.has(cited)) continue
          expect(findByCitation([...provided, ...ownLaw(ground)], cited, String), cited).not.toEqual([])
        }
      }
    },
  )

  it.each(grounds.map((ground) => [ground.statutoryCitation, ground] as const))(
    '%s says whether there is a waiver, and on what it rests',
    (_, ground) => {
      for (const { available, authority } of waiversOf(ground)) {
        if (available === 'yes' || available === 'limited') expect(authority).not.toBeNull()
      }
      if (ground.kind === 'deportability') {
        expect(waiversOf(ground).map(({ available }) => available)).toEqual(['n/a', 'n/a'])
        expect(ground.removalRelief).toBeTruthy()
      }
    },
  )

  it('quote law that begins with the marker of its limb', () => {
    const marker = (citation: string) => /\(\w+\)$/.exec(citation)?.[0] ?? ''
    for (const { statutoryCitation, statuteText, relatedText = [] } of grounds) {
      expect(statuteText.startsWith(marker(statutoryCitation)), statutoryCitation).toBe(true)
      for (const { citation, text } of relatedText)
        expect(text.startsWith(marker(citation)), citation).toBe(true)
    }
    for (const { citation, statuteText } of waiverProvisions)
      expect(statuteText.startsWith(marker(citation)), citation).toBe(true)
  })
})

const provided = waiverProvisions.map(({ citation }) => citation)
const ownLaw = ({ statutoryCitation, relatedText = [] }: Ground) => [
  statutoryCitation,
  ...relatedText.map(({ citation }) => citation),
]
/** Authorities that the catalogue cites without quoting. */
const notQuoted = new Set(['212(l)', '212(r)', '213', '217'])

describe('holds by nationality', () => {
  const holdOf = (key: (typeof holdKeys)[number]) => nationalityHolds.find((hold) => hold.key === key)!
  const haiti = 332
  const colombia = 170
  const mexico = 484
  const unitedStates = 840

  it('are each said once, with their countries', () => {
    expect(nationalityHolds.map(({ key }) => key)).toEqual(holdKeys)
    expect(holdOf('uscis-holds').countries?.size).toBe(39)
    expect(holdOf('visa-pause').countries?.size).toBe(75)
  })

  it('are linked from every option that they reach', () => {
    const reached = reliefOptions
      .filter(({ holds = [] }) => holds.length > 0)
      .map(({ identifier }) => identifier)
    expect(reached).toEqual(
      expect.arrayContaining([
        'asylum',
        'asylee-adjustment',
        'refugee-adjustment',
        'refugee-asylee-relative-petition',
        'cuban-adjustment-act',
        'sijs',
        'u-visa',
        't-visa',
        'immediate-relative',
        'preference-relative',
        'k-visa',
        'widow',
        'vawa-self-petition',
        'adjustment-of-status',
        'consular-processing',
        'waiver-unlawful-presence',
        'waiver-joint-petition',
        'naturalization',
      ]),
    )
    for (const { identifier, holds = [] } of reliefOptions) expect(twice(holds), identifier).toEqual([])
  })

  it.each<
    [
      what: string,
      hold: (typeof holdKeys)[number],
      nationalities: number[],
      birth: number | null,
      reached: string,
    ]
  >([
    ['a national', 'uscis-holds', [haiti], null, 'yes'],
    ['somebody born there with another nationality', 'uscis-holds', [mexico], haiti, 'yes'],
    ['the same, where only nationality counts', 'entry-proclamations', [mexico], haiti, 'no'],
    ['a national of a country that only pauses visas', 'visa-pause', [colombia], colombia, 'yes'],
    ['the same at USCIS', 'uscis-holds', [colombia], colombia, 'no'],
    ['a national of neither', 'visa-pause', [mexico], mexico, 'no'],
    ['somebody of whom nothing is known', 'visa-pause', [], null, 'may'],
    ['somebody of whom only the birth is known', 'visa-pause', [], haiti, 'may'],
    ['somebody born in the Soviet Union', 'visa-pause', [], 1005, 'may'],
    ['a citizen of the United States', 'uscis-holds', [unitedStates], haiti, 'no'],
    ['a refugee of any country', 'refugee-review', [mexico], mexico, 'may'],
  ])('%s: %s', (_, key, nationality_ids, birth_country_id, reached) => {
    expect(reachedBy(holdOf(key), { nationality_ids, birth_country_id })).toBe(reached)
  })
})
