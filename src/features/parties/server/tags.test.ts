import { beforeAll, describe, expect, it } from 'vitest'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { logsContract } from '#features/logs/contract.ts'
import { tagsContract } from '../contract/tags.ts'
import { runTracked } from '#features/trackedJobs/server/runTracked.ts'
import { partiesContract } from '../contract.ts'
import { partyBulkWork } from './tags.ts'

const office = useOffice()
const calls = { ...partiesContract.endpoints, ...tagsContract.endpoints }

let team: number
let contributor: Person
let colleague: Person
let viewer: Person
let outsider: Person

beforeAll(async () => {
  team = await office.team('Family')
  contributor = await office.user({ team_ids: [team] })
  colleague = await office.user({ user_type: 'contributor', team_ids: [team] })
  viewer = await office.user({ user_type: 'viewer', team_ids: [team] })
  outsider = await office.user({ team_ids: [await office.team('Detained')] })
})

const person = async (first_name = 'Ana') =>
  (await aRecord(contributor, { team_ids: [team], party: { first_name } })).party.id

describe('tags of a person', () => {
  it('are given by whoever may change people and sees this one', async () => {
    const id = await person()
    expect((await viewer.call(calls.addPartyTags, { id, tag_ids: [1] })).status).toBe(403)
    expect((await outsider.call(calls.addPartyTags, { id, tag_ids: [1] })).status).toBe(404)
    expect((await outsider.call(calls.removePartyTag, { id, tagId: 1 })).status).toBe(404)
  })

  it('come from the list', async () => {
    const id = await person()
    const reply = await contributor.call(calls.addPartyTags, { id, tag_ids: [1, 999_999] })
    expect([reply.status, reply.error.issues?.[0]]).toMatchObject([
      422,
      { path: 'tag_ids', message: 'Choose tags from the list' },
    ])
    expect((await contributor.do(calls.getParty, { id })).tags).toEqual([])
  })

  it('are given and taken off one by one, and several at once', async () => {
    const id = await person()
    const values = await colleague.do(calls.addPartyTags, { id, tag_ids: [1, 2, 3] })
    expect(values.map((tag) => tag.id).toSorted((a, b) => a - b)).toEqual([1, 2, 3])
    expect(await colleague.do(calls.removePartyTag, { id, tagId: 1 })).toHaveLength(2)
    expect(await colleague.do(calls.removePartyTag, { id, tagId: 2, tag_ids: [3] })).toEqual([])
    await colleague.do(calls.addPartyTags, { id, tag_ids: [2] })
    expect(await colleague.do(calls.removePartyTags, { id, tag_ids: [2, 3] })).toEqual([])
  })

  it('stand in the log by their names, once for what changed', async () => {
    const id = await person()
    await contributor.do(calls.addPartyTags, { id, tag_ids: [1] })
    await contributor.do(calls.addPartyTags, { id, tag_ids: [1] })
    const { records } = await contributor.do(calls.getParty, { id })
    const { items } = await contributor.do(logsContract.endpoints.listRecordActivity, { id: records[0]!.id })
    const lines = items.filter(({ action }) => action === 'party.tags_changed')
    expect(lines).toHaveLength(1)
  })

  it('put nobody off who changes the person meanwhile', async () => {
    const id = await person()
    const { version } = await contributor.do(calls.getParty, { id })
    await Promise.all([
      contributor.do(calls.addPartyTags, { id, tag_ids: [1] }),
      colleague.do(calls.addPartyTags, { id, tag_ids: [2] }),
    ])
    await contributor.do(calls.updateParty, { id, party: { first_name: 'Anna' }, version })
    expect((await contributor.do(calls.getParty, { id })).tags).toHaveLength(2)
  })

  it('narrow the list of people to those who carry all of them', async () => {
    const [both, one] = [await person('Zulema'), await person('Zulema')]
    await contributor.do(calls.addPartyTags, { id: both, tag_ids: [1, 2] })
    await contributor.do(calls.addPartyTags, { id: one, tag_ids: [1] })
    const found = async (tag_ids: number[], search_term?: string) =>
      (await contributor.do(calls.listParties, { tag_ids, ...(search_term ? { search_term } : {}) })).items
        .map(({ id }) => id)
        .filter((id) => id === both || id === one)
    expect((await found([1])).toSorted((a, b) => a - b)).toEqual([both, one].toSorted((a, b) => a - b))
    expect(await found([1, 2, 2])).toEqual([both])
    expect(await found([2], 'zulema')).toEqual([both])
    const { items } = await contributor.do(calls.listParties, { tag_ids: [2], search_term: 'zulema' })
    expect(items[0]!.tags).toHaveLength(2)
    expect((await outsider.do(calls.listParties, { tag_ids: [1] })).items).toEqual([])
  })
})

describe('tags of many people', () => {
  const run = (id: string) => runTracked(office, partyBulkWork, id, { report: () => {} })

  it('are changed in the background, of those that whoever asks sees', async () => {
    const ids = [await person('Ana'), await person('Berta')]
    await contributor.do(calls.addPartyTags, { id: ids[0]!, tag_ids: [2] })
    const started = await contributor.do(calls.tagParties, {
      ids: [...ids, 999_999],
      add_tag_ids: [1],
      remove_tag_ids: [2],
    })
    expect(started.item_count).toBe(2)
    await run(started.id)
    for (const id of ids)
      expect((await contributor.do(calls.getParty, { id })).tags.map((tag) => tag.id)).toEqual([1])
  })

  it('take a tag of the list, and somebody one may change', async () => {
    const ids = [await person()]
    expect((await viewer.call(calls.tagParties, { ids, add_tag_ids: [1] })).status).toBe(403)
    const unseen = await outsider.call(calls.tagParties, { ids, add_tag_ids: [1] })
    expect([unseen.status, unseen.error.issues?.[0]?.path]).toEqual([422, 'ids'])
    const nothing = await contributor.call(calls.tagParties, { ids })
    expect([nothing.status, nothing.error.issues?.[0]?.path]).toEqual([422, 'add_tag_ids'])
    const unknown = await contributor.call(calls.tagParties, { ids, add_tag_ids: [999_999] })
    expect([unknown.status, unknown.error.issues?.[0]?.path]).toEqual([422, 'add_tag_ids'])
  })
})
