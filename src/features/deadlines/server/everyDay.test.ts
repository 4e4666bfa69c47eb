import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#core/days.ts'
import { federalHolidaysOf, isBusinessDay } from '#core/holidays.ts'
import { spanOf } from '#fields/day/dayRange.ts'
import { dayFormats, firstDay, type Day } from '#fields/day/partialDay.ts'
import { countDeadline, type Counted, type DeadlineFacts } from '../countDeadline.ts'
import { deadlineRules, findRule } from '../rules/index.ts'
import type { DeadlineRule, RuleVersion } from '../rules/shape.ts'

const exact = (date: string): Day => ({ date, format: 'MM/DD/YYYY', uncertain: false })

const anyDate = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2050-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const anyDay: fc.Arbitrary<Day> = fc
  .record({ date: anyDate, format: fc.constantFrom(...dayFormats), uncertain: fc.boolean() })
  .map((day) => ({ ...day, date: firstDay(day) }))
const anyRule = fc.constantFrom(...deadlineRules)
const anyFacts: fc.Arbitrary<DeadlineFacts> = fc.record(
  {
    by_mail: fc.boolean(),
    days: fc.integer({ min: 1, max: 120 }),
    extra_days: fc.integer({ min: 0, max: 100 }),
  },
  { requiredKeys: [] },
)

type Answer = Extract<Counted, { ok: true }>
const count = (rule: DeadlineRule, day: Day, facts: DeadlineFacts = {}): Answer => {
  const answer = countDeadline(rule, day, facts)
  if (!answer.ok) throw new Error(answer.reason)
  return answer
}

const counterexample = <T extends [unknown, ...unknown[]]>(property: fc.IPropertyWithHooks<T>) =>
  fc.check(property, { numRuns: 3000 }).counterexample

/** A later day is worse for a last day, an earlier one for a first day. */
const isNoWorse = ({ kind }: DeadlineRule, day: string, than: string) =>
  kind === 'last_day' ? day <= than : day >= than

it('the safe day is a business day, and never after the legal one', () => {
  const found = counterexample(
    fc.property(anyRule, anyDay, anyFacts, (rule, day, facts) => {
      const { safe_day, legal_day } = count(rule, day, facts)
      return isBusinessDay(safe_day) && isNoWorse(rule, safe_day, legal_day)
    }),
  )
  expect(found).toBeNull()
})

/** The law by another way: day by day, with a list of the days on which offices are closed. */
function lawEnds({ length, unit, direction, rolls, ends_before }: RuleVersion, from: string): string {
  const step = direction === 'after' ? 1 : -1
  const date = new Date(`${from}T12:00:00Z`)
  const move = (days: number) => date.setUTCDate(date.getUTCDate() + days)
  const isOpen = () => {
    const day = date.toISOString().slice(0, 10)
    return ![0, 6].includes(date.getUTCDay()) && !federalHolidaysOf(date.getUTCFullYear()).has(day)
  }
  if (unit === 'business_days') for (let left = length; left > 0; left -= isOpen() ? 1 : 0) move(step)
  else if (unit === 'days') for (let left = length; left > 0; left--) move(step)
  else {
    const [month, day] = [date.getUTCMonth() + step * length * (unit === 'years' ? 12 : 1), date.getUTCDate()]
    date.setUTCMonth(month)
    if (date.getUTCDate() !== day) date.setUTCDate(0)
  }
  if (ends_before) move(-1)
  while (rolls === 'next_business_day' && !isOpen()) move(1)
  return date.toISOString().slice(0, 10)
}

it('the legal day is the law’s, whichever day it is counted from', () => {
  const lastDays = deadlineRules.filter(({ kind }) => kind === 'last_day')
  const found = counterexample(
    fc.property(fc.constantFrom(...lastDays), anyDate, (rule, date) => {
      const { legal_day, version } = count(rule, exact(date))
      return legal_day === lawEnds(rule.versions[version - 1]!, date)
    }),
  )
  expect(found).toBeNull()
})

it('a day in doubt is never counted later than its last day, and is safe for all of them', () => {
  const found = counterexample(
    fc.property(anyRule, anyDay, fc.nat(), (rule, day, nth) => {
      const { from, to } = spanOf(day)
      const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
      const within = count(rule, exact(addDays(from, nth % (days + 1))))
      const { legal_day, safe_day } = count(rule, day)
      return isNoWorse(rule, safe_day, within.safe_day) && isNoWorse(rule, within.legal_day, legal_day)
    }),
  )
  expect(found).toBeNull()
})

it('a fact that is not known never makes a deadline later', () => {
  const found = counterexample(
    fc.property(anyRule, anyDay, (rule, day) => {
      const mailed = count(rule, day, { by_mail: true })
      const unknown = count(rule, day)
      return isNoWorse(rule, unknown.legal_day, mailed.legal_day) && unknown.safe_day === mailed.safe_day
    }),
  )
  expect(found).toBeNull()
})

it('the steps lead to both days', () => {
  const found = counterexample(
    fc.property(anyRule, anyDay, anyFacts, (rule, day, facts) => {
      const { steps, legal_day, safe_day } = count(rule, day, facts)
      const legal = steps.filter(({ of }) => of === 'legal').at(-1)!
      const safe = steps.filter(({ of }) => of === 'safe').at(-1)
      return legal.day === legal_day && (safe?.day ?? legal.day) === safe_day
    }),
  )
  expect(found).toBeNull()
})

it('on a holiday of any kind it runs on, and the safe day is before', () => {
  const appeal = findRule('bia-notice-of-appeal')!
  const names = new Set<string>()
  for (let year = 2000; year <= 2050; year++)
    for (const [holiday, name] of federalHolidaysOf(year)) {
      const { legal_day, safe_day, steps } = count(appeal, exact(addDays(holiday, -30)))
      expect([legal_day > holiday, safe_day < holiday, isBusinessDay(legal_day)]).toEqual([true, true, true])
      expect(steps.map(({ text }) => text).join()).toContain(`is ${name}, so on to`)
      names.add(name)
    }
  expect(names.size).toBe(16)
})
