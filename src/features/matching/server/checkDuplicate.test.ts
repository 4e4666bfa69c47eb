import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aBareCase } from '#testing/server/aBareCase.ts'
import { anOpenRecord } from '#testing/server/anOpenRecord.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice } from '#testing/server/office.ts'
import { recordsContract } from '#features/records/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { matchingContract } from '../contract.ts'
import {
  labelledPairs,
  measured,
  type LabelledPair,
  type LabelledPerson,
} from '../comparison/server/labelledPairs.ts'
import { makeNameKeys } from './nameKeys.ts'
import { mostChecked, type MatchAnswer } from '../contract.ts'
import { keysVersion, matchKey, matchKeys } from './matchKeys.ts'

const { checkDuplicate, checkDuplicates, checkAdversity, checkAdversities } = matchingContract.endpoints
const { getAdverseOfRecord } = recordsContract.endpoints
const office = useOffice()

const run = <T>(statement: ReturnType<typeof sql<T>>) =>
  office.database.transaction(async ({ db }) => (await statement.execute(db)).rows)

describe('rights', () => {
  test('nobody without a session, and no viewer or commenter, may check', async () => {
    const { team } = await anOpenRecord(office)
    const party = { first_name: 'Ana', last_name: 'Pérez' }
    expect((await office.stranger.call(checkDuplicate, { duplicate: { party } })).status).toBe(401)
    for (const user_type of ['viewer', 'commenter'] as const) {
      const person = await office.user({ user_type, team_ids: [team] })
      const statuses = [
        (await person.call(checkDuplicate, { duplicate: { party } })).status,
        (await person.call(checkDuplicates, { parties: [party] })).status,
        (await person.call(checkAdversity, { adversity: { party } })).status,
        (await person.call(checkAdversities, { parties: [party] })).status,
      ]
      expect(statuses).toEqual([403, 403, 403, 403])
    }
  })

  test('of a hidden match one learns that there is one and its contact, and nothing else', async () => {
    const theirs = await anOpenRecord(office, {
      first_name: 'Xochitl',
      last_name: 'Quetzal Ramos',
      dob: '1988-03-15',
      dob_format: 'MM/DD/YYYY',
      a_number: 'A216777001',
    })
    await aParty(theirs.editor, { record_id: theirs.record.id, first_name: 'Xóchitl', last_name: 'Quetzal' })
    const { editor: outsider } = await anOpenRecord(office)
    const party = { first_name: 'Xochitl', last_name: 'Quetzal Ramos', a_number: 'A216777001' }
    for (const reply of [
      await outsider.call(checkDuplicate, { duplicate: { party } }),
      await outsider.call(checkAdversity, { adversity: { party } }),
    ]) {
      expect(reply.status).toBe(200)
      expect(reply.body.data).toEqual({
        reference: null,
        matches: [],
        has_more: false,
        ...('near_numbers' in reply.body.data && { near_numbers: [], named_as: [] }),
        hidden: {
          ask: { name: `Edda Of team ${theirs.team}`, email: expect.stringContaining('@office.test') },
        },
      })
      expect(JSON.stringify(reply.body)).not.toMatch(/quetzal|216777001|1988/i)
    }
  })

  test('leaving out somebody hidden by their id reveals nothing', async () => {
    const theirs = await anOpenRecord(office, { first_name: 'Itzel', last_name: 'Canul Poot' })
    const { editor: outsider } = await anOpenRecord(office)
    const party = { first_name: 'Itzel', last_name: 'Canul Poot' }
    const plain = await outsider.do(checkDuplicate, { duplicate: { party } })
    const without = await outsider.do(checkDuplicate, {
      duplicate: { party: { ...party, id: theirs.holder.id } },
    })
    expect(without).toEqual(plain)
  })

  test('an external user learns of nothing hidden', async () => {
    const theirs = await anOpenRecord(office, { first_name: 'Nahomi', last_name: 'Balam Chi' })
    const outsider = await office.user({ user_type: 'external', team_ids: [await office.team()] })
    const { data } = await outsider.do(checkAdversity, {
      adversity: { party: { first_name: 'Nahomi', last_name: 'Balam Chi' } },
    })
    expect(data).toMatchObject({ matches: [], hidden: null })
    expect(theirs.holder.id).toBeGreaterThan(0)
  })

  test('when nobody is in the team, an admin is named; never the one who asks', async () => {
    const admin = await office.user({ user_type: 'admin', all_teams: true, first_name: 'Adele' })
    const theirs = await anOpenRecord(office, { first_name: 'Yaretzi', last_name: 'Tamay Uc' })
    await run(sql`update users set deactivated = true where id = ${theirs.editor.id}`)
    const { editor: outsider } = await anOpenRecord(office)
    const { data } = await outsider.do(checkDuplicate, {
      duplicate: { party: { first_name: 'Yaretzi', last_name: 'Tamay Uc' } },
    })
    expect(data.hidden?.ask?.name).toMatch(/^Adele/)
    expect(admin.id).not.toBe(outsider.id)
  })

  test('a deleted person is no match', async () => {
    const { editor, holder } = await anOpenRecord(office, { first_name: 'Wendolin', last_name: 'Borrayo' })
    const duplicate = { party: { first_name: 'Wendolín', last_name: 'Borrayo' } }
    expect((await editor.do(checkDuplicate, { duplicate })).data.matches).toHaveLength(1)
    await run(sql`update parties set deleted_at = now() where id = ${holder.id}`)
    expect((await editor.do(checkDuplicate, { duplicate })).data).toMatchObject({ matches: [], hidden: null })
  })
})

describe('what is malformed', () => {
  test.for([
    [{ parties: [] }, 422, 'parties'],
    [{ parties: Array.from({ length: 1001 }, () => ({ first_name: 'Ana' })) }, 422, 'parties'],
    [{ parties: [{ reference: 'x' }] }, 422, 'parties.0.first_name'],
    [{ parties: [{ first_name: 'Ana' }, { first_name: 'A'.repeat(101) }] }, 422, 'parties.1.first_name'],
    [{ parties: [{ first_name: 'Ana', dob: '2015-02-30', dob_format: 'MM/DD/YYYY' }] }, 422, 'parties.0.dob'],
    [{ parties: [{ first_name: 'Ana', a_number: '12' }] }, 422, 'parties.0.a_number'],
    [{ parties: [{ first_name: 'Ana', nickname: 'x' }] }, 400, 'parties.0'],
  ] as const)('%# is refused', async ([input, status, path]) => {
    const { editor } = await anOpenRecord(office)
    const reply = await editor.send(checkDuplicates, input)
    expect([400, 422]).toContain(reply.status)
    expect(reply.status === status || reply.status === 422).toBe(true)
    expect(reply.error.issues?.some((issue) => issue.path.startsWith(path))).toBe(true)
  })

  test.for(['\u0000', '\ud800', '٪', "'; drop table parties", '%', '{}', '🙂', '王小明', 'محمد', '-', '…'])(
    'odd input like %j finds nobody and breaks nothing',
    async (first_name) => {
      const { editor } = await anOpenRecord(office)
      const reply = await editor.call(checkDuplicate, { duplicate: { party: { first_name } } })
      expect([200, 400, 422]).toContain(reply.status)
    },
  )
})

describe('duplicates', () => {
  test('each answer keeps its reference, and carries who fits with the reasons', async () => {
    const { editor, record, holder } = await anOpenRecord(office, {
      first_name: 'Mohammed',
      last_name: 'Al-Kaabneh',
      dob: '2015-03-01',
      dob_format: 'MM/YYYY',
    })
    const { data } = await editor.do(checkDuplicates, {
      parties: [
        { first_name: 'Nobody', last_name: 'Whatsoever', reference: 7 },
        {
          first_name: 'Muhammad',
          last_name: 'Alkaabneh',
          dob: '2015-03-15',
          dob_format: 'MM/DD/YYYY',
          reference: 'row 2',
        },
      ],
    })
    expect(data.map(({ reference }) => reference)).toEqual([7, 'row 2'])
    expect(data[0]!.matches).toEqual([])
    expect(data[1]!.matches).toMatchObject([
      {
        id: holder.id,
        kind: 'parties',
        name: 'Mohammed Al-Kaabneh',
        records: [{ id: record.id }],
        capacities: [],
      },
    ])
    expect(data[1]!.matches[0]!.score).toBeGreaterThan(85)
    expect(data[1]!.matches[0]!.reasons).toEqual(
      expect.arrayContaining([
        'Muhammad and Mohammed are spellings of one name',
        'Born 03/15/2015 fits 03/2015',
      ]),
    )
  })

  test('by another name, by a number with two digits swapped, by telephone, and never oneself', async () => {
    const { editor, holder } = await anOpenRecord(office, {
      first_name: 'Gricelda',
      last_name: 'Pixabaj Tum',
      a_number: 'A217888012',
      phone: '(956) 555-0199',
    })
    await run(sql`insert into party_akas (party_id, name) values (${holder.id}, 'Chelita Monterroso')`)
    const check = async (party: object) =>
      (await editor.do(checkDuplicate, { duplicate: { party } })).data.matches
    const [byAka] = await check({ first_name: 'Chelita', last_name: 'Monterroso' })
    expect(byAka).toMatchObject({ id: holder.id, name: 'Gricelda Pixabaj Tum', kind: 'akas' })
    expect(byAka!.reasons[0]).toBe('Also known as Chelita Monterroso')
    const [swapped] = await check({ first_name: 'Gricelda', last_name: 'Tum', a_number: 'A217888021' })
    expect(swapped!.reasons.join()).toContain('two digits swapped')
    await run(
      sql`insert into party_children (party_id, first_name, a_number) values (${holder.id}, 'Kimberli', '217888555')`,
    )
    const near = async (a_number: string) =>
      (await editor.do(checkDuplicate, { duplicate: { party: { a_number, id: holder.id } } })).data
    expect((await near('A217888021')).near_numbers).toEqual([])
    expect(await near('A217885855')).toMatchObject({
      matches: [],
      near_numbers: [{ name: 'Kimberli', as: 'Child of Gricelda Pixabaj Tum', a_number: '217888555' }],
    })
    const [byNumber] = await check({ a_number: 'A217888012' })
    expect(byNumber!.reasons).toEqual(['Same A-number, A217-888-012'])
    const [byPhone] = await check({ first_name: 'Gricelda', last_name: 'Tum', phone: '9565550199' })
    expect(byPhone!.reasons.join()).toContain('Same telephone')
    expect(await check({ first_name: 'Gricelda', last_name: 'Pixabaj Tum', id: holder.id })).toEqual([])
  })

  test('names are kept up with changes', async () => {
    const { editor, holder } = await anOpenRecord(office, { first_name: 'Evelin', last_name: 'Xitumul' })
    await editor.do(partiesContract.endpoints.updateParty, {
      id: holder.id,
      party: { last_name: 'Raxcacó' },
      version: 1,
    })
    const matches = async (last_name: string) =>
      (await editor.do(checkDuplicate, { duplicate: { party: { first_name: 'Evelin', last_name } } })).data
        .matches.length
    expect(await matches('Xitumul')).toBe(0)
    expect(await matches('Raxcaco')).toBe(1)
    // Computed on demand until now; cached from here on. A stopping server starts no more of them.
    await makeNameKeys(office, AbortSignal.abort())
    expect(await run(sql`select from known_names where keys is null`)).not.toEqual([])
    await makeNameKeys(office)
    expect(await run(sql`select from known_names where keys is null`)).toEqual([])
    expect(await matches('Xitumul')).toBe(0)
    expect(await matches('Raxcaco')).toBe(1)
  })

  test('names with keys of older rules are found by them, and get new ones', async () => {
    const { editor, holder } = await anOpenRecord(office, { first_name: 'Nicanor', last_name: 'Ajpop' })
    await makeNameKeys(office)
    await run(
      sql`update known_names set keys = ${[matchKey('an older key')]}, keys_version = 0 where party_id = ${holder.id}`,
    )
    const duplicate = { party: { first_name: 'Nicanor', last_name: 'Ajpop' } }
    expect((await editor.do(checkDuplicate, { duplicate })).data.matches).toEqual([])
    await makeNameKeys(office)
    expect((await editor.do(checkDuplicate, { duplicate })).data.matches).toHaveLength(1)
  })

  test('rules that make other keys have another version', () => {
    const keys = labelledPairs().flatMap(({ a, b }) => [a, b].map((person) => matchKeys(person, false)))
    const digest = createHash('sha256').update(JSON.stringify(keys)).digest('hex').slice(0, 12)
    expect([keysVersion, digest]).toEqual([4, '6e86e43769c2'])
  })

  test('the labelled pairs are found, and only they, among all the others', async () => {
    const { editor, record } = await anOpenRecord(office)
    const pairs = labelledPairs()
    const ids = await enter(
      record.id,
      pairs.map(({ b }) => b),
    )
    await makeNameKeys(office)
    const answers: MatchAnswer[] = []
    for (let at = 0; at < pairs.length; at += mostChecked) {
      const parties = pairs.slice(at, at + mostChecked).map(({ a }) => ({ ...columns(a), phone: a.phone }))
      answers.push(...(await editor.do(checkDuplicates, { parties })).data)
    }
    const isFound = (pair: LabelledPair) => {
      const at = pairs.indexOf(pair)
      return answers[at]!.matches.some(({ id }) => id === ids[at])
    }
    for (const set of ['tuning', 'held out', 'unseen']) {
      const { recall, precision } = measured(
        pairs.filter((pair) => pair.set === set),
        isFound,
      )
      console.info(
        `${set}, found among ${pairs.length}: recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}`,
      )
      expect(recall).toBeGreaterThanOrEqual(0.9)
      expect(precision).toBeGreaterThanOrEqual(0.95)
    }
  })
})

/** Enters them past the product, as people of one record. */
async function enter(record_id: number, people: LabelledPerson[]): Promise<number[]> {
  const rows = await run(sql<{ id: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(people.map((person, nr) => ({ nr, ...columns(person), phone: person.phone })))}::jsonb)
        as p(nr int, first_name text, middle_name text, last_name text, dob date, dob_format text, uncertain_dob boolean, a_number text, phone text)),
    numbered as (select nextval(pg_get_serial_sequence('parties', 'id')) as id, given.* from given),
    made as (
      insert into parties (id, first_name, middle_name, last_name, dob, dob_format, uncertain_dob, a_number)
      overriding system value select id, first_name, middle_name, last_name, dob, dob_format, coalesce(uncertain_dob, false), a_number
      from numbered returning id),
    placed as (insert into record_parties (record_id, party_id) select ${record_id}, id from made),
    phoned as (insert into party_phones (party_id, phone_number) select id, phone from numbered where phone is not null)
    select id from numbered order by nr`)
  return rows.map(({ id }) => id)
}

const columns = ({ first_name, middle_name, last_name, born, a_number }: LabelledPerson) => ({
  first_name,
  middle_name,
  last_name,
  a_number,
  ...(born && { dob: born.date, dob_format: born.format, uncertain_dob: born.uncertain }),
})

async function withRole(legal_case_id: number, party_id: number, role: string) {
  await run(sql`insert into legal_case_parties (legal_case_id, party_id, party_role_id)
    values (${legal_case_id}, ${party_id}, (select id from party_roles where name = ${role}))`)
}

describe('adversity', () => {
  test('a match says what they are in the records, the other side first', async () => {
    const { editor, record } = await anOpenRecord(office, { first_name: 'Delfina', last_name: 'Chajón' })
    const other = await aParty(editor, {
      record_id: record.id,
      first_name: 'Hermes',
      last_name: 'Lobos Ixcot',
    })
    await withRole(await aBareCase(office, record.id), other.id, 'Adverse party')
    const own = await aRecord(editor, { party: { first_name: 'Ermes', last_name: 'Lobos Ixcot' } })
    await run(sql`insert into party_spouses (party_id, first_name, last_name)
      values (${own.party.id}, 'Hermes', 'Lobos')`)
    const { data } = await editor.do(checkAdversity, {
      adversity: { party: { first_name: 'Hermes', last_name: 'Lobos Ixcot', reference: 'new client' } },
    })
    expect(data.reference).toBe('new client')
    expect(data.matches.map(({ name, is_adverse }) => [name, is_adverse])).toEqual([
      ['Hermes Lobos Ixcot', true],
      ['Hermes Lobos', false],
      ['Ermes Lobos Ixcot', false],
    ])
    expect(data.matches[0]!.capacities).toMatchObject([
      { text: 'In the record', is_adverse: false },
      { text: 'Adverse party in “Asylum”', public_id: record.public_id, is_adverse: true },
    ])
    expect(data.matches[1]!).toMatchObject({
      kind: 'spouses',
      id: own.party.id,
      capacities: [{ text: 'Spouse of Ermes Lobos Ixcot', public_id: own.record.public_id }],
    })
  })

  test('a relative who is entered themselves is one match; a check leaves a line in the log', async () => {
    const { editor, holder, record } = await anOpenRecord(office, {
      first_name: 'Noemí',
      last_name: 'Ticas Bran',
    })
    const child = await aParty(editor, { record_id: record.id, first_name: 'Dilan', last_name: 'Ticas Bran' })
    await run(sql`insert into party_children (party_id, first_name, last_name, linked_party_id)
      values (${holder.id}, 'Dilan', 'Ticas Bran', ${child.id})`)
    const { data } = await editor.do(checkAdversities, {
      parties: [{ first_name: 'Dilan', last_name: 'Ticas Bran' }],
    })
    expect(data[0]!.matches.map(({ id, kind }) => [id, kind])).toEqual([[child.id, 'parties']])
    const [line] = await run(sql<{ changes: Record<string, unknown> }>`
      select changes from audit_log where action = 'party.conflicts_checked' and actor_id = ${editor.id}`)
    expect(line!.changes).toEqual({ names: [null, 'Dilan Ticas Bran'], checked: [null, 1] })
  })

  test('somebody visible who is also in a hidden record comes with its contact', async () => {
    const { editor, holder } = await anOpenRecord(office, { first_name: 'Saraí', last_name: 'Cuyuch' })
    const theirs = await anOpenRecord(office, { first_name: 'Otto', last_name: 'Someone' })
    await run(
      sql`insert into record_parties (record_id, party_id) values (${theirs.record.id}, ${holder.id})`,
    )
    const { data } = await editor.do(checkAdversity, {
      adversity: { party: { first_name: 'Saraí', last_name: 'Cuyuch' } },
    })
    expect(data.matches).toHaveLength(1)
    expect(data.matches[0]!.capacities).toHaveLength(1)
    expect(data.hidden?.ask?.name).toBe(`Edda Of team ${theirs.team}`)
  })
})

describe('adverse individuals of a record', () => {
  test('a hidden record is not found', async () => {
    const { record } = await anOpenRecord(office)
    const { editor: outsider } = await anOpenRecord(office)
    expect((await outsider.call(getAdverseOfRecord, { id: record.id })).status).toBe(404)
  })

  test('lists those on the other side, and who of the record is elsewhere on another', async () => {
    const { editor, record, holder } = await anOpenRecord(office, {
      first_name: 'Rutilia',
      last_name: 'Sacalxot Vail',
    })
    const abuser = await aParty(editor, {
      record_id: record.id,
      first_name: 'Braulio',
      last_name: 'Tzunún Coj',
    })
    await withRole(await aBareCase(office, record.id), abuser.id, 'Adverse party')
    await run(sql`insert into party_siblings (party_id, first_name, last_name)
      values (${holder.id}, 'Casimiro', 'Sacalxot Vail')`)
    const client = await aRecord(editor, { party: { first_name: 'Braulio', last_name: 'Tzunun' } })
    const brother = await aRecord(editor, { party: { first_name: 'Casimiro', last_name: 'Sacalxot' } })
    const reply = await editor.do(getAdverseOfRecord, { id: record.id })
    expect(reply.adverse).toMatchObject([
      { id: abuser.id, capacities: [{ text: 'Adverse party in “Asylum”' }] },
    ])
    const byName = (name: string) => reply.data.find((answer) => answer.name === name)!
    expect(byName('Braulio Tzunún Coj').matches).toMatchObject([{ id: client.party.id, is_adverse: true }])
    expect(byName('Casimiro Sacalxot Vail')).toMatchObject({
      as: 'Sibling of Rutilia Sacalxot Vail',
      matches: [{ id: brother.party.id, is_adverse: false }],
    })
    expect(byName('Rutilia Sacalxot Vail').matches).toEqual([])
  })
})
