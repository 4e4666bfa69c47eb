import { logsContract } from '#features/logs/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useOffice, type Person } from '#testing/server/office.ts'
import { deadlinesContract } from '../contract.ts'
import { deadlineRules } from '../rules/index.ts'

const office = useOffice()
const { listDeadlineRules, countDeadline, changeDeadlineRule, resetDeadlineRule } =
  deadlinesContract.endpoints
let admin: Person
let viewer: Person

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin' })
  viewer = await office.user({ user_type: 'viewer' })
})

const ruleOf = async (key: string) =>
  (await viewer.do(listDeadlineRules, {})).items.find((rule) => rule.key === key)!

describe('rules', () => {
  it('are listed with their sources, and what nobody has verified', async () => {
    const { items } = await viewer.do(listDeadlineRules, {})
    expect(items.map(({ key }) => key)).toEqual(deadlineRules.map(({ key }) => key))
    const appeal = items.find(({ key }) => key === 'bia-notice-of-appeal')!
    expect(appeal.versions).toMatchObject([
      { length: 30, status: 'in_force', changed: null },
      { length: 10, status: 'blocked', effective_from: '2026-03-09' },
    ])
    expect((await ruleOf('i-290b-appeal')).versions[0]!.verified_on).toBeNull()
    expect(await ruleOf('rfe-response')).toMatchObject({ asks_mail: true, asks_custody: false })
  })

  it('count for whoever signed in', async () => {
    const counted = await viewer.do(countDeadline, {
      rule_key: 'rfe-response',
      trigger_day: '2026-03-02',
      facts: { by_mail: true },
    })
    expect(counted).toMatchObject({ legal_day: '2026-05-28', safe_day: '2026-05-22', kind: 'last_day' })
    expect(counted.steps[1]).toEqual({
      text: '84 days after it: Monday 05/25/2026',
      day: '2026-05-25',
      of: 'legal',
    })
  })

  it('count from a month, too', async () => {
    expect(
      await viewer.do(countDeadline, {
        rule_key: 'asylum-one-year',
        trigger_day: '2025-11-01',
        trigger_day_format: 'MM/YYYY',
      }),
    ).toMatchObject({ legal_day: '2026-11-30', safe_day: '2026-10-30' })
  })

  it.each([
    [{ rule_key: 'no-such-rule', trigger_day: '2026-11-02' }, 'rule_key', 'Choose a rule from the list'],
    [{ rule_key: 'ar-11', trigger_day: '2026-02-30' }, 'trigger_day', 'February 2026 has 28 days'],
    [
      { rule_key: 'eoir-filing-master', trigger_day: '2026-12-14', facts: { custody: 'detained' as const } },
      'rule_key',
      'For people in detention the immigration court sets the days; there is no default',
    ],
  ])('refuse %o', async (input, path, message) => {
    const { status, error } = await viewer.call(countDeadline, input)
    expect(status).toBe(422)
    expect(error.issues).toMatchObject([{ path, message }])
  })
})

describe('changes of the office', () => {
  const blocked = { rule_key: 'bia-notice-of-appeal', rule_version: 2 }
  const days = async () =>
    (await viewer.do(countDeadline, { rule_key: blocked.rule_key, trigger_day: '2026-11-20' })).legal_day

  it('put a blocked version in force, and back', async () => {
    expect(await days()).toBe('2026-12-21')
    const rule = await admin.do(changeDeadlineRule, {
      ...blocked,
      change: { status: 'in_force', effective_from: '2026-11-16', verified_on: '2026-11-24' },
      note: 'Stayed by the court of appeals, order of November 12',
      version: null,
    })
    expect(rule.versions[1]).toMatchObject({
      status: 'in_force',
      length: 10,
      changed: { note: 'Stayed by the court of appeals, order of November 12', version: 1 },
    })
    expect(await days()).toBe('2026-11-30')
    await admin.do(resetDeadlineRule, blocked)
    expect(await days()).toBe('2026-12-21')
    expect((await admin.call(resetDeadlineRule, blocked)).status).toBe(404)
  })

  it('change the texts it rests on, and the day they were compared, which the log tells', async () => {
    const rule = { rule_key: 'ar-11', rule_version: 1 }
    const authority = [{ citation: '8 CFR 265.1', text: 'Within ten days of the change.' }]
    const change = { authority, verified_on: '2026-11-23' }
    const { versions } = await admin.do(changeDeadlineRule, { ...rule, change, note: 'Read', version: null })
    expect(versions[0]).toMatchObject({ ...change, length: 10 })
    const { items } = await admin.do(logsContract.endpoints.listActivity, {})
    expect(JSON.stringify(items[0])).toContain('8 CFR 265.1: Within ten days of the change.')
    const none = await admin.call(changeDeadlineRule, {
      ...rule,
      change: { authority: [] },
      note: 'None',
      version: 1,
    })
    expect(none.error.issues).toMatchObject([{ path: 'change.authority', message: 'Cite what it rests on' }])
    await admin.do(resetDeadlineRule, rule)
  })

  it('add a version that begins as a copy of the last one', async () => {
    const added = { rule_key: 'noid-response', rule_version: 2 }
    const change = { length: 21, effective_from: '2027-01-01' }
    await admin.do(changeDeadlineRule, { ...added, change, note: 'New rule', version: null })
    const count = (trigger_day: string) =>
      viewer.do(countDeadline, { rule_key: added.rule_key, trigger_day, facts: { by_mail: true } })
    expect((await count('2026-12-01')).legal_day).toBe('2027-01-04')
    expect(await count('2027-02-01')).toMatchObject({ legal_day: '2027-02-25', rule_version: 2 })
    const gap = await admin.call(changeDeadlineRule, {
      ...added,
      rule_version: 9,
      change,
      note: 'No',
      version: null,
    })
    expect(gap.status).toBe(404)
  })

  it('of two admins do not overwrite each other', async () => {
    const version = { rule_key: 'ar-11', rule_version: 1 }
    const change = (length: number, of: number | null) =>
      admin.call(changeDeadlineRule, { ...version, change: { length }, note: 'Checked', version: of })
    expect((await change(9, null)).status).toBe(200)
    expect((await change(8, null)).error.code).toBe('stale')
    expect((await change(8, 1)).status).toBe(200)
    await admin.do(resetDeadlineRule, version)
    const both = await Promise.all([change(9, null), change(8, null)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it.each([
    [{ unit: 'years', length: 20_000 }, '100 years'],
    [{ unit: 'business_days', length: 20_000 }, '1,000 business days'],
    [{ unit: 'months', length: 1_201 }, '1,200 months'],
  ] as const)('are refused where nothing could be counted: %o', async (change, most) => {
    const input = { rule_key: 'rfe-response', rule_version: 1, change, note: 'Checked', version: null }
    expect((await admin.call(changeDeadlineRule, input)).error.issues).toMatchObject([
      { path: 'change.length', message: `Enter at most ${most}` },
    ])
  })

  it('are for admins, with a reason, and cannot end before they begin', async () => {
    const change = { effective_from: '2026-12-01', effective_to: '2026-11-01' }
    const input = { rule_key: 'rfe-response', rule_version: 1, change, note: 'Checked', version: null }
    expect((await viewer.call(changeDeadlineRule, input)).status).toBe(403)
    expect((await admin.call(changeDeadlineRule, input)).error.issues).toMatchObject([
      { path: 'change.effective_to', message: 'It cannot end before it begins' },
    ])
    const unsaid = await admin.call(changeDeadlineRule, { ...input, change: { length: 80 }, note: ' ' })
    expect(unsaid.error.issues).toMatchObject([{ path: 'note' }])
  })
})
