import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#core/days.ts'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { reportsContract } from '#features/reports/contract.ts'
import { advancedSearchContract } from '#features/search/contract/advanced.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { todayContract } from '#features/today/contract.ts'
import { startOfWeek } from '#fields/day/startOfWeek.ts'
import { queryOf, type Condition, type NestedParams } from '#query/query.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, entryTypes } from '#testing/server/aDocketEntry.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aTeamThat } from '#testing/server/aStaff.ts'
import { useOffice, type Person } from '#testing/server/office.ts'

/** Figures of Today are those of the reports and of the searches behind them: one meaning of open, overdue, done. */
const office = useOffice()
const docket = docketContract.endpoints
let people: Record<'admin' | 'editor' | 'colleague', Person>
let today: string

beforeAll(async () => {
  today = await officeToday({ db: office.database.read, now: new Date() })
  const team = await aTeamThat(office, 'canSeeInternalDockets', 'canCreateInternalDockets')
  const admin = await office.user({ user_type: 'admin', all_teams: true, is_attorney: true })
  const editor = await office.user({ team_ids: [team], is_attorney: true })
  const colleague = await office.user({ team_ids: [await office.team()] })
  people = { admin, editor, colleague }
  for (let n = 0; n < 6; n++) {
    const { record } = await aRecord(admin, { team_ids: n % 2 ? [team] : [], opened: addDays(today, -n * 9) })
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
  } as never)
  if ((n + at) % 4 === 1) await admin.do(docket.markDone, { id })
  else if ((n + at) % 5 === 2) await admin.do(docket.cancelDocketEntry, { id })
  else if ((n + at) % 5 === 3)
    await admin.do(docket.rescheduleDocketEntry, {
      id,
      docket_entry: { action_date: addDays(today, 5) } as never,
    })
}

const isOpen: Condition[] = [
  { field: 'is_done', operator: 'is', term: false },
  { field: 'is_cancelled', operator: 'is', term: false },
]

const searches = (): Record<string, ReturnType<typeof queryOf>> => ({
  open_cases: queryOf('legal_cases', [{ field: 'is_open', operator: 'is', term: true }]),
  hearings_in_14_days: queryOf('docket_entries', [
    ...isOpen,
    { field: 'is_hearing', operator: 'is', term: true },
    { field: 'action_date', operator: 'surely_within', term: { from: today, to: addDays(today, 14) } },
  ]),
  overdue: queryOf('docket_entries', [
    ...isOpen,
    { field: 'action_date', operator: 'surely_before', term: today },
  ]),
  tasks_done_this_week: queryOf('docket_entries', [
    { field: 'action_type', operator: 'is_any_of', term: ['task'] },
    { field: 'is_done', operator: 'is', term: true },
    { field: 'is_rescheduled', operator: 'is', term: false },
    { field: 'done_at', operator: 'surely_within', term: { from: startOfWeek(today), to: today } },
  ]),
  records_opened_this_month: queryOf('records', [
    { field: 'opened', operator: 'surely_within', term: { from: `${today.slice(0, 8)}01`, to: today } },
  ]),
})

const ofMe: Condition[] = [{ field: 'assignee_ids', operator: 'is_any_of', term: ['me'] }]
const staffed: NestedParams = {
  logical_operator: 'OR',
  entity_params: [
    'primary_attorney_id',
    'other_attorney_ids',
    'primary_legal_assistant_id',
    'other_legal_assistant_ids',
  ].map((field) => ({ field, operator: 'is_any_of', term: ['me'] })),
  nested_params: [],
}

const countOf = async (who: Person, query: ReturnType<typeof queryOf>) =>
  (await who.do(advancedSearchContract.endpoints.countSearch, query)).total_items

test.each(['admin', 'editor', 'colleague'] as const)('are those of searches, for the %s', async (name) => {
  const who = people[name]
  const { mine, ...figures } = await who.do(todayContract.endpoints.getMetrics, {})
  const found: Record<string, number> = {}
  for (const [key, query] of Object.entries(searches())) found[key] = await countOf(who, query)
  expect(figures).toEqual(found)
  const own: Record<string, number> = {}
  for (const [key, { entity, query_groups }] of Object.entries(searches()))
    if (key in mine)
      own[key] = await countOf(
        who,
        entity === 'legal_cases'
          ? queryOf(entity, query_groups[0]!.entity_params, [staffed])
          : queryOf(entity, [...query_groups[0]!.entity_params, ...ofMe]),
      )
  expect(mine).toEqual(own)
  if (name === 'admin') expect(Object.values(figures).every((figure) => figure > 0)).toBe(true)
})

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
