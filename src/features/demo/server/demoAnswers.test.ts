// Shipped queries, and figures of the reports, in one demo office: loading it costs more than all their calls.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { addDays } from '#core/days.ts'
import { dayFormat } from '#core/zoneFormat.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { reportsContract } from '#features/reports/contract.ts'
import { advancedSearchContract } from '#features/search/contract/advanced.ts'
import { savedQueriesContract, type SavedQuery } from '#features/search/contract/savedQueries.ts'
import { shippedGroups } from '#features/search/shippedGroups.ts'
import { shippedQueries } from '#features/search/shippedQueries.ts'
import { writeSetting } from '#features/settings/server/settings.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { loadDemoOffice } from './demoOffice.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- rows as PostgreSQL gives them
type Row = Record<string, any>

const office = useOffice()
let admin: Person

beforeAll(async () => {
  await loadDemoOffice(office)
  admin = await office.user({ user_type: 'admin', all_teams: true })
}, 180_000)

describe('the queries that come with Ellis', () => {
  const { listSavedQueries } = savedQueriesContract.endpoints
  const { advancedSearch } = advancedSearchContract.endpoints
  let others: Person[]
  let shipped: SavedQuery[]

  beforeAll(async () => {
    const { rows } = await sql<{ id: number }>`select id from teams where name = 'Removal Defense'`.execute(
      office.database.read,
    )
    const team_ids = rows.map(({ id }) => id)
    others = [
      await office.user({ user_type: 'editor', team_ids }),
      await office.user({ user_type: 'viewer', team_ids }),
      await office.user({ user_type: 'external', team_ids }),
    ]
    shipped = (await admin.do(listSavedQueries, {})).items
  })

  it('the database knows each of them, and their headings stand in order', () => {
    expect(shipped.map(({ name }) => name)).toEqual(Object.values(shippedQueries).map(({ name }) => name))
    expect(shipped.length).toBeGreaterThanOrEqual(15)
    expect([...new Set(shipped.map(({ group }) => group))]).toEqual([...shippedGroups])
    expect(shipped.filter(({ refusal }) => refusal !== null)).toEqual([])
  })

  describe.each(Object.entries(shippedQueries))('%s', (_key, { name }) => {
    it('finds something in the demo office, and for four kinds of people no more than they see', async () => {
      const { query, result_params } = shipped.find((one) => one.name === name)!
      const find = async (who: Person) =>
        who.do(advancedSearch, { ...query, result_params: { ...result_params, items_per_page: 200 } })
      const all = await find(admin)
      expect(all.total_items).toBeGreaterThan(0)
      expect(all.columns.map(({ path }) => path)).toEqual(result_params.columns)
      for (const other of others) {
        const theirs = await find(other)
        expect(theirs.total_items).toBeLessThanOrEqual(all.total_items)
      }
    })
  })
})

/** Counted a second time in JavaScript from the rows. The zone of the office is another from here on. */
describe('the reports', () => {
  // It is past noon in the office, so that its day does not end while the test runs.
  const now = new Date()
  const hours = now.getUTCHours() - 12
  const timezone = `Etc/GMT${hours < 0 ? hours : `+${hours}`}`
  const calls = reportsContract.endpoints
  let today: string
  const rows: Record<'cases' | 'entries' | 'people' | 'forms', Row[]> = {
    forms: [],
    cases: [],
    entries: [],
    people: [],
  }

  beforeAll(async () => {
    today = dayFormat(timezone).format(now)
    await runInTransaction(office, null, (ctx) => writeSetting(ctx, 'timezone', { timezone }))
    const read = async (statement: ReturnType<typeof sql<Row>>) =>
      (await statement.execute(office.database.read)).rows
    rows.cases = await read(sql`select * from legal_cases where deleted_at is null`)
    rows.entries = await read(sql`select e.*, array(select outcome from docket_entry_attendances a
      where a.docket_entry_id = e.id and outcome is not null) as outcomes,
      array(select user_id from docket_entries_assignments a where a.docket_entry_id = e.id) as assignees
    from docket_entries e join legal_cases c on c.id = e.legal_case_id
    where e.deleted_at is null and c.deleted_at is null`)
    rows.forms = await read(sql`select f.*, e.form, e.edition, d.accepted_from, d.accepted_until,
      (select max(edition) from (select form, edition from form_editions union all
        select form, edition from form_edition_dates) known where known.form = e.form) as newest
    from form_filings f join form_editions e on e.id = f.form_edition_id
    left join form_edition_dates d on d.form = e.form and d.edition = e.edition
    join parties p on p.id = f.party_id and p.deleted_at is null
    left join legal_cases c on c.id = f.legal_case_id where c.deleted_at is null`)
    rows.people =
      await read(sql`select p.*, exists (select from records r where r.record_holder_party_id = p.id
      and r.deleted_at is null) as is_client, exists (select from legal_case_parties l join legal_cases c
      on c.id = l.legal_case_id where l.party_id = p.id and c.deleted_at is null) as is_in_case
    from parties p where deleted_at is null`)
  })

  /** Between the two values next to it, as percentile_cont does. */
  function quantile(values: number[], share: number): number | null {
    if (values.length === 0) return null
    const sorted = values.toSorted((one, other) => one - other)
    const at = (sorted.length - 1) * share
    const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!]
    return Math.round(low + (high - low) * (at - Math.floor(at)))
  }
  const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
  const expectMany = (list: unknown[], least = 1) => expect(list.length).toBeGreaterThanOrEqual(least)

  test.each(['this_year', 'last_quarter', 'any'])('cases, %s', async (period) => {
    const report = await admin.do(calls.getCasesReport, { group_by: 'type', period })
    const { from, to } = report.period ?? { from: '0001-01-01', to: '9999-12-31' }
    const within = (day: string | null) => day !== null && day >= from && day <= to
    const end = report.period ? to : today
    const figures = (cases: typeof rows.cases) => {
      const closed = cases.filter((one) => within(one['closed']))
      const days = closed.map((one) => daysBetween(one['opened'], one['closed']))
      return {
        opened: cases.filter((one) => within(one['opened'])).length,
        closed: closed.length,
        open: cases.filter((one) => one['opened'] <= end && !(one['closed'] && one['closed'] <= end)).length,
        median_days: quantile(days, 0.5),
        quarter_days: quantile(days, 0.25),
        three_quarters_days: quantile(days, 0.75),
      }
    }
    expectMany(rows.cases, 20)
    expect(report.totals.cells).toEqual(figures(rows.cases))
    for (const { key, cells } of report.rows)
      expect(cells).toEqual(figures(rows.cases.filter((one) => String(one['legal_case_type_id']) === key)))
  })

  test('cases by month: opened, closed, and open on the last day of each', async () => {
    const report = await admin.do(calls.getCasesReport, { group_by: 'month', period: 'last_12_months' })
    expect(report.rows).toHaveLength(12)
    for (const { key, cells } of report.rows) {
      const isIn = (day: string | null) => day?.startsWith(key) ?? false
      const last = `${key}-31`
      expect([key, cells]).toMatchObject([
        key,
        {
          opened: rows.cases.filter((one) => isIn(one['opened'])).length,
          closed: rows.cases.filter((one) => isIn(one['closed'])).length,
          open: rows.cases.filter((one) => one['opened'] <= last && !(one['closed'] && one['closed'] <= last))
            .length,
        },
      ])
    }
  })

  test.each(['this_year', 'last_month', 'any'])('appointments, %s', async (period) => {
    const report = await admin.do(calls.getAppointmentsReport, { group_by: 'type', period })
    const { from, to } = report.period ?? { from: '0001-01-01', to: '9999-12-31' }
    const entries = rows.entries.filter(
      (one) =>
        ['appointment', 'event'].includes(one['action_type']) &&
        (report.period === null || (one['action_date'] >= from && one['action_date'] <= to)),
    )
    const figures = (of: typeof entries) => {
      const stay = of.filter((one) => !one['cancelled_at'] && !one['rescheduled_at'])
      const having = (...outcomes: string[]) =>
        stay.filter((one) => one['outcomes'].some((outcome: string) => outcomes.includes(outcome)))
      const noted = having('attended', 'late', 'missed').length
      const missed = having('missed').length
      return {
        held: stay.length,
        attended: having('attended', 'late').length,
        missed,
        excused: having('excused').length,
        missed_rate: noted === 0 ? null : Math.round((100 * missed) / noted),
        unrecorded: stay.filter(
          (one) => one['action_date'] && one['action_date'] < today && one['outcomes'].length === 0,
        ).length,
        rescheduled: of.filter((one) => one['rescheduled_at']).length,
        cancelled: of.filter((one) => one['cancelled_at']).length,
      }
    }
    expectMany(entries)
    expect(report.totals.cells).toEqual(figures(entries))
    for (const { key, cells } of report.rows)
      expect([key, cells]).toEqual([
        key,
        figures(entries.filter((one) => String(one['docket_entry_type_id']) === key)),
      ])
  })

  test('people: all, clients, and their ages today', async () => {
    const report = await admin.do(calls.getPartiesReport, { group_by: 'age', period: 'any' })
    const groups = [0, 18, 21, 30, 45, 60]
    const groupOn = (born: string) => {
      const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
      const age = today.slice(5) < born.slice(5) ? years - 1 : years
      return groups.findLastIndex((first) => age >= first)
    }
    const keyOf = (one: Row) => {
      if (!one['dob'] || one['deceased'] === true) return 'none'
      const shift = one['uncertain_dob'] ? 1 : 0
      const moved = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
      const last = { YYYY: `${one['dob'].slice(0, 4)}-12-31`, 'MM/YYYY': `${one['dob'].slice(0, 7)}-31` }
      const latest = last[one['dob_format'] as 'YYYY'] ?? one['dob']
      const [oldest, youngest] = [groupOn(moved(one['dob'], -shift)), groupOn(moved(latest, shift))]
      return oldest === youngest ? String(oldest) : 'doubt'
    }
    expectMany(rows.people, 20)
    const clients = (of: typeof rows.people) => of.filter((one) => one['is_client']).length
    expect(report.totals.cells).toEqual({ people: rows.people.length, clients: clients(rows.people) })
    for (const { key, cells } of report.rows) {
      const mine = rows.people.filter((one) => keyOf(one) === key)
      expect([key, cells]).toEqual([key, { people: mine.length, clients: clients(mine) }])
    }
  })

  test('people in no case, and cases that nobody follows', async () => {
    const alone = rows.people.filter((one) => !one['is_in_case'])
    const { totals } = await admin.do(calls.getUnassociatedPartiesReport, { period: 'any' })
    const holders = alone.filter((one) => one['is_client']).length
    expect(totals.cells).toEqual({ in_no_case: alone.length, holders, others: alone.length - holders })

    const open = rows.cases.filter((one) => !one['is_closed'])
    const planned = new Set(
      rows.entries
        .filter((one) => !one['is_done'] && !one['cancelled_at'] && one['action_date'] >= today)
        .map((one) => one['legal_case_id']),
    )
    const untracked = await admin.do(calls.getUntrackedCasesReport, { period: 'any' })
    expect(untracked.totals.cells).toMatchObject({
      open: open.length,
      unplanned: open.filter((one) => !planned.has(one['id'])).length,
    })
  })

  test.each(['last_12_months', 'last_month', 'any'])('government forms, %s', async (period) => {
    const report = await admin.do(calls.getFormsReport, { group_by: 'edition', period })
    const { from, to } = report.period ?? { from: '0001-01-01', to: '9999-12-31' }
    const dayOf = (instant: string) => dayFormat(timezone).format(new Date(instant))
    const within = (day: string | null) => day !== null && day >= from && day <= to
    const mayBeRefused = ({ accepted_from, accepted_until, edition, newest }: Row) =>
      (accepted_until && accepted_until <= addDays(today, 60)) ||
      (accepted_from && accepted_from > today) ||
      (!accepted_until && newest > edition)
    const figures = (of: Row[]) => {
      const filed = of.filter((one) => within(one['filed_on']))
      const drafts = of.filter((one) => one['filed_on'] === null)
      return {
        filed: filed.length,
        no_receipt: filed.filter((one) => !one['receipt_number']).length,
        begun: of.filter((one) => within(dayOf(one['created_at']))).length,
        drafts: drafts.length,
        outdated: drafts.filter(mayBeRefused).length,
      }
    }
    expect(report.totals.cells).toEqual(figures(rows.forms))
    expect(Number(report.totals.cells['outdated'])).toBeGreaterThan(0)
    expectMany(report.rows, 3)
    for (const { key, cells } of report.rows)
      expect([key, cells]).toEqual([
        key,
        figures(rows.forms.filter((one) => `${one['form']} ${one['edition']}` === key)),
      ])
  })

  test('work of people: overdue, due in 14 days', async () => {
    const { rows: people } = await admin.do(calls.getUsersReport, {})
    expectMany(people, 3)
    for (const { key, cells } of people) {
      const mine = rows.entries.filter(
        (one) =>
          one['assignees'].map(String).includes(key) &&
          !one['is_done'] &&
          !one['cancelled_at'] &&
          one['action_date'],
      )
      const in14 = addDays(today, 14)
      expect([key, cells]).toMatchObject([
        key,
        {
          overdue: mine.filter((one) => one['action_date'] < today).length,
          due: mine.filter((one) => one['action_date'] >= today && one['action_date'] <= in14).length,
        },
      ])
    }
  })
})
