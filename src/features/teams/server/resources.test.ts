import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aFamily, everything, visibleTo } from '#testing/server/aFamily.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aTeam } from '#testing/server/aTeam.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { wrongSets } from '#testing/server/wrongSets.ts'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { recordsContract } from '#features/records/contract.ts'
import { teamsContract } from '../contract.ts'

const calls = teamsContract.endpoints
const { getCase } = casesContract.endpoints
const { getRecord, listRecords } = recordsContract.endpoints
const office = useOffice()
let admin: Person
let home: number

beforeAll(async () => {
  home = await office.team('Home')
  admin = await office.user({ user_type: 'admin', all_teams: true })
})

describe('permitting', () => {
  it('is for admins, and of what they see', async () => {
    const { id, member } = await aTeam(office)
    const family = await aFamily(admin, home)
    const blind = await office.user({ user_type: 'admin' })
    const record = { id, recordId: family.record }
    expect((await member.call(calls.permitRecord, record)).status).toBe(403)
    expect((await blind.call(calls.permitRecord, record)).status).toBe(404)
    expect((await blind.call(calls.permitCases, { id, ids: [family.legalCase] })).status).toBe(422)
    expect((await admin.call(calls.permitRecord, { ...record, id: 999_999 })).status).toBe(404)
    expect((await admin.call(calls.withdrawRecord, { id, recordId: 999_999 })).status).toBe(404)
  })

  it('a record lets in everything in it, for people from outside too, with the next call', async () => {
    const { id, member, external } = await aTeam(office)
    const family = await aFamily(admin, home)
    for (const person of [member, external]) expect(await visibleTo(person, family)).toEqual([])
    const made = await admin.do(calls.permitRecord, { id, recordId: family.record })
    expect(made).toMatchObject({
      type: 'records',
      name: 'Ana Pérez',
      public_id: family.public_id,
      is_restricted: false,
    })
    for (const person of [member, external]) expect(await visibleTo(person, family)).toEqual(everything)
    await admin.do(calls.withdrawRecord, { id, recordId: family.record })
    for (const person of [member, external]) expect(await visibleTo(person, family)).toEqual([])
  })

  it('a case lets in the case with its entries, a person that person alone', async () => {
    const { id, external } = await aTeam(office)
    const family = await aFamily(admin, home)
    await admin.do(calls.permitCase, { id, legalCaseId: family.legalCase })
    expect(await visibleTo(external, family)).toEqual(['legalCase', 'entry'])
    expect((await external.do(getCase, { id: family.legalCase })).parties).toEqual([])
    await admin.do(calls.permitParty, { id, partyId: family.child })
    expect(await visibleTo(external, family)).toEqual(['child', 'legalCase', 'entry'])
    await admin.do(calls.withdrawCase, { id, legalCaseId: family.legalCase })
    expect(await visibleTo(external, family)).toEqual(['child'])
    await admin.do(calls.withdrawParty, { id, partyId: family.child })
    expect(await visibleTo(external, family)).toEqual([])
  })

  it('what comes into a permitted record later is seen as well', async () => {
    const { id, external } = await aTeam(office)
    const family = await aFamily(admin, home)
    await admin.do(calls.permitRecord, { id, recordId: family.record })
    const later = await aCase(admin, { record_id: family.record })
    expect((await external.call(getCase, { id: later.id })).status).toBe(200)
  })

  it('several at once is all or nothing, and names each that cannot be', async () => {
    const { id, external } = await aTeam(office)
    const [one, other] = [await aFamily(admin, home), await aFamily(admin, home)]
    const refused = await admin.call(calls.permitRecords, { id, ids: [one.record, 999_999, other.record] })
    expect(refused.status).toBe(422)
    expect(refused.error.issues).toMatchObject([{ path: 'ids.1' }])
    expect(await visibleTo(external, one)).toEqual([])
    expect(await admin.do(calls.permitRecords, { id, ids: [one.record, other.record] })).toEqual({
      permitted: 2,
    })
    expect(await admin.do(calls.permitRecords, { id, ids: [one.record, one.record] })).toEqual({
      permitted: 0,
    })
    expect(await visibleTo(external, other)).toEqual(everything)
    expect((await admin.call(calls.permitRecords, { id, ids: [] })).status).toBe(422)
    const many = Array.from({ length: 201 }, (_, at) => at + 1)
    expect((await admin.call(calls.permitParties, { id, ids: many })).status).toBe(422)
  })

  it('is listed, found by name and number, and written down', async () => {
    const { id, member } = await aTeam(office)
    const { record, party } = await aRecord(admin, {
      team_ids: [home],
      party: { first_name: 'Zoila', a_number: '077123456' },
    })
    await admin.do(calls.permitRecord, { id, recordId: record.id })
    for (const search_term of ['zoila', 'A077-123-456', record.public_id]) {
      const { items } = await member.do(calls.listPermittedRecords, { id, search_term })
      expect(items).toMatchObject([
        { id: record.id, granted_by: expect.stringMatching(/^Person\d+ Test$/), a_number: '077123456' },
      ])
    }
    expect((await member.do(calls.listPermittedRecords, { id, search_term: 'nobody' })).total_items).toBe(0)
    expect((await member.do(calls.listPermittedCases, { id })).items).toEqual([])
    const team = await member.do(calls.getTeam, { id })
    expect(team.permitted_counts).toEqual({ records: 1, legal_cases: 0, parties: 0 })
    expect(team.permitted_resources).toEqual([{ type: 'records', id: record.id }])
    expect(party.id).toBeGreaterThan(0)
    const line = await office.database.read
      .selectFrom('audit_log')
      .select(['changes', 'record_id'])
      .where('action', '=', 'team.resource_permitted')
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(line).toEqual({ changes: { record_id: [null, record.id] }, record_id: record.id })
  })
})

describe('restricting', () => {
  it('is for admins', async () => {
    const { id, member } = await aTeam(office)
    const input = { id, type: 'records', resource_id: 1 } as const
    expect((await member.call(calls.restrictResource, input)).status).toBe(403)
    expect((await member.call(calls.listRestrictedResources, { id })).status).toBe(403)
    expect((await admin.call(calls.restrictResource, { ...input, resource_id: 999_999 })).status).toBe(404)
    expect((await admin.call(calls.liftRestriction, { id, resourceId: 999_999 })).status).toBe(404)
    expect((await admin.send(calls.restrictResource, { ...input, type: 'letters' })).status).toBe(422)
  })

  it('wins over holding and permitting, and lifting brings both back', async () => {
    const family = await aFamily(admin, home)
    const member = await office.user({ team_ids: [home] })
    const { id, external } = await aTeam(office)
    await admin.do(calls.permitRecord, { id, recordId: family.record })
    for (const [team, person] of [
      [home, member],
      [id, external],
    ] as const) {
      expect(await visibleTo(person, family)).toEqual(everything)
      const made = await admin.do(calls.restrictResource, {
        id: team,
        type: 'records',
        resource_id: family.record,
      })
      expect(await visibleTo(person, family)).toEqual([])
      expect((await person.do(listRecords, { search_term: family.public_id })).total_items).toBe(0)
      const { items } = await admin.do(calls.listRestrictedResources, { id: team })
      expect(items.map((item) => item.resource_id)).toContain(made.resource_id)
      await admin.do(calls.liftRestriction, { id: team, resourceId: made.resource_id })
      expect(await visibleTo(person, family)).toEqual(everything)
    }
  })

  it('is lifted by the number of what is restricted, and asks of what where several have it', async () => {
    const { id } = await aTeam(office)
    const { record, child } = await aFamily(admin, home)
    const restrict = (type: 'records' | 'parties', resource_id: number) =>
      admin.do(calls.restrictResource, { id, type, resource_id })
    expect(await restrict('parties', child)).toMatchObject({ id: child, resource_id: child, type: 'parties' })
    expect((await admin.call(calls.liftRestriction, { id, resourceId: child, type: 'records' })).status).toBe(
      404,
    )
    await admin.do(calls.liftRestriction, { id, resourceId: child })

    // A person with the same id as the record.
    const people = await admin.do(partiesContract.endpoints.listParties, { items_per_page: 200 })
    expect(people.items.map((one) => one.id)).toContain(record)
    await restrict('records', record)
    await restrict('parties', record)
    const unclear = await admin.call(calls.liftRestriction, { id, resourceId: record })
    expect([unclear.status, unclear.error.issues?.[0]?.path]).toEqual([422, 'type'])
    await admin.do(calls.liftRestriction, { id, resourceId: record, type: 'parties' })
    const { items } = await admin.do(calls.listRestrictedResources, { id })
    expect(items.map((one) => [one.type, one.resource_id])).toEqual([['records', record]])
  })

  it('of a case keeps its entries from the team, of a person that person', async () => {
    const family = await aFamily(admin, home)
    const member = await office.user({ team_ids: [home] })
    await admin.do(calls.restrictResource, { id: home, type: 'legal_cases', resource_id: family.legalCase })
    expect(await visibleTo(member, family)).toEqual(['record', 'party', 'child'])
    const { parties, cases } = await member.do(getRecord, { id: family.record })
    expect(cases).toEqual([])
    await admin.do(calls.restrictResource, { id: home, type: 'parties', resource_id: family.child })
    expect(await visibleTo(member, family)).toEqual(['record', 'party'])
    expect(parties).toHaveLength(2)
    expect((await member.do(getRecord, { id: family.record })).parties).toHaveLength(1)
  })

  it('of a record hides its people unless another record shows them', async () => {
    const family = await aFamily(admin, home)
    const second = await aRecord(admin, { team_ids: [home] })
    await office.database.transaction(({ db }) =>
      db
        .insertInto('record_parties')
        .values({ record_id: second.record.id, party_id: family.child })
        .execute(),
    )
    const member = await office.user({ team_ids: [home] })
    await admin.do(calls.restrictResource, { id: home, type: 'records', resource_id: family.record })
    expect(await visibleTo(member, family)).toEqual(['child'])
  })

  it('holds for a team that sees everything, and not for who sees all teams', async () => {
    const family = await aFamily(admin, home)
    const { id } = await admin.do(calls.createTeam, {
      name: 'Partners',
      config: { canSeeAllResources: true },
    })
    const partner = await office.user({ team_ids: [id] })
    expect(await visibleTo(partner, family)).toEqual(everything)
    await admin.do(calls.restrictResource, { id, type: 'records', resource_id: family.record })
    expect(await visibleTo(partner, family)).toEqual([])
    expect(await visibleTo(partner, await aFamily(admin, home))).toEqual(everything)
    expect(await visibleTo(admin, family)).toEqual(everything)
    const both = await office.user({ team_ids: [id, home] })
    expect(await visibleTo(both, family)).toEqual(everything)
  })

  it('is refused to an admin who would no longer see it, and changes nothing', async () => {
    const family = await aFamily(admin, home)
    const lead = await office.user({ user_type: 'admin', team_ids: [home] })
    const input = { id: home, type: 'records', resource_id: family.record } as const
    expect((await lead.call(calls.restrictResource, input)).error.code).toBe('team.own_sight')
    expect(await visibleTo(lead, family)).toEqual(everything)
  })
})

describe('at the same moment', () => {
  it('many changes of one record and what is in it leave everybody seeing the right rows', async () => {
    const family = await aFamily(admin, home)
    const teams = await Promise.all([aTeam(office), aTeam(office), aTeam(office)])
    const { version } = await admin.do(getRecord, { id: family.record })
    const replies = await Promise.all([
      ...teams.flatMap(({ id }) => [
        admin.call(calls.permitRecord, { id, recordId: family.record }),
        admin.call(calls.permitCase, { id, legalCaseId: family.legalCase }),
        admin.call(calls.permitParties, { id, ids: [family.child, family.party] }),
      ]),
      admin.call(calls.restrictResource, { id: teams[0].id, type: 'records', resource_id: family.record }),
      admin.call(calls.restrictResource, {
        id: teams[1].id,
        type: 'legal_cases',
        resource_id: family.legalCase,
      }),
      admin.call(recordsContract.endpoints.updateRecord, {
        id: family.record,
        record: { team_ids: [home, teams[2].id] },
        version,
      }),
      ...[1, 2, 3].map(() =>
        admin.call(casesContract.endpoints.createCase, {
          legal_case: { record_id: family.record, legal_case_type_id: 1 },
        }),
      ),
      ...[1, 2, 3].map(() =>
        admin.call(docketContract.endpoints.createDocketEntry, {
          docket_entry: {
            legal_case_id: family.legalCase,
            docket_entry_type_id: 1,
            action_date: '2026-12-02',
          },
        }),
      ),
    ])
    for (const { status, error } of replies) expect(status, JSON.stringify(error)).toBe(200)
    expect(await wrongSets(office)).toEqual([])
    expect(await visibleTo(teams[0].external, family)).toEqual([])
    expect(await visibleTo(teams[1].external, family)).toEqual(['record', 'party', 'child'])
    expect(await visibleTo(teams[2].external, family)).toEqual(everything)
  })
})
