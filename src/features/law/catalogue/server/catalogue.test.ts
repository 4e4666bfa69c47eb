import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Ground, ReliefOption, Sources, Standing, Waiver } from '../shape.ts'
import { citationsIn, citationSlug, codeCitation, findByCitation } from '../citations.ts'
import { grounds } from '../grounds/index.ts'
import { nationalityHolds, reachedBy } from '../nationalityHolds.ts'
import { reliefOptions } from '../relief/index.ts'
import { codeSections } from '../sections.ts'
import { groundGroups, holdKeys, reliefCategories } from '../shape.ts'
import { waiverProvisions } from '../waiverProvisions.ts'

const optionOf = (identifier: string) => reliefOptions.find((option) => option.identifier === identifier)
const groundOf = (identifier: string) => grounds.find((ground) => ground.identifier === identifier)
const provisionOf = (identifier: string) =>
  waiverProvisions.find((provision) => provision.identifier === identifier)

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
      // Sections of title 8 that are not of the Act, such as 1811, keep their number.
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
/** Authorities whose text the catalogue does not quote. */
const notQuoted = new Set(['212(l)', '212(r)', '213', '217'])

describe('what the entries say', () => {
  it.each(ourWords())('%s is in whole, clean sentences', (_, texts) => {
    for (const [name, text] of Object.entries(texts)) {
      expect(text.length, name).toBeGreaterThanOrEqual(titles.has(name) ? 5 : 20)
      expect(text, name).not.toMatch(
        / {2}|^\s|\s$|[ \t]\n|\n(?!\n)(?<!\n\n)|\n{3}|[<>*_`#]|&\w+;|\bTODO\b|\bundefined\b/,
      )
      if (!titles.has(name)) expect(text, name).toMatch(/[.?][”)]?$/)
    }
  })

  it.each(sources())('%s says what was checked, and what was only compiled', (_, { checked, compiled }) => {
    expect(checked ?? compiled).toMatch(/\S{3}/)
    // Sources nobody opened, or known only through others, are not checked.
    expect(checked ?? '').not.toMatch(
      /general knowledge|not (?:re)?opened|secondary|\bnews\b|\bpress\b|law firm|practice (?:page|literature)|well known|summaries|\breports?\b|unverified/i,
    )
  })

  it.each(ourWords())(
    '%s calls compiled what it cites beside the Act and was not opened',
    (identifier, texts) => {
      const { checked, compiled } = sourcesOf(identifier)
      const textParts = Object.entries(texts)
        .filter(([name]) => !titles.has(name))
        .map(([, text]) => text)
        .join(' ')
      const cited =
        textParts.match(/Matter of [A-Z][\w&-]*|\d+ CFR (?:part )?[\d.]+|\d+ FR \d+|PM-602-\d+/g) ?? []
      expect(cited.filter((one) => !compiled && !checked?.includes(one))).toEqual([])
    },
  )

  it.each(sources())(
    '%s says as of when it is, and when somebody last looked',
    (_, { as_of, verified_on }) => {
      expect(isDay(as_of), as_of).toBe(true)
      expect(isDay(verified_on), verified_on).toBe(true)
      expect(as_of <= verified_on).toBe(true)
    },
  )

  it.each(standings())('%s says in what state it is, since when', (_, standing, verified_on) => {
    expect(['in force', 'ended', 'closed', 'limited', 'in court']).toContain(standing.state)
    expect(standing.note.length).toBeGreaterThanOrEqual(20)
    expect(isDay(standing.as_of), standing.as_of).toBe(true)
    expect(standing.as_of <= verified_on).toBe(true)
  })

  it('is said for programs that changed', () => {
    expect(standings().length).toBeGreaterThanOrEqual(10)
  })
})

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

// The facts and the text of the Code as they were checked; kept beside the checkout, not in it.
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

/** Said in fewer words than a sentence. */
const titles = new Set(['shortTitle', 'checked', 'compiled'])

function ourWords(): [string, Record<string, string>][] {
  const ofOption = ({ shortTitle, summary, standing, ...entry }: ReliefOption) => ({
    shortTitle,
    ...sourceWords(entry),
    ...summary,
    ...(standing && { standing: standing.note }),
  })
  const ofGround = ({
    shortTitle,
    summary,
    IVWaiver,
    NIVWaiver,
    removalRelief,
    standing,
    ...entry
  }: Ground) => ({
    shortTitle,
    ...sourceWords(entry),
    summary,
    IVWaiver: IVWaiver.words,
    NIVWaiver: NIVWaiver.words,
    ...(removalRelief && { removalRelief }),
    ...(standing && { standing: standing.note }),
  })
  return [
    ...reliefOptions.map((option): [string, Record<string, string>] => [option.identifier, ofOption(option)]),
    ...grounds.map((ground): [string, Record<string, string>] => [ground.identifier, ofGround(ground)]),
    ...waiverProvisions.map(({ identifier, shortTitle, ...provision }): [string, Record<string, string>] => [
      identifier,
      { shortTitle, ...sourceWords(provision) },
    ]),
    ...nationalityHolds.map(({ key, title, words, ...hold }): [string, Record<string, string>] => [
      key,
      { shortTitle: title, words, ...sourceWords(hold) },
    ]),
  ]
}

function sources(): [string, Sources][] {
  return [
    ...[...reliefOptions, ...grounds, ...waiverProvisions].map((entry): [string, Sources] => [
      entry.identifier,
      entry,
    ]),
    ...nationalityHolds.map((hold): [string, Sources] => [hold.key, hold]),
  ]
}

const sourcesOf = (identifier: string): Sources => sources().find(([name]) => name === identifier)![1]

const sourceWords = ({ checked, compiled }: Sources): Record<string, string> => ({
  ...(checked !== null && { checked }),
  ...(compiled !== null && { compiled }),
})

function standings(): [string, Standing, string][] {
  return [...reliefOptions, ...grounds].flatMap(({ identifier, standing, verified_on }) =>
    standing ? [[identifier, standing, verified_on] as [string, Standing, string]] : [],
  )
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  )
}
