import { describe, expect, it } from 'vitest'
import type { Ground, ReliefOption, Sources, Standing } from '../shape.ts'
import { grounds } from '../grounds/index.ts'
import { nationalityHolds } from '../nationalityHolds.ts'
import { reliefOptions } from '../relief/index.ts'
import { waiverProvisions } from '../waiverProvisions.ts'

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
