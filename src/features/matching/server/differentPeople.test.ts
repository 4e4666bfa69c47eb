import { beforeAll, describe, expect, it } from 'vitest'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { mustMerge, twoEntries } from '#testing/server/twoEntries.ts'
import { logsContract } from '#features/logs/contract.ts'
import { mergingContract } from '#features/merging/contract.ts'
import { recordsContract } from '#features/records/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { matchingContract } from '../contract.ts'
import { differentPeopleContract } from '../contract/differentPeople.ts'
import { relativesContract } from '#features/parties/contract/relatives.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'

const office = useOffice()
const { listDifferentPeople, markDifferent, unmarkDifferent } = differentPeopleContract.endpoints
const { checkDuplicate, checkDuplicates, checkAdversity } = matchingContract.endpoints
const { getParty } = partiesContract.endpoints
const { getRelatives } = relativesContract.endpoints
const { createCharacteristic, updateCharacteristic } = sectionsContract.endpoints
const { compareParties, undoMerge } = mergingContract.endpoints
const { listPartyActivity } = logsContract.endpoints

let editor: Person
let outsider: Person
let admin: Person

beforeAll(async () => {
  editor = await office.user({
    team_ids: [await office.team('Family')],
    first_name: 'Eva',
    last_name: 'Ruiz',
  })
  outsider = await office.user({ team_ids: [await office.team('Detained')] })
  admin = await office.user({ user_type: 'admin', all_teams: true })
})

const listOf = (id: number, who = editor) => who.do(listDifferentPeople, { id })
const mark = (id: number, other_id: number, who = editor) => who.do(markDifferent, { id, other_id })

/** Suggestions of the duplicate check for somebody entered already. */
async function suggested(id: number, who = editor): Promise<number[]> {
  const { first_name, last_name, dob } = await editor.do(getParty, { id })
  const party = { id, first_name, last_name, dob, dob_format: 'MM/DD/YYYY' as const }
  const [one] = (await who.do(checkDuplicates, { parties: [party] })).data
  const { data } = await who.do(checkDuplicate, { duplicate: { party } })
  expect(data.matches.map((match) => match.id)).toEqual(one!.matches.map((match) => match.id))
  return data.matches.map((match) => match.id)
}

const families = [
  'Quixtán',
  'Batz',
  'Yumí',
  'Oxlaj',
  'Garrido',
  'Zelada',
  'Pfannkuch',
  'Rukundo',
  'Vedder',
  'Mbeki',
  'Iglesias',
  'Hofstra',
]
let nr = 0
/** Two of one name and birthday, in two records; no other test has anybody like them. */
async function namesakes() {
  const named = { first_name: 'Eulalia', last_name: families[nr]!, dob: `1988-04-${10 + nr++}` }
  const { survivor, other } = await twoEntries(editor, named, named)
  return { one: survivor, other, named }
}

async function visibleToOutsider(party_id: number) {
  const theirs = await aRecord(outsider)
  await admin.do(recordsContract.endpoints.addPartyToRecord, { id: theirs.record.id, party_id })
}

describe('two people who are not the same', () => {
  it('are suggested for each other no more, from either side, until that is taken back', async () => {
    const { one, other } = await namesakes()
    expect([await suggested(one), await suggested(other)]).toEqual([[other], [one]])
    const { id } = await mark(one, other)
    expect([await suggested(one), await suggested(other)]).toEqual([[], []])
    const marked = { id, entry: null, relative: null, marked_by: 'Eva Ruiz' }
    expect(await listOf(one)).toMatchObject([{ ...marked, party: { id: other } }])
    expect(await listOf(other)).toMatchObject([{ ...marked, party: { id: one } }])
    await editor.do(unmarkDifferent, { id: other, differentId: id })
    expect([await suggested(one), await suggested(other)]).toEqual([[other], [one]])
    expect(await listOf(one)).toEqual([])
  })

  it('are marked once, from whichever side, and each log has a line', async () => {
    const { one, other } = await namesakes()
    const { id } = await mark(one, other)
    expect(await mark(other, one)).toEqual({ id })
    for (const [of, label] of [
      [one, other],
      [other, one],
    ] as const) {
      const { display_name } = await editor.do(getParty, { id: label })
      const { items } = await editor.do(listPartyActivity, { id: of })
      expect(items.filter(({ action }) => action === 'party.marked_different')).toMatchObject([
        { actor_name: 'Eva Ruiz', changes: [{ label: 'Not the same person', after: display_name }] },
      ])
    }
  })

  it('are still found when a name is checked for conflicts, or typed anew', async () => {
    const { one, other, named } = await namesakes()
    await mark(one, other)
    const conflicts = await editor.do(checkAdversity, { adversity: { party: { id: one, ...named } } })
    expect(conflicts.data.matches.map((match) => match.id)).toEqual([other])
    const typed = await editor.do(checkDuplicate, { duplicate: { party: named } })
    expect(typed.data.matches.map((match) => match.id).toSorted((a, b) => a - b)).toEqual(
      [one, other].toSorted((a, b) => a - b),
    )
  })

  it('are two, both seen, and named one way', async () => {
    const { one, other } = await namesakes()
    const entry = { party_id: other, kind: 'children', id: 1 } as const
    for (const input of [{ id: one }, { id: one, other_id: one }, { id: one, other_id: other, entry }])
      expect((await editor.call(markDifferent, input)).status).toBe(422)
    const theirs = await aRecord(outsider)
    expect((await editor.call(markDifferent, { id: one, other_id: theirs.party.id })).status).toBe(404)
    expect((await editor.call(markDifferent, { id: theirs.party.id, other_id: one })).status).toBe(404)
    expect((await editor.call(markDifferent, { id: one, entry })).status).toBe(404)
    expect((await outsider.call(listDifferentPeople, { id: one })).status).toBe(404)
    const { id } = await mark(one, other)
    expect((await editor.call(unmarkDifferent, { id: theirs.party.id, differentId: id })).status).toBe(404)
    expect((await outsider.call(unmarkDifferent, { id: one, differentId: id })).status).toBe(404)
  })
})

describe('somebody hidden', () => {
  it('is not revealed by a mark, its line in the log, or what is suggested', async () => {
    const { one, other, named } = await namesakes()
    const { id } = await mark(one, other)
    await visibleToOutsider(one)
    expect(await listOf(one, outsider)).toEqual([])
    expect((await outsider.call(unmarkDifferent, { id: one, differentId: id })).status).toBe(404)
    const { items } = await outsider.do(listPartyActivity, { id: one })
    expect(items.map(({ action }) => action)).not.toContain('party.marked_different')
    // The query with the name of a hidden person gives the same answer as one with an unknown name.
    const checkAs = (own?: number) => ({ duplicate: { party: { ...named, ...(own && { id: own }) } } })
    const { data } = await outsider.do(checkDuplicate, checkAs())
    expect((await outsider.do(checkDuplicate, checkAs(other))).data.matches).toEqual(data.matches)
    expect(data.matches.map((match) => match.id)).toEqual([one])
    // And for those who see only one of the two, the other still counts as somebody of that name.
    expect((await outsider.do(checkDuplicate, checkAs(one))).data.hidden).not.toBeNull()
  })
})

describe('a relative who is not this person', () => {
  async function alike() {
    const named = { first_name: 'Nectalí', last_name: families[nr]! }
    const born = { dob: `2013-01-${10 + nr++}` }
    const { record, party } = await aRecord(editor, { party: { first_name: 'Delmy' } })
    const { party: lists } = await editor.do(createCharacteristic, {
      children: { party_id: party.id, ...named, ...born },
    })
    const [card] = lists['children'] as { id: number; version: number }[]
    const child = await aParty(editor, { record_id: record.id, ...named, ...born })
    const entry = { party_id: party.id, kind: 'children', id: card!.id } as const
    return { mother: party.id, child: child.id, entry, version: card!.version, record }
  }
  const offers = async (mother: number, child: number) => [
    (await editor.do(getRelatives, { id: mother })).may_be.length,
    (await editor.do(getRelatives, { id: child })).may_name.length,
  ]

  it('is offered on neither page any more, and again when that is taken back', async () => {
    const { mother, child, entry } = await alike()
    expect(await offers(mother, child)).toEqual([1, 1])
    const { id } = await editor.do(markDifferent, { id: child, entry })
    expect(await offers(mother, child)).toEqual([0, 0])
    expect(await listOf(child)).toMatchObject([{ id, entry, party: { id: mother } }])
    expect(await listOf(mother)).toMatchObject([{ id, entry, party: { id: child } }])
    await editor.do(unmarkDifferent, { id: mother, differentId: id })
    expect(await offers(mother, child)).toEqual([1, 1])
  })

  it('is another one than whoever is linked', async () => {
    const { mother, child, entry, version } = await alike()
    await editor.do(markDifferent, { id: child, entry })
    await editor.do(updateCharacteristic, {
      id: entry.id,
      children: { party_id: mother, version, linked_party_id: child },
    })
    expect(await listOf(mother)).toEqual([])
    const again = await editor.call(markDifferent, { id: child, entry })
    expect([again.status, again.error.code]).toEqual([409, 'relative.linked'])
  })

  it('stays so when those who name them are merged, whichever card stays', async () => {
    for (const choice of ['survivor', 'other'] as const) {
      const { mother, child, entry, record } = await alike()
      const { first_name, last_name, dob } = await editor.do(getParty, { id: child })
      const twice = await aParty(editor, { record_id: record.id, first_name: 'Delmy' })
      await editor.do(createCharacteristic, {
        children: { party_id: twice.id, first_name, last_name, dob, notes: 'Lives with her aunt' },
      })
      await editor.do(markDifferent, { id: child, entry })
      const two = { survivor: twice.id, other: mother }
      const { facts } = await editor.do(compareParties, { id: two.survivor, other_id: two.other })
      const questions = facts.filter(({ state }) => state === 'choose')
      expect(questions.map(({ group }) => group)).toContain('Children')
      await mustMerge(editor, two, Object.fromEntries(questions.map(({ name }) => [name, choice])))
      expect(await offers(two.survivor, child)).toEqual([0, 0])
      expect(await listOf(child)).toMatchObject([{ party: { id: two.survivor } }])
    }
  })

  it('stays so when whoever it was said of is merged into another', async () => {
    const { mother, child, entry, record } = await alike()
    await editor.do(markDifferent, { id: child, entry })
    const { first_name, last_name, dob } = await editor.do(getParty, { id: child })
    const twice = await aParty(editor, { record_id: record.id, first_name, last_name, dob })
    await mustMerge(editor, { survivor: twice.id, other: child })
    expect(await offers(mother, twice.id)).toEqual([0, 0])
  })
})

describe('a merge', () => {
  it('is doubted where somebody said they are two, and forgets that until it is taken back', async () => {
    const { one, other } = await namesakes()
    await mark(other, one)
    const { doubts } = await editor.do(compareParties, { id: one, other_id: other })
    expect(doubts).toContain('Eva Ruiz has said that they are not the same person.')
    const { merge_id } = await mustMerge(editor, { survivor: one, other })
    expect(await listOf(one)).toEqual([])
    expect((await editor.do(undoMerge, { id: merge_id })).not_undone).toEqual([])
    expect(await listOf(one)).toMatchObject([{ party: { id: other } }])
    expect(await suggested(other)).toEqual([])
  })

  it('carries who is different from the other one, once, and gives it back', async () => {
    const { one, other, named } = await namesakes()
    const third = (await aRecord(editor, { party: named })).party.id
    await mark(one, third)
    await mark(third, other)
    const { merge_id } = await mustMerge(editor, { survivor: one, other })
    expect(await suggested(one)).toEqual([])
    const [first] = await listOf(third)
    expect(first).toMatchObject({ party: { id: one } })
    await editor.do(undoMerge, { id: merge_id })
    expect((await listOf(third)).map(({ party }) => party.id).toSorted((a, b) => a - b)).toEqual(
      [one, other].toSorted((a, b) => a - b),
    )
    expect(await suggested(third)).toEqual([])
  })

  it('leaves nothing of a mark that is taken back while they are one', async () => {
    const { one, other, named } = await namesakes()
    const third = (await aRecord(editor, { party: named })).party.id
    await mark(one, third)
    await mark(third, other)
    await mustMerge(editor, { survivor: one, other })
    const [first] = await listOf(third)
    await editor.do(unmarkDifferent, { id: third, differentId: first!.id })
    expect([await listOf(third), await listOf(one)]).toEqual([[], []])
    expect(await suggested(third)).toEqual([one])
  })
})
