import { beforeAll, expect, test } from 'vitest'
import type { OutputOf } from '#core/contract.ts'
import { addDays } from '#core/days.ts'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { reportsContract } from '#features/reports/contract.ts'
import { advancedSearchContract } from '#features/search/contract/advanced.ts'
import { unpackQuery } from '#features/search/contract/searchLink.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { todayContract } from '#features/today/contract.ts'
import { startOfWeek } from '#fields/day/startOfWeek.ts'
import { instantsOf } from '#fields/time/clock.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, entryTypes } from '#testing/server/aDocketEntry.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aTeamThat } from '#testing/server/aStaff.ts'
import { useOffice, type Person } from '#testing/server/office.ts'

/** Figures of Today are those of the reports, of the searches they lead to and of the lists: one meaning of overdue and done. */
const office = useOffice()
const docket = docketContract.endpoints
let people: Record<'admin' | 'editor' | 'paralegal' | 'colleague', Person>
let today: string

beforeAll(async () => {
  today = await officeToday({ db: office.database.read, now: new Date() })
  const team = await aTeamThat(office, 'canSeeInternalDockets', 'canCreateInternalDockets')
  const admin = await office.user({ user_type: 'admin', all_teams: true, is_attorney: true })
  const editor = await office.user({ team_ids: [team], is_attorney: true })
  const colleague = await office.user({ team_ids: [await office.team()] })
  // Sees the cases of the team, and no internal entries.
  const others = await office.team()
  const paralegal = await office.user({ team_ids: [others] })
  people = { admin, editor, paralegal, colleague }
  for (let n = 0; n < 6; n++) {
    const { record } = await aRecord(admin, {
      team_ids: n % 2 ? [team, others] : [],
      opened: addDays(today, -n * 9),
    })
    const { id } = await aCase(admin, {
      record_id: record.id,
      ...(n % 3 > 0 && { primary_attorney_id: n === 5 ? editor.id : admin.id }),
    })
    for (let at = 0; at < 7; at++) await addEntry(id, n, at)
    if (n === 3)
      await admin.do(casesContract.endpoints.closeCase, { id, closing_reasons_ids: [1], closing_notes: 'x' })
  }
}, 60_000)

/** An entry in the past or ahead, of every kind, that may be done, cancelled or moved to another day. */
async function addEntry(legal_case_id: number, n: number, at: number): Promise<void> {
  const { admin, editor } = people
  const { id } = await aDocketEntry(admin, {
    legal_case_id,
    docket_entry_type_id: at % 2 ? entryTypes.master_hearing : entryTypes.one_year_deadline,
    action_date: addDays(today, [-20, -1, 0, 3, 14, 15, 40][at]!),
    assignee_ids: (n + at) % 3 ? (n % 2 ? [admin.id, editor.id] : [admin.id]) : [],
    ...(at === 3 && { is_internal: true }),
  })
  if ((n + at) % 4 === 1) await admin.do(docket.markDone, { id })
  else if ((n + at) % 5 === 2) await admin.do(docket.cancelDocketEntry, { id })
  else if ((n + at) % 5 === 3)
    await admin.do(docket.rescheduleDocketEntry, {
      id,
      docket_entry: { action_date: addDays(today, 5) },
    })
}

type Metrics = OutputOf<typeof todayContract.endpoints.getMetrics>
type Name = keyof Metrics['mine']

/** Filters of the lists that show the same. */
const inLists = (): Record<Exclude<Name, 'open_cases'>, object> => ({
  hearings_in_14_days: { ...toDo, hearings: true, from: today, to: addDays(today, 14) },
  overdue: { ...toDo, to: addDays(today, -1) },
  tasks_done_this_week: {
    done: true,
    cancelled: false,
    action_type: 'task',
    done_since: instantsOf(startOfWeek(today), '00:00', 'America/New_York')[0],
  },
})
const toDo = { done: false, cancelled: false }

async function countLists(who: Person, mine: boolean): Promise<Record<Name, number>> {
  const { total_items } = await who.do(casesContract.endpoints.listCases, { ...page, status: 'open', mine })
  const counts: Record<string, number> = { open_cases: total_items }
  for (const [name, filters] of Object.entries(inLists())) {
    const user = mine ? { user_id: who.id } : {}
    const list = await who.do(docket.listDocketEntries, { ...page, ...filters, ...user })
    counts[name] = list.total_items
  }
  return counts as Record<Name, number>
}
const page = { page: 1, items_per_page: 1 }

async function countLinks(who: Person, links: object): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [name, link] of Object.entries(links)) {
    if (typeof link !== 'string') continue
    const query = unpackQuery(new URL(link, 'http://office').searchParams.get('q')!)
    counts[name] = (await who.do(advancedSearchContract.endpoints.countSearch, query!)).total_items
  }
  return counts
}

test.each(['admin', 'editor', 'paralegal', 'colleague'] as const)(
  'are those of the searches they lead to, and of the lists, for the %s',
  async (name) => {
    const who = people[name]
    const { mine, links, ...figures } = await who.do(todayContract.endpoints.getMetrics, {})
    const { records_opened_this_month: _, ...caseload } = figures
    expect(await countLinks(who, links)).toEqual(figures)
    expect(await countLinks(who, links.mine)).toEqual(mine)
    expect(await countLists(who, false)).toEqual(caseload)
    expect(await countLists(who, true)).toEqual(mine)
    if (name === 'admin') expect(Object.values(figures).every((figure) => figure > 0)).toBe(true)
    if (name === 'editor') expect(Object.values(mine).every((figure) => figure > 0)).toBe(true)
    if (name === 'colleague') expect(Object.values(figures).every((figure) => figure === 0)).toBe(true)
  },
)

test('are those of the reports', async () => {
  const { admin } = people
  const { getCasesReport, getUntrackedCasesReport, getUsersReport } = reportsContract.endpoints
  const { open_cases, mine } = await admin.do(todayContract.endpoints.getMetrics, {})
  const [cases, untracked, users] = [
    await admin.do(getCasesReport, { group_by: 'type', period: 'any' }),
    await admin.do(getUntrackedCasesReport, {}),
    await admin.do(getUsersReport, {}),
  ]
  expect([cases.totals.cells['open'], untracked.totals.cells['open']]).toEqual([open_cases, open_cases])
  const own = users.rows.find(({ key }) => key === String(admin.id))!.cells
  expect([own['open_cases'], own['overdue']]).toEqual([mine.open_cases, mine.overdue])
})
