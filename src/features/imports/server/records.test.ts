import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '#core/errors.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { asAdmin } from '#core/server/http/asAdmin.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { importDocuments } from './files.ts'
import { importRecords } from './records.ts'

const office = useOffice()
type PastRecord = Parameters<typeof importRecords>[1][number]

let admin: Person
let base: PastRecord
const as = <T>(run: (ctx: WriteCtx) => Promise<T>) =>
  runInTransaction(office, null, (ctx) => run(asAdmin(ctx, { id: admin.id, display_name: 'Ada Lowe' })))
async function refusal(run: (ctx: WriteCtx) => Promise<unknown>): Promise<Refusal> {
  const failed = await as(run).catch((error: unknown) => error)
  if (!(failed instanceof Refusal)) throw new Error('This was not refused')
  return failed
}
const refused = (change: Partial<PastRecord>) =>
  refusal((ctx) => importRecords(ctx, [base, { ...base, ...change }]))

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true, first_name: 'Ada', last_name: 'Lowe' })
  const entered = { user_id: admin.id, display_name: 'Ada Lowe', at: '2023-02-03T15:00:00.000Z' }
  base = {
    opened: '2023-02-03',
    entered,
    team_ids: [await office.team()],
    parties: [{ entered, party: { first_name: 'Ana', last_name: 'Ruiz', ssn: '123-45-6789' } }],
    linked_to: null,
  }
})

describe('importing records with their people', () => {
  it('refuses what opening a record or entering a person would refuse, and names the row', async () => {
    const person = (facts: object) => ({
      parties: [{ ...base.parties[0]!, party: { first_name: 'Leo', last_name: 'Park', ...facts } }],
    })
    expect((await refused({ team_ids: [99_999] })).issues).toMatchObject([
      {
        path: 'rows.1.record.team_ids',
        message: expect.stringMatching(/^Record 2, opened 2023-02-03: One of these teams/),
      },
    ])
    expect((await refused({ opened: '2999-01-01' })).issues).toMatchObject([{ path: 'rows.1.record.opened' }])
    expect((await refused({ linked_to: 1 })).issues).toMatchObject([{ path: 'rows.1.linked_to' }])
    expect((await refused(person({ gender_id: 99_999 }))).message).toBe(
      'Person 2, Leo Park: Choose a gender from the list.',
    )
    expect((await refused(person({ phone_extension: '12' }))).message).toContain(
      'An extension needs a number',
    )
    expect((await refused(person({ a_number: 'A900000001', no_a_number: true }))).message).toContain(
      'marked as having no A-number',
    )
  })

  it('gives each record a public id of its own, in their order, and encrypts numbers', async () => {
    const made = await as((ctx) => importRecords(ctx, [base, { ...base, linked_to: 0 }, base]))
    const { rows } = await sql<{ public_id: string }>`select public_id from records order by id`.execute(
      office.database.read,
    )
    expect(rows.map(({ public_id }) => public_id)).toEqual(['23-0001', '23-0002', '23-0003'])
    const shown = await admin.do(partiesContract.endpoints.getParty, { id: made[2]!.party_ids[0]! })
    expect(shown).toMatchObject({ first_name: 'Ana', ssn: expect.stringContaining('6789') })
  })
})

describe('importing documents', () => {
  it('inspects them like those that are uploaded, and leaves none behind when one is refused', async () => {
    const [{ id: record_id, party_ids } = { id: 0, party_ids: [] as number[] }] = await as((ctx) =>
      importRecords(ctx, [base]),
    )
    const types = await sql<{ id: number }>`select id from document_types where id > 0 limit 1`.execute(
      office.database.read,
    )
    const file = {
      record_id,
      party_ids,
      document_type: types.rows[0]!.id,
      entered: base.entered,
      filename: 'Notes.txt',
      bytes: Buffer.from('Seen in court'),
    }
    const { issues } = await refusal((ctx) =>
      importDocuments(ctx, [
        file,
        { ...file, filename: 'Tool.exe' },
        { ...file, bytes: Buffer.from('%PDF-1.7') },
      ]),
    )
    expect(issues.map(({ path, message }) => [path, message.split(':')[0]])).toEqual([
      ['rows.1.files', 'File 2, Tool.exe'],
      ['rows.2.files', 'File 3, Notes.txt'],
    ])
    expect((await refusal((ctx) => importDocuments(ctx, [{ ...file, document_type: 99_999 }]))).message).toBe(
      'File 1, Notes.txt: Choose a type from the list.',
    )
    const stored = []
    for await (const one of office.files.blobs.untouchedSince(new Date(Date.now() + 60_000))) stored.push(one)
    expect(stored).toEqual([])
    await as((ctx) => importDocuments(ctx, [file]))
  })
})
