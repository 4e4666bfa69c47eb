import { beforeAll, describe, expect, it } from 'vitest'
import { useOffice, type Person } from '#testing/server/office.ts'
import { mergeTwo, mustMerge, twoEntries, type Two } from '#testing/server/twoEntries.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { mergingContract } from '../contract.ts'

const office = useOffice()
const calls = mergingContract.endpoints
const sections = sectionsContract.endpoints
let editor: Person

beforeAll(async () => {
  editor = await office.user({ team_ids: [await office.team('Family')] })
})

const read = (id: number) => editor.do(partiesContract.endpoints.getParty, { id })
const add = (party_id: number, kind: string, fields: object) =>
  editor.do(sections.createCharacteristic, { [kind]: { party_id, ...fields } })
const compare = ({ survivor, other }: Two) =>
  editor.do(calls.compareParties, { id: survivor, other_id: other })

describe('two addresses', () => {
  const here = { address: '5 Broadway', city: 'Chelsea', state: 'MA' }
  const there = { address: '77 Elm St', city: 'Lynn', state: 'MA' }

  it.each([
    ['survivor', here, there],
    ['other', there, here],
  ] as const)(
    'are one address and one former residence, when the %s is chosen',
    async (side, stays, former) => {
      const two = await twoEntries(editor)
      await add(two.survivor, 'addresses', { address_type: 'physical', ...here })
      await add(two.other, 'addresses', { address_type: 'physical', ...there })
      const before = [await read(two.survivor), await read(two.other)]
      const { facts, moves } = await compare(two)
      expect(facts.find(({ name }) => name === 'addresses.physical')).toMatchObject({
        state: 'choose',
        not_chosen: 'The other one becomes a former residence.',
      })
      expect(moves.find(({ label }) => label === 'Addresses')).toEqual({
        label: 'Addresses',
        count: 1,
        same: 0,
        chosen: 1,
      })
      const { merge_id } = await mustMerge(editor, two, { 'addresses.physical': side })
      const merged = await read(two.survivor)
      expect(merged.addresses).toMatchObject([stays])
      expect(merged.residence_histories).toMatchObject([former])
      expect((await editor.do(calls.undoMerge, { id: merge_id })).not_undone).toEqual([])
      expect([(await read(two.survivor)).addresses, (await read(two.other)).addresses]).toEqual(
        before.map(({ addresses }) => addresses),
      )
      expect((await read(two.survivor)).residence_histories).toEqual([])
    },
  )

  it('to which mail goes are one address and one narrative, which is no residence', async () => {
    const two = await twoEntries(editor)
    await add(two.survivor, 'addresses', { address_type: 'mailing', ...here })
    await add(two.other, 'addresses', { address_type: 'mailing', ...there })
    await mustMerge(editor, two, { 'addresses.mailing': 'survivor' })
    const merged = await read(two.survivor)
    expect(merged.residence_histories).toEqual([])
    expect(merged.narratives[0]?.text).toContain('77 Elm St, Lynn, MA')
  })

  it('that say the same are there already', async () => {
    const two = await twoEntries(editor)
    for (const id of [two.survivor, two.other])
      await add(id, 'addresses', { address_type: 'physical', ...here })
    expect((await compare(two)).moves.find(({ label }) => label === 'Addresses')).toMatchObject({ same: 1 })
    await mustMerge(editor, two)
    expect(await read(two.survivor)).toMatchObject({ addresses: [here], residence_histories: [] })
  })
})

describe('two children who look like one', () => {
  const wendy = { first_name: 'Wendy', last_name: 'Ajtún', dob: '2014-05-05' }
  const wendi = { first_name: 'Wendi', last_name: 'Ajtun', dob: '2014-05-05', city_of_birth: 'Cobán' }

  async function both() {
    const two = await twoEntries(editor)
    await add(two.survivor, 'children', wendy)
    await add(two.other, 'children', wendi)
    await add(two.other, 'children', { first_name: 'Óscar', last_name: 'Ajtún', dob: '2010-01-09' })
    const { facts } = await compare(two)
    const questions = facts.filter(({ group }) => group === 'Children')
    return { two, questions, name: questions[0]!.name }
  }
  const names = async (id: number) => (await read(id)).children.map(({ first_name }) => first_name)

  it('are asked about, and nobody else', async () => {
    const { two, questions, name } = await both()
    expect(questions).toMatchObject([
      {
        state: 'choose',
        label: 'Wendy Ajtún',
        survivor: 'Wendy Ajtún, born 05/05/2014',
        both: 'Keep both: they are two children',
      },
    ])
    const unsaid = await mergeTwo(editor, two)
    expect([unsaid.status, unsaid.error.issues?.[0]?.path]).toEqual([422, `choices.${name}`])
  })

  it('show what else they say differently, and keep the notes of both', async () => {
    const two = await twoEntries(editor)
    const statements = {
      notes: 'Allergic to peanuts',
      monthly_income: 100,
      immigration_status_other: 'SIJ approved',
    }
    const otherStatements = { notes: 'Lives with her aunt', monthly_income: 250, immigration_status: 1 }
    await add(two.survivor, 'children', { ...wendy, ...statements })
    await add(two.other, 'children', { ...wendi, ...otherStatements })
    const [questions] = (await compare(two)).facts.filter(({ group }) => group === 'Children')
    expect(questions?.survivor).toMatch(/SIJ approved.*Monthly income: 100/)
    expect(questions?.other).toContain('Monthly income: 250')
    await mustMerge(editor, two, { [questions!.name]: 'survivor' })
    expect((await read(two.survivor)).children).toMatchObject([
      { ...statements, notes: 'Allergic to peanuts\n\nLives with her aunt', immigration_status: null },
    ])
  })

  it.each([
    ['survivor', ['Óscar', 'Wendy']],
    ['other', ['Óscar', 'Wendi']],
    ['both', ['Óscar', 'Wendy', 'Wendi']],
  ] as const)('are as one says: %s', async (side, expected) => {
    const { two, name } = await both()
    const before = [(await read(two.survivor)).children, (await read(two.other)).children]
    const { merge_id } = await mustMerge(editor, two, { [name]: side })
    expect(new Set(await names(two.survivor))).toEqual(new Set(expected))
    const merged = (await read(two.survivor)).children
    if (side !== 'both')
      expect(merged.find(({ dob }) => dob === '2014-05-05')).toMatchObject({ city_of_birth: 'Cobán' })
    expect((await editor.do(calls.undoMerge, { id: merge_id })).not_undone).toEqual([])
    const after = [(await read(two.survivor)).children, (await read(two.other)).children]
    const unversioned = (lists: typeof before) =>
      lists.map((list) => list.map(({ version: _v, updated_at: _u, ...entry }) => entry))
    expect(unversioned(after)).toEqual(unversioned(before))
  })
})
