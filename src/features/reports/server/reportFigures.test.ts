import { beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { addDays } from '#core/days.ts'
import type { UnitOfWork } from '#core/server/db/unitOfWork.ts'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { advancedSearchContract } from '#features/search/contract/advanced.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, entryTypes } from '#testing/server/aDocketEntry.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aTeamThat } from '#testing/server/aStaff.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import type { Query } from '#query/query.ts'
import { reportsContract } from '../contract.ts'
import { reportDefinitions, reportTypes, type ReportType } from '../contract/definitions.ts'
import type { ReportAnswer } from '../contract/report.ts'

/**
 * Every figure of every report equals the number of rows that the search behind it finds, for different people: an
 * admin, an editor of one team, a colleague who sees no internal entries, and somebody from outside.
 */
const office = useOffice()
const { closeCase, reopenCase } = casesContract.endpoints
const docket = docketContract.endpoints
const { countSearch } = advancedSearchContract.endpoints
const calls = {
  appointments: reportsContract.endpoints.getAppointmentsReport,
  cases: reportsContract.endpoints.getCasesReport,
  forms: reportsContract.endpoints.getFormsReport,
  parties: reportsContract.endpoints.getPartiesReport,
  priority_dates: reportsContract.endpoints.getPriorityDatesReport,
  unassociated_parties: reportsContract.endpoints.getUnassociatedPartiesReport,
  untracked_cases: reportsContract.endpoints.getUntrackedCasesReport,
  users: reportsContract.endpoints.getUsersReport,
} satisfies Record<ReportType, unknown>

let people: Record<'admin' | 'editor' | 'colleague' | 'external', Person>
let today: string
let countries: number[]
let reasons: number[]
const inDays = (days: number) => addDays(today, days)

beforeAll(async () => {
  today = await officeToday({ db: office.database.read, now: new Date() })
  const idsIn = async (table: 'countries' | 'closing_reasons') =>
    (
      await office.database.read
        .selectFrom(table)
        .select('id')
        .where('id', '>', 0)
        .orderBy('id')
        .limit(2)
        .execute()
    ).map(({ id }) => id)
  countries = await idsIn('countries')
  reasons = await idsIn('closing_reasons')
  const team = await aTeamThat(office, 'canSeeInternalDockets', 'canCreateInternalDockets')
  const other = await office.team()
  const admin = await office.user({ user_type: 'admin', all_teams: true, is_attorney: true })
  const editor = await office.user({ team_ids: [team], is_attorney: true })
  const colleague = await office.user({ team_ids: [other], user_type: 'viewer' })
  const external = await office.user({ team_ids: [await office.team()], user_type: 'external' })
  people = { admin, editor, colleague, external }
  await office.database.transaction(({ db }) =>
    db.updateTable('team_members').set({ is_admin: true }).where('user_id', '=', editor.id).execute(),
  )
  const [externalTeam] = await office.database.read
    .selectFrom('team_members')
    .select('team_id')
    .where('user_id', '=', external.id)
    .execute()
  const editions = await addBlankForms()
  for (let n = 0; n < 14; n++) await fillRecord(n, [[team], [other], [team, other]][n % 3]!, editions[n % 3]!)
  await office.database.transaction(({ db }) =>
    sql`insert into team_resources (team_id, record_id, access)
      select ${externalTeam!.team_id}, id, 'permitted' from records order by id limit 3`.execute(db),
  )
}, 60_000)

/** A record of a client with a relative and a case in some state, with entries in all of theirs. */
async function fillRecord(n: number, team_ids: number[], form_edition_id: number): Promise<void> {
  const { admin } = people
  const { record, party } = await aRecord(admin, { team_ids, party: { last_name: `Nr${n}` } })
  await aParty(admin, { record_id: record.id, first_name: 'Luz', birth_country_id: countries[n % 2]! })
  const begun = { form_edition_id, party_id: party.id, n }
  if (n % 7 === 6) return aForm({ ...begun, legal_case_id: null })
  const legalCase = await aCase(admin, {
    record_id: record.id,
    legal_case_type_id: (n % 3) + 1,
    opened: inDays(-n * 40),
    parties: [{ party_id: party.id }],
    ...(n % 4 > 0 && { primary_attorney_id: admin.id }),
    ...(n % 2 > 0 && team_ids.length > 1 && { other_attorney_ids: [admin.id] }),
  })
  await fillDocket(n, legalCase.id, party.id)
  await aForm({ ...begun, legal_case_id: legalCase.id })
  if (n % 3 === 1) {
    await admin.do(closeCase, {
      id: legalCase.id,
      closing_reasons_ids: reasons.slice(n % 2),
      closing_notes: 'x',
    })
    if (n === 4) await admin.do(reopenCase, { id: legalCase.id, reopening_reason: 'x' })
    else await changeCase(legalCase.id, { closed: inDays(-n * 12) })
  }
  const aged = new Date(Date.now() - n * 11 * 86_400_000).toISOString()
  await changeCase(legalCase.id, { updated_at: aged })
  await office.database.transaction(({ db }) =>
    sql`update docket_entries set updated_at = ${aged} where legal_case_id = ${legalCase.id}`.execute(db),
  )
}

/** Two editions of one form, and one that ends. */
const addBlankForms = () =>
  office.database.transaction(async ({ db }) => {
    const ids: number[] = []
    for (const [form, edition] of [
      ['T-1', '2024-01-20'],
      ['T-1', '2025-01-20'],
      ['T-2', '2025-01-20'],
    ] as const)
      ids.push(await aBlankForm(db, form, edition))
    const dates = { form: 'T-2', edition: '2025-01-20', accepted_until: inDays(10) }
    await db
      .insertInto('form_edition_dates')
      .values({ ...dates, source_url: 'https://example.org' })
      .execute()
    return ids
  })

async function aBlankForm(db: UnitOfWork['db'], form: string, edition: string): Promise<number> {
  const blank = {
    agency: 'USCIS',
    form,
    edition,
    title: 'Invented',
    pages: 1,
    sizes: '[]',
    fields: '[]',
    field_count: 0,
    fingerprint: '',
    recognised_by: 'person',
    is_as_published: false,
    filename: 'a.pdf',
    content_type: 'application/pdf',
    size: 1,
    sha256: Buffer.alloc(32),
    stored_name: `${form} ${edition}`,
  }
  const { id } = await db.insertInto('form_editions').values(blank).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Every second one is filed, and most of those have a receipt. */
async function aForm({ n, ...of }: { n: number; form_edition_id: number; party_id: number } & FormOfCase) {
  const { admin } = people
  const filed = {
    filed_on: inDays(-n * 20),
    filed_by_id: admin.id,
    receipt_number: n % 3 === 0 ? null : `IOE${n}`,
    sealed_values: Buffer.alloc(1),
    sha256: Buffer.alloc(32),
    stored_name: `filed ${n}`,
  }
  const created_at = new Date(Date.now() - n * 23 * 86_400_000).toISOString()
  const preparer_id = n % 4 > 0 ? admin.id : null
  const values = { ...of, preparer_id, created_by_id: admin.id, created_at, ...(n % 2 > 0 && filed) }
  await office.database.transaction(({ db }) => db.insertInto('form_filings').values(values).execute())
}
interface FormOfCase {
  legal_case_id: number | null
}

const changeCase = (id: number, values: { closed?: string; updated_at?: string }) =>
  office.database.transaction(({ db }) =>
    db.updateTable('legal_cases').set(values).where('id', '=', id).execute(),
  )

async function fillDocket(n: number, legal_case_id: number, party_id: number): Promise<void> {
  const { admin } = people
  for (let at = 0; at < (n % 5) + 1; at++) {
    const entry = await aDocketEntry(admin, {
      legal_case_id,
      docket_entry_type_id: at % 2 ? entryTypes.client_meeting : entryTypes.master_hearing,
      action_date: inDays((at - 2) * 9 + n),
      ...(at % 3 > 0 && { assignee_ids: [admin.id] }),
      ...(n % 4 === 1 && { is_internal: true }),
    })
    const outcome = ([null, 'attended', 'missed', 'excused', 'late'] as const)[(n + at) % 5]!
    if (outcome) {
      const { attendances } = await admin.do(docket.addAttendance, { id: entry.id, party_id })
      const { id, version } = attendances.at(-1)!
      await admin.do(docket.changeAttendance, { id: entry.id, attendanceId: id, outcome, version })
    }
    if ((n + at) % 6 === 5) await admin.do(docket.cancelDocketEntry, { id: entry.id })
    else if ((n + at) % 6 === 4)
      await admin.do(docket.rescheduleDocketEntry, {
        id: entry.id,
        docket_entry: { action_date: inDays(at + 3) },
      })
    else if ((n + at) % 6 === 3)
      await admin.do(docket.markDone, {
        id: entry.id,
        ...(at % 2 === 0 && { hearing_outcome: n % 4 === 1 ? 'continued' : 'granted' }),
      })
  }
}

/** Figures with their searches; averages and rates have one, too, which finds what they are of. */
function* figuresOf({ rows, totals, columns }: ReportAnswer) {
  for (const { key, kind } of columns)
    for (const line of [...rows, { ...totals, key: 'all' }])
      if (kind === 'count' && line.drill[key])
        yield { at: `${line.key} ${key}`, figure: line.cells[key] as number, query: line.drill[key]! }
}

async function mismatches(
  who: Person,
  report: ReportAnswer,
  counted: Map<string, number>,
): Promise<string[]> {
  const wrong: string[] = []
  for (const { at, figure, query } of figuresOf(report)) {
    const found = await countOf(who, query, counted)
    if (found !== figure)
      wrong.push(`${report.type} by ${report.group_by}, ${at}: ${figure}, search ${found}`)
  }
  return wrong
}

async function countOf(who: Person, query: Query, counted: Map<string, number>): Promise<number> {
  const key = JSON.stringify(query)
  const known = counted.get(key)
  if (known !== undefined) return known
  const { total_items } = await who.do(countSearch, query)
  counted.set(key, total_items)
  return total_items
}

it.each(['admin', 'editor', 'colleague', 'external'] as const)(
  'every figure is the count of the search behind it, for the %s',
  { timeout: 120_000 },
  async (name) => {
    const who = people[name]
    const counted = new Map<string, number>()
    const { reports } = await who.do(reportsContract.endpoints.getReportOptions)
    expect(reports.includes('users')).toBe(name === 'admin' || name === 'editor')
    const wrong: string[] = []
    let sum = 0
    for (const type of reports)
      for (const group_by of Object.keys(reportDefinitions[type].groupings))
        for (const period of ['this_year', ...(group_by === 'month' ? [] : ['any'])]) {
          const report = await who.do(calls[type], { group_by, period })
          wrong.push(...(await mismatches(who, report, counted)))
          for (const { figure } of figuresOf(report)) sum += figure
        }
    expect(wrong).toEqual([])
    // Somebody for whom there is nothing would prove nothing.
    expect(sum).toBeGreaterThan(100)
  },
)

it.each(['admin', 'editor', 'colleague', 'external'] as const)(
  'so it is by the teams and hearing outcomes that are chosen, for the %s',
  { timeout: 120_000 },
  async (name) => {
    const who = people[name]
    const counted = new Map<string, number>()
    const byTeam = await who.do(calls.cases, { group_by: 'team', period: 'any' })
    const { options } = await who.do(reportsContract.endpoints.getReportOptions)
    const seen = options.teams.map(({ label }) => label)
    for (const { key, title } of byTeam.rows) if (key !== 'none') expect(seen).toContain(title)
    const reports = [
      ...(await Promise.all(
        options.teams.map(({ value }) => who.do(calls.cases, { team_id: value, period: 'this_year' })),
      )),
      await who.do(calls.appointments, { hearing_outcome: 'continued', period: 'any' }),
      ...(await formReports(who)),
      await who.do(calls.appointments, { hearing_outcome: 'granted', period: 'any', group_by: 'outcome' }),
    ]
    for (const report of reports) expect(await mismatches(who, report, counted)).toEqual([])
    if (name !== 'admin') return
    expect(byTeam.rows.length).toBeGreaterThan(1)
    expect(reports.at(-1)!.rows.map(({ title }) => title)).toEqual(['Granted'])
    const sums = reports.slice(-4, -1).map(({ totals }) => Number(totals.cells['filed']))
    expect(Math.min(...sums)).toBeGreaterThan(0)
    expect(reports.at(-5)!.totals.cells['held']).toBeGreaterThan(0)
  },
)

/** By each of the filters of forms. */
const formReports = async (who: Person) => {
  const { options } = await who.do(reportsContract.endpoints.getReportOptions)
  const form = options.government_forms.find(({ label }) => label === 'T-1')!
  return Promise.all([
    who.do(calls.forms, { form_id: form.value, period: 'any' }),
    who.do(calls.forms, { attorney_id: people.admin.id, period: 'any', group_by: 'edition' }),
    who.do(calls.forms, { legal_case_type_id: 2, period: 'last_12_months', group_by: 'month' }),
  ])
}

it('has a call for each report', () => {
  expect(Object.keys(calls)).toEqual(reportTypes)
})
