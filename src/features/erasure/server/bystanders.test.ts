import { CompiledQuery, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { exportsContract } from '#features/exports/contract.ts'
import { eligibilityContract } from '#features/law/contract/eligibility.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { anErasingAdmin } from '#testing/server/anErasingAdmin.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { holdBackTracked } from '#features/trackedJobs/server/trackedJobs.ts'
import { erasureContract } from '../contract.ts'
import { findRows, type Query } from './findRows.ts'
import { erasePerson } from './erasePerson.ts'
import { erasedFact } from './eraseScreenings.ts'

const office = useOffice()
const { getErasure, eraseParty } = erasureContract.endpoints
let admin: Person
let team_id: number

beforeAll(async () => {
  ;({ admin, team_id } = await anErasingAdmin(office))
})

const name = { first_name: 'Maria', last_name: 'Lopez' }
const aPerson = (record_id: number, facts: object = {}) => aParty(admin, { record_id, ...name, ...facts })

const close = (id: number) =>
  admin.do(casesContract.endpoints.closeCase, {
    id,
    closing_reasons_ids: [-1],
    closing_notes: 'Maria Lopez moved',
  })

async function erase(id: number) {
  const { reasons, version } = await admin.do(getErasure, { id })
  expect(reasons).toEqual([])
  return admin.call(eraseParty, { id, version, reason: 'request', confirmation: String(id) })
}

const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(office.database.read)).rows

describe('somebody of the same name', () => {
  test('in another record has their notices, mails, answers and lines of the log as before', async () => {
    const other = await aRecord(admin, { team_ids: [team_id], party: name })
    const legalCase = await aCase(admin, {
      record_id: other.record.id,
      title: 'Maria Lopez, asylum',
      parties: [{ party_id: other.party.id }],
    })
    await office.database.transaction(async ({ db }) => {
      await sql`insert into notifications (user_id, kind, legal_case_id, changes)
        values (${admin.id}, 'case_closed', ${legalCase.id}, '{"title": [null, "Maria Lopez"]}')`.execute(db)
      await sql`insert into outbox_messages (channel, kind, recipient, subject, body, user_id, state)
        values ('email', 'notice', 'a@office.test', 'Maria Lopez', 'Tomorrow', ${admin.id}, 'queued')`.execute(
        db,
      )
      await sql`insert into tracked_jobs (user_id, kind, input, title, finished_at)
        values (${admin.id}, 'x', '{}', 'Close the case of Maria Lopez', now())`.execute(db)
    })
    const { record } = await aRecord(admin, { team_ids: [team_id] })
    const person = await aPerson(record.id)
    const all = async () => [
      await rowsOf(sql`select * from notifications order by id`),
      await rowsOf(sql`select * from outbox_messages order by id`),
      await rowsOf(sql`select * from tracked_jobs order by id`),
      await rowsOf(sql`select * from audit_log where record_id = ${other.record.id} order by id`),
      await admin.do(casesContract.endpoints.getCase, { id: legalCase.id }),
    ]
    const before = await all()
    expect((await erase(person.id)).status).toBe(204)
    expect(await all()).toEqual(before)
  })

  test('in the same record and case keeps their name in its texts', async () => {
    const { record, party: mother } = await aRecord(admin, { team_ids: [team_id], party: name })
    const person = await aPerson(record.id)
    const legalCase = await aCase(admin, {
      record_id: record.id,
      title: 'Maria Lopez and Maria Lopez',
      parties: [{ party_id: mother.id }, { party_id: person.id }],
    })
    await close(legalCase.id)
    expect((await erase(person.id)).status).toBe(204)
    const { title } = await admin.do(casesContract.endpoints.getCase, { id: legalCase.id })
    expect(title).toBe('Maria Lopez and Maria Lopez')
  })
})

test('a form opened before does not bring the name back', async () => {
  const { record, party: other } = await aRecord(admin, { team_ids: [team_id] })
  const person = await aPerson(record.id)
  const made = await aCase(admin, {
    record_id: record.id,
    title: 'Maria Lopez and mother',
    parties: [{ party_id: person.id }, { party_id: other.id }],
  })
  const entry = await aDocketEntry(admin, {
    legal_case_id: made.id,
    action_date: '2026-03-10',
    comment: 'For Maria Lopez',
  })
  await close(made.id)
  const legal_case = await admin.do(casesContract.endpoints.getCase, { id: made.id })
  const docket_entry = await admin.do(docketContract.endpoints.getDocketEntry, { id: entry.id })
  await erase(person.id)
  const saved = await admin.call(casesContract.endpoints.updateCase, {
    id: made.id,
    version: legal_case.version,
    legal_case: { title: legal_case.title },
  })
  expect(saved.status).toBe(409)
  const written = await admin.call(docketContract.endpoints.updateDocketEntry, {
    id: entry.id,
    version: docket_entry.version,
    docket_entry: { comment: docket_entry.comment },
  })
  expect(written.status).toBe(409)
})

describe('an admin who does not see all that would go', () => {
  test('is refused for a hidden case of their record in which nobody is a party', async () => {
    const walled = await office.team()
    const { record, party } = await aRecord(admin, { team_ids: [team_id, walled], party: name })
    const legalCase = await aCase(admin, { record_id: record.id })
    await close(legalCase.id)
    await office.database.transaction(({ db }) =>
      db
        .insertInto('team_resources')
        .values({ team_id: walled, access: 'restricted', legal_case_id: legalCase.id })
        .execute(),
    )
    const partial = await office.user({ user_type: 'admin', team_ids: [walled] })
    const { id } = party
    const { version } = await admin.do(partiesContract.endpoints.getParty, { id })
    const seen = await partial.call(getErasure, { id })
    const erased = await partial.call(eraseParty, {
      id,
      version,
      reason: 'request',
      confirmation: String(id),
    })
    expect([seen.error.code, erased.error.code]).toEqual(['party.partly_hidden', 'party.partly_hidden'])
    expect((await admin.call(partiesContract.endpoints.getParty, { id })).status).toBe(200)
  })

  test('reads no name of what others are doing', async () => {
    const { party } = await aRecord(admin, { team_ids: [team_id] })
    await office.database.transaction(({ db }) =>
      sql`insert into tracked_jobs (user_id, kind, input, title)
        values (${admin.id}, 'x', '{}', 'Export the record of Hidden Somebody')`.execute(db),
    )
    const { reasons } = await admin.do(getErasure, { id: party.id })
    expect(reasons).toEqual([expect.stringContaining('background task')])
    await office.database.transaction(({ db }) =>
      sql`update tracked_jobs set finished_at = now()`.execute(db),
    )
  })
})

test('no export begins while somebody is being erased, and nobody is erased by two at once', async () => {
  const { record } = await aRecord(admin, { team_ids: [team_id] })
  const person = await aPerson(record.id)
  await office.database.transaction(async ({ db }) => {
    await holdBackTracked(db)
    const exported = await admin.call(exportsContract.endpoints.startOfficeExport, { whole_numbers: false })
    expect([exported.status, exported.error.code]).toEqual([409, 'trackedJobs.held_back'])
  })
  const input = {
    id: person.id,
    version: person.version,
    reason: 'request' as const,
    confirmation: String(person.id),
  }
  const statuses = await Promise.all([admin.call(eraseParty, input), admin.call(eraseParty, input)])
  expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404])
})

test('a person who moved to a case of another record in the meantime is not erased out of it unseen', async () => {
  const { record } = await aRecord(admin, { team_ids: [team_id] })
  const person = await aPerson(record.id)
  const legalCase = await aCase(admin, { record_id: record.id })
  const [erased] = await Promise.all([
    admin.call(eraseParty, {
      id: person.id,
      version: person.version,
      reason: 'request',
      confirmation: String(person.id),
    }),
    admin.call(sectionsContract.endpoints.createCharacteristic, {
      akas: { party_id: person.id, name: 'Late' },
    }),
    admin.call(casesContract.endpoints.updateCase, {
      id: legalCase.id,
      version: legalCase.version,
      legal_case: { parties: [{ party_id: person.id }] },
    }),
  ])
  const items = await rowsOf(sql`select * from legal_case_parties where party_id = ${person.id}`)
  expect([
    [204, 0],
    [409, 1],
  ]).toContainEqual([erased.status, items.length])
})

test('a person named in many entries goes in as many statements as one named once', async () => {
  async function statements(entry_count: number) {
    const { record, party } = await aRecord(admin, { team_ids: [team_id] })
    const person = await aPerson(record.id)
    const legalCase = await aCase(admin, {
      record_id: record.id,
      parties: [{ party_id: person.id }, { party_id: party.id }],
    })
    const entry = await aDocketEntry(admin, {
      legal_case_id: legalCase.id,
      action_date: '2026-03-10',
      comment: 'Maria Lopez',
    })
    let count = 0
    await office.database.transaction(async ({ db }) => {
      await sql`insert into docket_entry_notes (docket_entry_id, body, created_by_id)
        select ${entry.id}, 'Maria Lopez called', ${admin.id} from generate_series(1, ${entry_count})`.execute(
        db,
      )
      const query: Query = async <Row>(text: string, values: unknown[] = []) => {
        count++
        return (await db.getExecutor().executeQuery(CompiledQuery.raw(text, values))).rows as Row[]
      }
      await erasePerson(query, await findRows(query, person.id, office.vault), office.vault)
    })
    return count
  }
  expect(await statements(1_000)).toBe(await statements(1))
})

test('a screening of a relative that was finished holds no fact about them any more', async () => {
  const { record, party: child } = await aRecord(admin, { team_ids: [team_id] })
  const mother = await aPerson(record.id, { last_name: 'Quiñónez', dob: '1971-02-03' })
  await admin.do(sectionsContract.endpoints.createCharacteristic, {
    parents: { party_id: child.id, linked_party_id: mother.id, first_name: 'Maria', last_name: 'Quiñónez' },
  })
  const [citizen] = (await rowsOf(
    sql`select id::int from immigration_statuses where meaning = 'us_citizen' limit 1`,
  )) as { id: number }[]
  await admin.do(sectionsContract.endpoints.createCharacteristic, {
    immigration_statuses: { party_id: mother.id, immigration_status: citizen!.id },
  })
  const run = await admin.do(eligibilityContract.endpoints.createPartyEligibility, {
    id: child.id,
    party_eligibility: { answers: { citizen_parent: 'yes', crime_victim: 'yes' }, finish: true },
  })
  const held = () =>
    rowsOf(
      sql`select used::text || findings::text as text from party_eligibilities where party_id = ${child.id}`,
    )
  expect(JSON.stringify(await held())).toContain('Quiñónez')
  await admin.do(eligibilityContract.endpoints.decidePartyEligibility, {
    id: child.id,
    eligibilityId: run.party_eligibilities[0]!.id,
    kind: 'option',
    identifier: 'citizenship-acquired',
    decision: 'pursue',
    reason: 'Ask Maria Quiñónez for her passport',
  })
  expect((await erase(mother.id)).status).toBe(204)
  const [left] = (await held()) as { text: string }[]
  expect(left!.text).not.toMatch(/Qui|"(party_id|read_from)": \d/)
  expect(left!.text).toContain(erasedFact)
  const reasons = await rowsOf(sql`select reason from party_eligibility_decisions d
    join party_eligibilities run on run.id = d.eligibility_id where run.party_id = ${child.id}`)
  expect(reasons).toEqual([{ reason: 'Ask Erased person for her passport' }])
  // Facts about the child alone stay.
  const after = await admin.do(eligibilityContract.endpoints.listPartyEligibilities, { id: child.id })
  expect(JSON.stringify(after.party_eligibilities[0]!.used)).toContain('Victim of a crime')
})
