import { beforeAll, describe, expect, it } from 'vitest'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { recordsContract } from '../contract.ts'

const office = useOffice()
const calls = recordsContract.endpoints

let own: number
let other: number
let both: Person
let local: Person

beforeAll(async () => {
  own = await office.team('Family')
  other = await office.team('Detained')
  both = await office.user({ team_ids: [own, other] })
  local = await office.user({ team_ids: [own] })
})

const aRecordOf = async (team: number, last_name = 'Pérez') =>
  (await aRecord(both, { team_ids: [team], party: { first_name: 'Ana', last_name } })).record
const relatedOf = async (who: Person, id: number) =>
  (await who.do(calls.getRecord, { id })).related_records.map((related) => related.id)

describe('linking records', () => {
  it('takes an editor who sees both', async () => {
    const record = await aRecordOf(own)
    const unseen = await aRecordOf(other)
    const viewer = await office.user({ user_type: 'viewer', team_ids: [own] })
    expect((await viewer.call(calls.linkRecords, { id: record.id, record_ids: [unseen.id] })).status).toBe(
      403,
    )
    const reply = await local.call(calls.linkRecords, { id: record.id, record_ids: [unseen.id] })
    expect([reply.status, reply.error.issues?.[0]?.path]).toEqual([422, 'record_ids'])
    expect((await local.call(calls.linkRecords, { id: unseen.id, record_ids: [record.id] })).status).toBe(404)
    const itself = await local.call(calls.linkRecords, { id: record.id, record_ids: [record.id] })
    expect(itself.error.message).toBe('A record is not linked to itself.')
  })

  it('goes both ways, several at once, and twice is once', async () => {
    const [a, b, c] = [
      await aRecordOf(own, 'Zelaya'),
      await aRecordOf(own, 'Amaya'),
      await aRecordOf(own, 'Bonilla'),
    ]
    const linked = await local.do(calls.linkRecords, { id: b.id, record_ids: [c.id, a.id] })
    expect(linked.related_records).toMatchObject([
      { id: c.id, holder_name: 'Ana Bonilla', public_id: c.public_id, open_case_count: 0 },
      { id: a.id },
    ])
    await local.do(calls.linkRecords, { id: a.id, record_ids: [b.id] })
    expect(await relatedOf(local, a.id)).toEqual([b.id])
  })

  it('shows of the linked ones only those a reader sees', async () => {
    const record = await aRecordOf(own)
    const unseen = await aRecordOf(other)
    await both.do(calls.linkRecords, { id: record.id, record_ids: [unseen.id] })
    expect(await relatedOf(both, record.id)).toEqual([unseen.id])
    expect(await relatedOf(local, record.id)).toEqual([])
    expect((await local.call(calls.unlinkRecord, { id: record.id, targetId: unseen.id })).status).toBe(404)
  })

  it('is taken back from either side', async () => {
    const [a, b] = [await aRecordOf(own), await aRecordOf(own)]
    await local.do(calls.linkRecords, { id: a.id, record_ids: [b.id] })
    await local.do(calls.unlinkRecord, { id: b.id, targetId: a.id })
    expect(await relatedOf(local, a.id)).toEqual([])
    expect((await local.call(calls.unlinkRecord, { id: b.id, targetId: a.id })).status).toBe(404)
  })

  it('offers what is not linked yet, twenty a page, by name or number', async () => {
    const record = await aRecordOf(own, 'Quintanilla')
    const linked = await aRecordOf(own, 'Quintanilla')
    const archived = await aRecordOf(own, 'Quintanilla')
    const free = await aRecordOf(own, 'Quintanilla')
    await aRecordOf(other, 'Quintanilla')
    await local.do(calls.linkRecords, { id: record.id, record_ids: [linked.id] })
    await local.do(calls.archiveRecord, { id: archived.id })
    const found = await local.do(calls.listUnlinkedRecords, { id: record.id, search_term: 'quintanilla' })
    expect(found.items.map(({ id }) => id)).toEqual([free.id])
    expect(found.items_per_page).toBe(20)
    const byNumber = await local.do(calls.listUnlinkedRecords, { id: record.id, search_term: free.public_id })
    expect(byNumber.items.map(({ id }) => id)).toEqual([free.id])
  })
})
