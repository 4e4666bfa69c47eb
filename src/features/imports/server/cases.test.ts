import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '#core/errors.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { asAdmin } from '#core/server/http/asAdmin.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { recordsContract } from '#features/records/contract.ts'
import { importCases } from './cases.ts'
import { importDocketEntries, type PastDocketEntry } from './docketEntries.ts'

const office = useOffice()
type PastCase = Parameters<typeof importCases>[1][number]

let admin: Person
let attorney = { id: 0, name: 'Nora Vance' }
let base: PastCase
let otherParty = 0
const idIn = async (list: string, where = sql<boolean>`true`) =>
  (
    await sql<{
      id: number
    }>`select id from ${sql.table(list)} where id > 0 and archived_at is null and ${where}
    order by id limit 1`.execute(office.database.read)
  ).rows[0]!.id
const as = <T>(run: (ctx: WriteCtx) => Promise<T>) =>
  runInTransaction(office, null, (ctx) => run(asAdmin(ctx, { id: admin.id, display_name: 'Ada Lowe' })))
async function refusal(run: (ctx: WriteCtx) => Promise<unknown>): Promise<Refusal> {
  const failed = await as(run).catch((error: unknown) => error)
  if (!(failed instanceof Refusal)) throw new Error('This was not refused')
  return failed
}
const entered = (at: string) => ({ user_id: admin.id, display_name: 'Ada Lowe', at })

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true, first_name: 'Ada', last_name: 'Lowe' })
  const { id } = await office.user({
    all_teams: true,
    is_attorney: true,
    first_name: 'Nora',
    last_name: 'Vance',
  })
  attorney = { id, name: 'Nora Vance' }
  const { addRecordWithParty } = recordsContract.endpoints
  const { record, party } = await admin.do(addRecordWithParty, {
    record: { opened: '2023-01-02' },
    party: { first_name: 'Ana', last_name: 'Ruiz' },
  })
  const other = await admin.do(addRecordWithParty, {
    record: { opened: '2023-01-02' },
    party: { first_name: 'Leo', last_name: 'Park' },
  })
  otherParty = other.party.id
  base = {
    record_id: record.id,
    title: 'Asylum – Ana Ruiz',
    type: { id: await idIn('legal_case_types'), name: 'Asylum' },
    opened: '2023-02-03',
    entered: entered('2023-02-03T15:00:00Z'),
    primary_attorney: attorney,
    other_attorneys: [],
    primary_legal_assistant: attorney,
    other_legal_assistants: [],
    parties: [{ id: party.id, name: 'Ana Ruiz', role: { id: await idIn('party_roles'), name: 'Client' } }],
    tags: [],
    closing: null,
  }
})

describe('importing cases', () => {
  const refused = (change: Partial<PastCase>) =>
    refusal((ctx) => importCases(ctx, [base, { ...base, ...change }]))

  it('refuses what opening one would refuse, and names the row', async () => {
    const nobody = { id: 99_999, name: 'Nobody' }
    const problems: [Partial<PastCase>, string, string][] = [
      [{ record_id: 99_999 }, 'record_id', 'This record does not exist, or you may not see it'],
      [{ type: nobody }, 'legal_case_type_id', 'Choose a type from the list'],
      [
        { primary_attorney: { id: admin.id, name: '' } },
        'primary_attorney_id',
        'Ada Lowe is not an attorney',
      ],
      [{ other_legal_assistants: [nobody] }, 'other_legal_assistant_ids', 'Choose a person from the list'],
      [{ tags: [nobody] }, 'tag_ids', 'Choose tags from the list'],
      [
        { parties: [{ ...base.parties[0]!, id: otherParty }] },
        'parties',
        'Choose parties of this record; add others to the record first',
      ],
    ]
    for (const [change, field, sentence] of problems)
      expect((await refused(change)).issues).toMatchObject([
        { path: `rows.1.legal_case.${field}`, message: `Case 2, Asylum – Ana Ruiz: ${sentence}` },
      ])
    const count = await sql<{ n: number }>`select count(*) as n from legal_cases`.execute(
      office.database.read,
    )
    expect(count.rows[0]!.n).toBe(0)
  })

  it('refuses a closing without reason, with an unknown one, or before the case was opened', async () => {
    const reason = { id: await idIn('closing_reasons'), name: 'Won' }
    const closing = {
      on: '2023-05-06',
      entered: entered('2023-05-06T15:00:00Z'),
      reasons: [reason],
      notes: '',
      reopened: null,
    }
    expect((await refused({ closing: { ...closing, reasons: [] } })).message).toContain('Case 2')
    expect(
      (await refused({ closing: { ...closing, reasons: [{ id: 99_999, name: '' }] } })).message,
    ).toContain('Choose reasons from the list')
    expect((await refused({ closing: { ...closing, on: '2022-05-06' } })).message).toContain(
      'The case was closed before that day',
    )
  })
})

describe('importing docket entries', () => {
  let entry: PastDocketEntry
  beforeAll(async () => {
    const [legal_case_id] = await as((ctx) => importCases(ctx, [base]))
    entry = {
      legal_case_id: legal_case_id!,
      docket_entry_type_id: await idIn('docket_entry_types', sql`action_type = 'task'`),
      action_date: '2023-03-04',
      checklist: [],
      assignee_ids: [attorney.id],
      created_on: '2023-02-03',
      entered: entered('2023-02-03T16:00:00Z'),
      done: null,
      rescheduled: false,
      hearing_outcome: null,
      cancelled: null,
      parent: null,
      attendances: [],
      notes: [],
    }
  })
  const refused = (change: Partial<PastDocketEntry>) =>
    refusal((ctx) => importDocketEntries(ctx, [entry, { ...entry, ...change }]))

  it('refuses what entering one would refuse, and names the row', async () => {
    const problems: [Partial<PastDocketEntry>, string, string][] = [
      [{ legal_case_id: 99_999 }, 'legal_case_id', 'This case does not exist, or you may not see it'],
      [{ docket_entry_type_id: 99_999 }, 'docket_entry_type_id', 'Choose a type from the list'],
      [{ location_id: 99_999 }, 'location_id', 'Choose a court or agency from the list'],
      [{ meeting_link: 'javascript:1' }, 'meeting_link', 'Enter the whole link, beginning with https://'],
      [{ assignee_ids: [99_999] }, 'assignee_ids', 'Choose assignees from the list'],
      [
        { attendances: [{ party_id: otherParty, outcome: null, notes: null }] },
        'attendee_ids',
        'Choose parties of this case or its record',
      ],
    ]
    for (const [change, field, sentence] of problems)
      expect((await refused(change)).issues).toMatchObject([
        { path: `rows.1.docket_entry.${field}`, message: `Docket entry 2, 2023-03-04: ${sentence}` },
      ])
  })

  it('refuses an entry that is done with an open checklist, or follows a later one', async () => {
    const checklist = [{ text: 'Send it', done: false }]
    const done = entered('2023-03-04T15:00:00Z')
    expect((await refused({ checklist, require_all_done: true, done })).message).toContain('Docket entry 2')
    expect((await refused({ parent: { at: 1, kind: 'follow_up' } })).issues).toMatchObject([
      { path: 'rows.1.parent' },
    ])
    expect((await refused({ done, cancelled: done })).message).toContain('not both')
  })

  it('stores what passes, in the zone of the office where none is given', async () => {
    const ids = await as((ctx) =>
      importDocketEntries(ctx, [entry, { ...entry, parent: { at: 0, kind: 'follow_up' } }]),
    )
    const { rows } = await sql`select e.timezone, e.action_type, r.kind from docket_entries e
      join docket_entry_relations r on r.child_docket_entry_id = e.id where e.id = ${ids[1]}`.execute(
      office.database.read,
    )
    expect(rows).toMatchObject([
      { timezone: expect.stringContaining('/'), action_type: 'task', kind: 'follow_up' },
    ])
  })
})
