import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { anOpenRecord } from '#testing/server/anOpenRecord.ts'
import { aParty } from '#testing/server/aParty.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { recordsContract } from '#features/records/contract.ts'
import { logsContract } from '#features/logs/contract.ts'
import { matchingContract } from '../contract.ts'
import { mostAnHour, refuseAfterMany } from './hiddenMatches.ts'

const { checkDuplicate, checkDuplicates, checkAdversity, checkAdversities } = matchingContract.endpoints
const { listActivity } = logsContract.endpoints
const { getAdverseOfRecord } = recordsContract.endpoints
const office = useOffice()

/** Hidden from everybody else in this test. */
const secret = { first_name: 'Ixmucané', last_name: 'Quixtán Sop', dob: '1987-11-23', a_number: 'A218340771' }
const phone = '+15125550148'
const other_number = 'A204118936'

beforeAll(async () => {
  const { editor, record } = await anOpenRecord(office)
  await aParty(editor, { record_id: record.id, ...secret, dob_format: 'MM/DD/YYYY' })
  const party = await aParty(editor, {
    record_id: record.id,
    first_name: 'Baudelia',
    last_name: 'Poz',
    a_number: other_number,
  })
  await office.database.transaction(({ db }) =>
    sql`insert into party_phones (party_id, phone_number) values (${party.id}, ${phone})`.execute(db),
  )
})

const days = [
  ...Array.from({ length: 90 }, (_, at) => ({ dob: `${1930 + at}-01-01`, dob_format: 'YYYY' })),
  ...Array.from({ length: 12 }, (_, at) => ({
    dob: `1987-${`${at + 1}`.padStart(2, '0')}-01`,
    dob_format: 'MM/YYYY',
  })),
  ...Array.from({ length: 30 }, (_, at) => ({
    dob: `1987-11-${`${at + 1}`.padStart(2, '0')}`,
    dob_format: 'MM/DD/YYYY',
  })),
]
const phones = Array.from({ length: 100 }, (_, at) => ({ phone: `+151255501${`${at}`.padStart(2, '0')}` }))
const numbers = ['A218340777', 'A218340717', 'A281340771', 'A000000001'].map((a_number) => ({ a_number }))

/** Written as it is, a little otherwise, and hardly the same: at each of them another score is the last that fits. */
const spellings = [
  { first_name: 'Ixmucané', last_name: 'Quixtán Sop' },
  { first_name: 'Ixmucane', last_name: 'Quixtan' },
  { first_name: 'Ismucané', last_name: 'Quistán' },
  { first_name: 'Ixmucané', last_name: 'Sop' },
  { first_name: 'Ixmucané' },
  { first_name: 'Ixmucané', last_name: 'Sacalxot' },
  { last_name: 'Quixtán' },
  { first_name: 'Baudelia', last_name: 'Poz' },
  { first_name: 'Baudilia', last_name: 'Pos Ajú' },
  { first_name: 'Baudelia', last_name: 'Tax' },
]

describe('what is hidden', () => {
  test.for(spellings)('answers the same whatever else is tried with %j', async (name) => {
    for (const call of [checkDuplicates, checkAdversities]) {
      const outsider = (await anOpenRecord(office)).editor
      const parties = [{}, ...days, ...phones, ...numbers].map((tried) => ({ ...name, ...tried }))
      const { data } = await outsider.do(call, { parties })
      expect(data).toHaveLength(parties.length)
      expect(new Set(data.map((answer) => JSON.stringify(answer))).size).toBe(1)
    }
  })

  test('is met by its name and by its whole A-number', async () => {
    const outsider = (await anOpenRecord(office)).editor
    const { data } = await outsider.do(checkDuplicates, {
      parties: [
        spellings[0]!,
        { a_number: secret.a_number },
        { first_name: 'Somebody', last_name: 'Else', a_number: secret.a_number },
        { a_number: 'A218340717' },
        { first_name: 'Somebody', last_name: 'Else', dob: secret.dob, dob_format: 'MM/DD/YYYY', phone },
      ],
    })
    expect(data.map(({ hidden }) => hidden !== null)).toEqual([true, true, true, false, false])
  })

  test('answers alike for who is typed alone', async () => {
    const outsider = (await anOpenRecord(office)).editor
    const answers = []
    for (const tried of [{}, days[0], days.at(-8), days.at(-2), phones[48], numbers[0]])
      answers.push(
        await outsider.do(checkDuplicate, { duplicate: { party: { ...spellings[1]!, ...tried } } }),
      )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  test('answers alike for who is entered in a record of one’s own', async () => {
    const { editor, record } = await anOpenRecord(office)
    const mine = await aParty(editor, { record_id: record.id, ...spellings[2]! })
    const answers = []
    for (const { dob, dob_format } of [days[0]!, days.at(-8)!, days.at(-2)!]) {
      await office.database.transaction(({ db }) =>
        sql`update parties set dob = ${dob}::date, dob_format = ${dob_format} where id = ${mine.id}`.execute(
          db,
        ),
      )
      const { data } = await editor.do(getAdverseOfRecord, { id: record.id })
      answers.push(data.find(({ party_id }) => party_id === mine.id)!.hidden)
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })
})

describe('a check that met somebody hidden', () => {
  const linesOf = async (person: Person) =>
    office.database.read
      .selectFrom('audit_log')
      .select(['action', 'changes'])
      .where('actor_id', '=', person.id)
      .where('action', 'in', ['party.duplicates_checked', 'party.conflicts_checked'])
      .orderBy('id')
      .execute()

  test('leaves one line, and no second one for the same names', async () => {
    const outsider = (await anOpenRecord(office)).editor
    const party = spellings[0]!
    await outsider.do(checkDuplicate, { duplicate: { party: { first_name: 'Nobody', last_name: 'Here' } } })
    await outsider.do(checkDuplicate, { duplicate: { party } })
    await outsider.do(checkDuplicate, {
      duplicate: { party: { ...party, dob: secret.dob, dob_format: 'YYYY' } },
    })
    await outsider.do(checkDuplicates, { parties: [party, spellings[7]!, { first_name: 'Nobody' }] })
    await outsider.do(checkAdversity, { adversity: { party } })
    expect(await linesOf(outsider)).toEqual([
      {
        action: 'party.duplicates_checked',
        changes: { names: [null, 'Ixmucané Quixtán Sop'], checked: [null, 1], out_of_sight: [null, 1] },
      },
      {
        action: 'party.duplicates_checked',
        changes: {
          names: [null, 'Ixmucané Quixtán Sop, Baudelia Poz, Nobody'],
          checked: [null, 3],
          out_of_sight: [null, 2],
        },
      },
      {
        action: 'party.conflicts_checked',
        changes: { names: [null, 'Ixmucané Quixtán Sop'], checked: [null, 1], out_of_sight: [null, 1] },
      },
    ])
  })

  test('leaves a line for each A-number, whatever name they are tried under', async () => {
    const outsider = (await anOpenRecord(office)).editor
    for (const a_number of [secret.a_number, 'A218340772', other_number, secret.a_number])
      await outsider.do(checkDuplicate, { duplicate: { party: { first_name: 'Q', a_number } } })
    const names = (await linesOf(outsider)).map(
      ({ changes }) => (changes as Record<string, unknown>)['names'],
    )
    expect(names).toEqual([
      [null, 'Q (A218-340-771)'],
      [null, 'Q (A204-118-936)'],
    ])
  })

  test('is in the log, with its names, for those who see everything and who made it', async () => {
    const { editor, team } = await anOpenRecord(office)
    await editor.do(checkAdversity, { adversity: { party: { first_name: 'Telésforo', last_name: 'Zqxa' } } })
    const linesFor = async (facts: Parameters<typeof office.user>[0]) => {
      const admin = await office.user({ user_type: 'admin', ...facts })
      const { items } = await admin.do(listActivity, { actor_id: editor.id })
      return items.filter(({ action }) => action === 'party.conflicts_checked')
    }
    for (const team_ids of [[team], [await office.team()]])
      expect(await linesFor({ team_ids })).toMatchObject([{ is_hidden: true, changes: [] }])
    expect(JSON.stringify(await linesFor({ all_teams: true }))).toContain('Telésforo Zqxa')
  })

  test('is refused after many of them, with those that would meet nobody, for one person and an hour', async () => {
    const { editor: outsider, team } = await anOpenRecord(office)
    const many = Array.from({ length: 1000 }, () => spellings[0]!)
    for (let checks = 0; checks < mostAnHour; checks += 20)
      await outsider.do(checkDuplicates, { parties: many })
    for (const party of [spellings[0]!, { first_name: 'Nobody', last_name: 'Here' }])
      for (const reply of [
        await outsider.call(checkDuplicate, { duplicate: { party } }),
        await outsider.call(checkDuplicates, { parties: [party] }),
        await outsider.call(checkAdversity, { adversity: { party } }),
        await outsider.call(checkAdversities, { parties: [party] }),
      ]) {
        expect(reply.status).toBe(429)
        expect(reply.error.message).toMatch(/^Many names you checked .* Please wait \d+ minutes/)
      }
    const colleague = await office.user({ user_type: 'editor', team_ids: [team] })
    expect((await colleague.call(checkDuplicate, { duplicate: { party: spellings[0]! } })).status).toBe(200)
    const in61Minutes = { actor: { user_id: outsider.id }, now: new Date(Date.now() + 61 * 60_000) }
    await expect(refuseAfterMany({ db: office.database.read, ...in61Minutes })).resolves.toBeUndefined()
  })
})
