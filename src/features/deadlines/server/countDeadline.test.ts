import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { weekdayName } from '#fields/day/dueDay.ts'
import { dayText, parseDay, type Day } from '#fields/day/partialDay.ts'
import { countDeadline, type DeadlineFacts } from '../countDeadline.ts'
import { deadlineRules, findRule } from '../rules/index.ts'

const dayOf = (typed: string): Day => {
  const reading = parseDay(typed)
  if (!reading.ok || !reading.value) throw new Error(`${typed} is no day`)
  return reading.value
}

const counted = (key: string, typed: string, facts: DeadlineFacts = {}) => {
  const count = countDeadline(findRule(key)!, dayOf(typed), facts)
  if (!count.ok) throw new Error(count.reason)
  return count
}

const shown = (day: string) =>
  `${weekdayName(day).slice(0, 3)} ${dayText({ date: day, format: 'MM/DD/YYYY' })}`

/** "by_mail days=30" */
const factsOf = (text: string): DeadlineFacts =>
  Object.fromEntries(
    text === '-'
      ? []
      : text.split(' ').map((fact) => {
          const [name = '', value] = fact.split('=')
          return [name, value === undefined ? true : Number(value)]
        }),
  )

const [, ...examples] = readFileSync(new URL('examples.table.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(/ {2,}/))

it('has at least 120 examples, and one of each rule', () => {
  expect(examples.length).toBeGreaterThanOrEqual(120)
  expect(new Set(examples.map(([key]) => key))).toEqual(new Set(deadlineRules.map(({ key }) => key)))
})

it.each(examples)(
  '%s of %s (%s): %s, safe %s',
  (key = '', first = '', facts = '', legal, safe, authority) => {
    const count = counted(key, first, factsOf(facts))
    expect([shown(count.legal_day), shown(count.safe_day)]).toEqual([legal, safe])
    const cited = findRule(key)!.versions[count.version - 1]!.authority.map(({ citation }) => citation)
    expect(cited.join(', ')).toContain(authority)
  },
)

it('shows each step in words', () => {
  const { steps } = counted('rfe-response', '03/02/2026', { by_mail: true })
  expect(steps.map(({ text }) => text)).toEqual([
    'Day the request was mailed or served: 03/02/2026',
    '84 days after it: Monday 05/25/2026',
    'Served by mail, 3 more days: Thursday 05/28/2026',
    'Without the days for mail (8 CFR 103.2(b)(8)(iv)): Monday 05/25/2026',
    '05/25/2026 is Memorial Day, so back to Friday 05/22/2026',
  ])
})

it('names a weekend on the last day', () => {
  const { steps } = counted('bia-notice-of-appeal', '11/20/2026')
  expect(steps.map(({ text }) => text).slice(1)).toEqual([
    '30 days after it: Sunday 12/20/2026',
    '12/20/2026 is a Sunday, so on to Monday 12/21/2026',
    '12/20/2026 is a Sunday, so back to Friday 12/18/2026',
  ])
})

it('shows what a blocked rule would give from the day it was to begin, and does not count it', () => {
  const blocked = (typed: string) =>
    counted('bia-notice-of-appeal', typed).readings.filter(({ counts }) => !counts)
  expect(blocked('03/08/2026')).toEqual([])
  expect(blocked('03/09/2026')).toMatchObject([{ text: 'Blocked: 10 days after', day: '2026-03-19' }])
})

it('shows what a proposed rule would give', () => {
  expect(counted('ead-c8-filing', '03/02/2026').readings.filter(({ counts }) => !counts)).toMatchObject([
    { text: 'Proposed: 365 days after', day: '2027-03-02' },
  ])
})

it('has no default for filings of people in detention', () => {
  for (const key of ['eoir-filing-master', 'eoir-filing-individual', 'eoir-response'])
    expect(countDeadline(findRule(key)!, dayOf('12/14/2026'), { custody: 'detained' })).toEqual({
      ok: false,
      reason: 'For people in detention the immigration court sets the days; there is no default',
    })
})

it('takes no more days from a notice than the regulation allows', () => {
  expect(counted('noid-response', '11/02/2026', { days: 90 }).legal_day).toBe('2026-12-02')
})

it('counts a day in doubt from both its ends', () => {
  const count = counted('asylum-one-year', 'about 11/24/2025')
  expect([count.legal_day, count.safe_day]).toEqual(['2027-11-24', '2025-11-21'])
  expect(count.steps[0]!.text).toBe(
    'Last arrival: about 11/24/2025, so Sunday 11/24/2024 to Tuesday 11/24/2026; counted from the last',
  )
})

it('counts hours from any hour of the first day', () => {
  const [version] = findRule('bond-appeal')!.versions
  const rule = {
    ...findRule('bond-appeal')!,
    versions: [{ ...version!, length: 48, unit: 'hours' as const, rolls: 'none' as const }],
  }
  expect(countDeadline(rule, dayOf('11/23/2026'))).toMatchObject({
    legal_day: '2026-11-25',
    safe_day: '2026-11-24',
  })
})
