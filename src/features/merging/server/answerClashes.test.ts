import { beforeAll, describe, expect, it } from 'vitest'
import { useOffice, type Person } from '#testing/server/office.ts'
import { mergeTwo, mustMerge, twoEntries } from '#testing/server/twoEntries.ts'
import { lawContract } from '#features/law/contract.ts'
import { mergingContract } from '../contract.ts'

const office = useOffice()
const law = lawContract.endpoints
const merging = mergingContract.endpoints

let editor: Person
let attorney: Person

beforeAll(async () => {
  const team_ids = [await office.team('Family')]
  editor = await office.user({ team_ids, first_name: 'Eva', last_name: 'Ruiz' })
  attorney = await office.user({ team_ids, first_name: 'Rosa', last_name: 'Okafor' })
})

type Answer = 'yes' | 'no' | 'maybe' | 'no-analysis'
const describeField = (
  party_id: number,
  identifier: 'asylum' | 'tps',
  answer: Answer,
  notes?: string,
  who = attorney,
) =>
  who.do(law.createPartyOption, {
    party_id,
    section: { category: 'Fleeing Persecution', identifier, answer, ...(notes && { notes }) },
  })
const ground = (party_id: number, identifier: string, status: Answer) =>
  attorney.do(law.createPartyGround, { party_id, section: { identifier, status } })
const answersOf = async (party_id: number) => {
  const options = await editor.do(law.listPartyOptions, { party_id })
  const grounds = await editor.do(law.listPartyGrounds, { party_id })
  return Object.fromEntries([
    ...options.map(({ section }) => [section.identifier, section.answer]),
    ...grounds.map(({ section }) => [section.identifier, section.status]),
  ]) as Record<string, string>
}
const everythingOf = async (...ids: number[]) => {
  const options = await Promise.all(ids.map((party_id) => editor.do(law.listPartyOptions, { party_id })))
  const histories = await Promise.all(
    options.flat().map(({ id }) => editor.do(law.listPartyOptionHistory, { id })),
  )
  const grounds = await Promise.all(ids.map((party_id) => editor.do(law.listPartyGrounds, { party_id })))
  return { options, histories, grounds }
}

describe('merging two entries of a person', () => {
  it('brings along what was said of the other, with its history, and gives it back', async () => {
    const two = await twoEntries(editor)
    await describeField(two.survivor, 'tps', 'no')
    await describeField(two.other, 'asylum', 'maybe')
    await describeField(two.other, 'asylum', 'yes', 'Filed within the year')
    await ground(two.other, '212-a-6-a', 'yes')
    const before = await everythingOf(two.survivor, two.other)
    const { merge_id } = await mustMerge(editor, two)
    expect(await answersOf(two.survivor)).toEqual({ tps: 'no', asylum: 'yes', '212-a-6-a': 'yes' })
    const asylum = (await editor.do(law.listPartyOptions, { party_id: two.survivor })).find(
      ({ section }) => section.identifier === 'asylum',
    )!
    expect(await editor.do(law.listPartyOptionHistory, { id: asylum.id })).toHaveLength(2)
    const gone = await editor.call(law.listPartyOptions, { party_id: two.other })
    expect([gone.status, gone.error.code]).toEqual([404, 'party.merged'])
    expect((await editor.do(merging.undoMerge, { id: merge_id })).not_undone).toEqual([])
    expect(await everythingOf(two.survivor, two.other)).toEqual(before)
  })

  it('asks which is right where the two were answered differently', async () => {
    const two = await twoEntries(editor)
    await describeField(two.survivor, 'asylum', 'no', 'Filed late')
    await describeField(two.other, 'asylum', 'yes', undefined, editor)
    const name = 'law.relief.asylum'
    const { facts } = await editor.do(merging.compareParties, { id: two.survivor, other_id: two.other })
    expect(facts.find((fact) => fact.name === name)).toEqual({
      name,
      group: 'Relief options and grounds',
      label: 'Asylum',
      survivor: 'No, Rosa Okafor: Filed late',
      other: 'Yes, Eva Ruiz',
      state: 'choose',
      both: null,
      not_chosen: 'The other answer comes back only when the merge is undone.',
    })
    const unsaid = await mergeTwo(editor, two)
    expect([unsaid.status, unsaid.error.issues?.[0]?.path]).toEqual([422, `choices.${name}`])
    const before = await everythingOf(two.survivor, two.other)
    for (const [side, answer] of [
      ['other', 'yes'],
      ['survivor', 'no'],
    ] as const) {
      const { merge_id } = await mustMerge(editor, two, { [name]: side })
      expect(await answersOf(two.survivor)).toEqual({ asylum: answer })
      expect((await editor.do(merging.undoMerge, { id: merge_id })).not_undone).toEqual([])
      expect(await everythingOf(two.survivor, two.other)).toEqual(before)
    }
  })

  it('takes what says something over what says nothing, whichever entry has it', async () => {
    const two = await twoEntries(editor)
    await describeField(two.survivor, 'asylum', 'no-analysis')
    await describeField(two.other, 'asylum', 'yes')
    await describeField(two.survivor, 'tps', 'maybe')
    await describeField(two.other, 'tps', 'no-analysis')
    const before = await everythingOf(two.survivor, two.other)
    const { merge_id } = await mustMerge(editor, two)
    expect(await answersOf(two.survivor)).toEqual({ asylum: 'yes', tps: 'maybe' })
    await editor.do(merging.undoMerge, { id: merge_id })
    expect(await everythingOf(two.survivor, two.other)).toEqual(before)
  })

  it('leaves with the kept one what was answered since', async () => {
    const two = await twoEntries(editor)
    await describeField(two.other, 'asylum', 'yes')
    const { merge_id } = await mustMerge(editor, two)
    await describeField(two.survivor, 'tps', 'no')
    await describeField(two.survivor, 'asylum', 'maybe')
    const { not_undone } = await editor.do(merging.undoMerge, { id: merge_id })
    expect(not_undone).toEqual(['Relief options and grounds: 1 entered since the merge stay with Ana Pérez.'])
    expect(await answersOf(two.survivor)).toEqual({ tps: 'no' })
    expect(await answersOf(two.other)).toEqual({ asylum: 'maybe' })
  })
})
