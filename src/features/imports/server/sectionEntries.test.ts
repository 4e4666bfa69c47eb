import { beforeAll, describe, expect, it } from 'vitest'
import { asAdmin } from '#core/server/http/asAdmin.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { Refusal } from '#core/errors.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { recordsContract } from '#features/records/contract.ts'
import { logsContract } from '#features/logs/contract.ts'
import { importSectionEntries, type PastSectionEntry } from './sectionEntries.ts'

const office = useOffice()
let admin: Person
let party_id = 0
let record_id = 0
beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true, first_name: 'Ada', last_name: 'Lowe' })
  const { record, party } = await admin.do(recordsContract.endpoints.addRecordWithParty, {
    record: { opened: '2024-01-02' },
    party: { first_name: 'Ana', last_name: 'Ruiz' },
  })
  party_id = party.id
  record_id = record.id
})

const entered = () => ({ user_id: admin.id, display_name: 'Ada Lowe', at: '2024-02-03T15:00:00.000Z' })
const entry = (kind: PastSectionEntry['kind'], values: PastSectionEntry['values']): PastSectionEntry => ({
  kind,
  party_id,
  entered: entered(),
  values,
})
const importAll = (past: readonly PastSectionEntry[]) =>
  runInTransaction(office, null, (ctx) =>
    importSectionEntries(asAdmin(ctx, { id: admin.id, display_name: 'Ada Lowe' }), past),
  )
async function refusal(past: readonly PastSectionEntry[]): Promise<Refusal> {
  const failed = await importAll(past).catch((error: unknown) => error)
  if (!(failed instanceof Refusal)) throw new Error('This was not refused')
  return failed
}

describe('importing entries of sections', () => {
  it('leaves the log lines of the calls, at their time and under their author', async () => {
    await importAll([entry('akas', { name: 'Anita' }), entry('emails', { address: 'ana@example.org' })])
    const { items } = await admin.do(logsContract.endpoints.listRecordActivity, { id: record_id })
    const lines = items.filter(({ action }) => action === 'party.entry_added')
    expect(lines).toHaveLength(2)
    for (const line of lines)
      expect(line).toMatchObject({ at: '2024-02-03T15:00:00.000Z', actor_name: 'Ada Lowe' })
  })

  it('refuses what the calls refuse, in sentences that name the rows, and stores nothing', async () => {
    const { issues, message } = await refusal([
      entry('akas', { name: 'Annie' }),
      entry('emails', {}),
      entry('akas', { name: 'Nita', no_such_field: 1 }),
    ])
    expect(issues).toMatchObject([{ path: 'rows.1.akas.no_such_field' }])
    expect(message).toBe('Other name 2, Ana Ruiz: There is no field “no_such_field” here.')
  })

  it('refuses references to what is in no list, and somebody as their own relative', async () => {
    expect(
      (await refusal([entry('passports', { passport_number: 'X1234567', country_id: 99_999 })])).message,
    ).toBe('Passport 1, Ana Ruiz: Choose a country of issue from the list.')
    expect((await refusal([entry('children', { linked_party_id: party_id })])).message).toContain(
      'this is the person themselves',
    )
  })

  it('refuses a second primary entry of a person', async () => {
    const [first, second] = ['a@example.org', 'b@example.org'].map((address) =>
      entry('emails', { address, primary: true }),
    )
    expect((await refusal([first!, second!])).message).toContain('marked so already')
    await importAll([first!])
    expect((await refusal([second!])).message).toContain('marked so already')
  })

  it('refuses a second entry of a section that has one', async () => {
    await importAll([entry('overview', { num_entries: 2 })])
    expect((await refusal([entry('overview', { num_entries: 3 })])).message).toContain('is there already')
  })
})
