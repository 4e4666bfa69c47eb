import { beforeAll, describe, expect, it, test } from 'vitest'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aStaff, type Staff } from '#testing/server/aStaff.ts'
import { openLiveStream } from '#testing/server/liveStream.ts'
import { useOffice } from '#testing/server/office.ts'
import { logsContract } from '#features/logs/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { lawContract } from '../contract.ts'

const office = useOffice()
const calls = lawContract.endpoints
const { listPartyActivity } = logsContract.endpoints

let staff: Staff
let record_id: number

beforeAll(async () => {
  await office.app.listen({ port: 0, host: '127.0.0.1' })
  staff = await aStaff(office)
  record_id = (await aRecord(staff.editor, { team_ids: [staff.team] })).record.id
})

const somebody = async () => (await aParty(staff.editor, { record_id })).id
const asylum = { category: 'Fleeing Persecution', identifier: 'asylum' } as const
const unlawfulEntry = '212-a-6-a'
const options = (party_id: number) => staff.viewer.do(calls.listPartyOptions, { party_id })
const problem = ({
  status,
  error,
}: {
  status: number
  error: { issues?: { path: string; message: string }[] }
}) => [status, error.issues?.[0]?.path, error.issues?.[0]?.message]

describe('who may', () => {
  test('whoever sees a person sees the answers, and whoever may edit people answers', async () => {
    const party_id = await somebody()
    const section = { ...asylum, answer: 'maybe' } as const
    for (const who of [staff.viewer, staff.commenter])
      expect((await who.call(calls.createPartyOption, { party_id, section })).status).toBe(403)
    const { id } = await staff.contributor.do(calls.createPartyOption, { party_id, section })
    expect((await staff.commenter.do(calls.listPartyOptions, { party_id })).map((one) => one.id)).toEqual([
      id,
    ])
    expect((await staff.viewer.call(calls.updatePartyOption, { id, party_id, section })).status).toBe(403)
    const status = { identifier: unlawfulEntry, status: 'yes' } as const
    expect((await staff.viewer.call(calls.createPartyGround, { party_id, section: status })).status).toBe(403)
  })

  test('for others the person does not exist', async () => {
    const party_id = await somebody()
    const option = await staff.editor.do(calls.createPartyOption, { party_id, section: asylum })
    const section = { identifier: unlawfulEntry, status: 'yes' } as const
    const ground = await staff.editor.do(calls.createPartyGround, { party_id, section })
    const { outsider } = staff
    const statuses = [
      await outsider.call(calls.listPartyOptions, { party_id }),
      await outsider.call(calls.createPartyOption, { party_id, section: asylum }),
      await outsider.call(calls.updatePartyOption, { id: option.id, party_id, section: asylum }),
      await outsider.call(calls.listPartyOptionHistory, { id: option.id }),
      await outsider.call(calls.listPartyGrounds, { party_id }),
      await outsider.call(calls.createPartyGround, { party_id, section }),
      await outsider.call(calls.updatePartyGround, { id: ground.id, party_id, section }),
      await outsider.call(calls.listPartyGroundHistory, { id: ground.id }),
      await outsider.call(calls.listLawHints, { id: party_id }),
      await outsider.call(calls.printLawSummary, { id: party_id }),
    ].map(({ status }) => status)
    expect(statuses).toEqual(Array(10).fill(404))
    expect((await options(party_id))[0]!.version).toBe(1)
  })
})

describe('what is refused', () => {
  test('an entry that is not there, at its field in a sentence', async () => {
    const party_id = await somebody()
    const unknown = { ...asylum, identifier: 'asylum-express' }
    expect(problem(await staff.editor.call(calls.createPartyOption, { party_id, section: unknown }))).toEqual(
      [422, 'section.identifier', 'There is no such relief option; choose one from the list'],
    )
    const elsewhere = { category: 'Defensive', identifier: 'asylum' } as const
    expect(
      problem(await staff.editor.call(calls.createPartyOption, { party_id, section: elsewhere })),
    ).toEqual([
      422,
      'section.identifier',
      expect.stringContaining('is not in “Defensive”, but in “Fleeing Persecution”'),
    ])
    const ground = { identifier: 'asylum', status: 'yes' } as const
    expect(problem(await staff.editor.call(calls.createPartyGround, { party_id, section: ground }))[1]).toBe(
      'section.identifier',
    )
  })

  test('answers and categories that are not in the list, notes too long, keys nobody knows', async () => {
    const party_id = await somebody()
    const refusals = await Promise.all(
      [
        { ...asylum, answer: 'perhaps' },
        { ...asylum, category: 'Other' },
        { ...asylum, notes: 'x'.repeat(5001) },
        { ...asylum, notes: 'a\u0000b' },
        { ...asylum, status: 'yes' },
        { category: asylum.category },
      ].map((section) => staff.editor.send(calls.createPartyOption, { party_id, section })),
    )
    for (const { status } of refusals) expect([400, 422]).toContain(status)
    expect(refusals.map(({ error }) => error.issues?.[0]?.path)).toEqual([
      'section.answer',
      'section.category',
      'section.notes',
      'section.notes',
      expect.stringMatching(/^section/),
      'section.identifier',
    ])
    const notOfGrounds = { identifier: unlawfulEntry, status: 'not-at-this-time' }
    const reply = await staff.editor.send(calls.createPartyGround, {
      party_id,
      section: notOfGrounds,
    })
    expect(problem(reply).slice(1)).toEqual(['section.status', 'Choose an answer from the list'])
    expect(await options(party_id)).toEqual([])
  })

  test('an answer of somebody else, or about something else', async () => {
    const party_id = await somebody()
    const { id } = await staff.editor.do(calls.createPartyOption, { party_id, section: asylum })
    const other = await somebody()
    const update = { id, party_id: other, section: asylum }
    expect((await staff.editor.call(calls.updatePartyOption, update)).status).toBe(404)
    const registry = { category: 'Permanent Resident Status', identifier: 'registry' } as const
    const elsewhere = await staff.editor.call(calls.updatePartyOption, { id, party_id, section: registry })
    expect(problem(elsewhere)).toEqual([422, 'section.identifier', 'This answer is about Asylum'])
    expect((await staff.editor.call(calls.listPartyGroundHistory, { id })).status).toBe(404)
    const asGround = { id, party_id, section: { identifier: unlawfulEntry } }
    expect((await staff.editor.call(calls.updatePartyGround, asGround)).status).toBe(404)
  })
})

describe('an answer', () => {
  test('is created, updated by its number and kept with its history', async () => {
    const party_id = await somebody()
    expect(await options(party_id)).toEqual([])
    const made = await staff.attorney.do(calls.createPartyOption, {
      party_id,
      section: { ...asylum, answer: 'maybe', notes: '  Entered in March  ' },
    })
    expect(made).toMatchObject({
      party_id,
      section: { ...asylum, answer: 'maybe', notes: 'Entered in March' },
      answered_by_name: 'Rosa Okafor',
      version: 1,
    })
    const { id } = made
    // Omitted fields stay as they were.
    const changed = await staff.editor.do(calls.updatePartyOption, {
      id,
      party_id,
      section: { ...asylum, answer: 'yes' },
      version: 1,
    })
    expect(changed).toMatchObject({ id, version: 2, section: { answer: 'yes', notes: 'Entered in March' } })
    const cleared = await staff.attorney.do(calls.updatePartyOption, {
      id,
      party_id,
      section: { ...asylum, notes: ' ' },
    })
    expect(cleared.section).toMatchObject({ answer: 'yes', notes: null })
    expect(await options(party_id)).toEqual([cleared])
    const past = await staff.viewer.do(calls.listPartyOptionHistory, { id })
    expect(
      past.map(({ version, answer, notes, answered_by_name }) => [version, answer, notes, answered_by_name]),
    ).toEqual([
      [3, 'yes', null, 'Rosa Okafor'],
      [2, 'yes', 'Entered in March', expect.any(String)],
      [1, 'maybe', 'Entered in March', 'Rosa Okafor'],
    ])
  })

  test('that is there already is updated by a second creation, and saying the same again changes nothing', async () => {
    const party_id = await somebody()
    const first = await staff.editor.do(calls.createPartyOption, {
      party_id,
      section: { ...asylum, answer: 'no' },
    })
    const second = await staff.editor.do(calls.createPartyOption, {
      party_id,
      section: { ...asylum, answer: 'yes' },
    })
    expect([second.id, second.version]).toEqual([first.id, 2])
    const again = await staff.attorney.do(calls.createPartyOption, {
      party_id,
      section: { ...asylum, answer: 'yes' },
    })
    expect(again).toEqual(second)
    expect(await staff.viewer.do(calls.listPartyOptionHistory, { id: first.id })).toHaveLength(2)
  })

  test('starts at no analysis', async () => {
    const party_id = await somebody()
    const option = await staff.editor.do(calls.createPartyOption, {
      party_id,
      section: { ...asylum, notes: 'Ask' },
    })
    expect(option.section.answer).toBe('no-analysis')
    const section = { identifier: unlawfulEntry }
    expect((await staff.editor.do(calls.createPartyGround, { party_id, section })).section).toEqual({
      identifier: unlawfulEntry,
      status: 'no-analysis',
      notes: null,
    })
  })

  test('about a ground lives the same life, apart from relief', async () => {
    const party_id = await somebody()
    const section = { identifier: unlawfulEntry, status: 'yes', notes: 'Crossed near Hidalgo' } as const
    const made = await staff.attorney.do(calls.createPartyGround, { party_id, section })
    const changed = await staff.editor.do(calls.updatePartyGround, {
      id: made.id,
      party_id,
      section: { identifier: unlawfulEntry, status: 'waiver-exception' },
      version: 1,
    })
    expect(changed).toMatchObject({ version: 2, section: { ...section, status: 'waiver-exception' } })
    expect(await staff.viewer.do(calls.listPartyGrounds, { party_id })).toEqual([changed])
    expect(await options(party_id)).toEqual([])
    const past = await staff.viewer.do(calls.listPartyGroundHistory, { id: made.id })
    expect(past.map(({ status }) => status)).toEqual(['waiver-exception', 'yes'])
  })
})

describe('at the same moment', () => {
  test('whoever was slower learns whose answer they did not see', async () => {
    const party_id = await somebody()
    const section = { ...asylum, answer: 'yes' } as const
    const { id } = await staff.attorney.do(calls.createPartyOption, { party_id, section, version: 0 })
    const late = [
      await staff.editor.call(calls.createPartyOption, {
        party_id,
        section: { ...asylum, answer: 'no' },
        version: 0,
      }),
      await staff.editor.call(calls.updatePartyOption, {
        id,
        party_id,
        section: { ...asylum, notes: 'x' },
        version: 7,
      }),
    ]
    for (const { status, error } of late) {
      expect([status, error.code]).toEqual([409, 'stale'])
      expect(error.message).toContain('Rosa Okafor changed this')
    }
    expect((await options(party_id))[0]).toMatchObject({ version: 1, section: { answer: 'yes' } })
  })

  test('two first answers make one row, and one of two who saw nothing is stale', async () => {
    const both = (party_id: number, version?: number) =>
      Promise.all(
        (['yes', 'no'] as const).map((answer) =>
          staff.editor.call(calls.createPartyOption, {
            party_id,
            section: { ...asylum, answer },
            ...(version !== undefined && { version }),
          }),
        ),
      )
    const free = await somebody()
    expect((await both(free)).map(({ status }) => status)).toEqual([200, 200])
    expect(await options(free)).toHaveLength(1)
    expect((await options(free))[0]!.version).toBe(2)
    const shown = await somebody()
    expect((await both(shown, 0)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await options(shown)).toHaveLength(1)
  })
})

describe('what others notice', () => {
  test('the activity of the person has it in words', async () => {
    const party_id = await somebody()
    const section = { ...asylum, answer: 'maybe', notes: 'Declaration due' } as const
    await staff.attorney.do(calls.createPartyOption, { party_id, section })
    await staff.attorney.do(calls.createPartyOption, {
      party_id,
      section: { ...asylum, answer: 'not-at-this-time' },
    })
    const { items } = await staff.viewer.do(listPartyActivity, { id: party_id })
    const lines = items.filter(({ action }) => action === 'party.relief_option_answered')
    expect(lines.map(({ says }) => says)).toEqual(Array(2).fill('analyzed a relief option of'))
    expect(lines[0]!.changes).toEqual([
      { label: 'Relief option', before: '', after: 'Asylum' },
      { label: 'Answer', before: 'Maybe', after: 'Not at this time' },
    ])
    expect(lines[1]!.changes).toContainEqual({ label: 'Notes', before: '', after: 'Declaration due' })
  })

  it('reaches open pages of those who see the person, and nobody else', async () => {
    const party_id = await somebody()
    const inside = await openLiveStream(office, staff.viewer)
    const outside = await openLiveStream(office, staff.outsider)
    await staff.attorney.do(calls.createPartyOption, { party_id, section: asylum })
    expect(await inside.settled()).toContainEqual(expect.objectContaining({ topic: 'law' }))
    expect(await outside.settled()).toEqual([])
    inside.close()
    outside.close()
  })
})

test('answers go with a deleted person and are there again when the person is restored', async () => {
  const party_id = await somebody()
  const made = await staff.editor.do(calls.createPartyOption, {
    party_id,
    section: { ...asylum, answer: 'yes' },
  })
  await staff.editor.do(partiesContract.endpoints.deleteParty, { id: party_id })
  expect((await staff.viewer.call(calls.listPartyOptions, { party_id })).status).toBe(404)
  expect((await staff.viewer.call(calls.listPartyOptionHistory, { id: made.id })).status).toBe(404)
  expect((await staff.editor.call(calls.createPartyOption, { party_id, section: asylum })).status).toBe(404)
  await staff.editor.do(partiesContract.endpoints.restoreParty, { id: party_id })
  expect(await options(party_id)).toEqual([made])
})
