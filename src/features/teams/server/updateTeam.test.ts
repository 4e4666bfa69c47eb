import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { listsContract } from '#features/lists/contract.ts'
import { recordsContract } from '#features/records/contract.ts'
import { teamsContract } from '../contract.ts'

const calls = teamsContract.endpoints
const { getRecord, updateRecord } = recordsContract.endpoints
const office = useOffice()
let admin: Person

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
})

let number = 0
const aTeam = (more: object = {}) => admin.do(calls.createTeam, { name: `Changed team ${++number}`, ...more })

describe('changing a team', () => {
  it('is for admins', async () => {
    const team = await aTeam()
    const lead = await office.user({ team_ids: [team.id] })
    const input = { id: team.id, version: team.version, name: 'Mine' }
    expect((await lead.call(calls.updateTeam, input)).status).toBe(403)
    expect((await lead.call(calls.deleteTeam, { id: team.id })).status).toBe(403)
    expect((await lead.call(calls.archiveTeam, { id: team.id })).status).toBe(403)
    expect((await lead.do(calls.getTeam, { id: team.id })).can.edit).toBe(false)
  })

  it('is refused with a name in use, an old version, or for a team that does not exist', async () => {
    const [team, other] = [await aTeam(), await aTeam()]
    const input = { id: team.id, version: team.version }
    expect((await admin.call(calls.updateTeam, { ...input, name: other.name })).status).toBe(422)
    expect((await admin.call(calls.updateTeam, { ...input, version: 7 })).error.code).toBe('stale')
    expect((await admin.call(calls.updateTeam, { ...input, id: 999_999 })).status).toBe(404)
    expect((await admin.call(calls.deleteTeam, { id: 999_999 })).status).toBe(404)
  })

  it('keeps what is not said, flag by flag', async () => {
    const team = await aTeam({ description: 'Old', config: { canSeeInternalDockets: true } })
    const changed = await admin.do(calls.updateTeam, {
      id: team.id,
      version: team.version,
      name: team.name.toUpperCase(),
      config: { canOverrideOwnershipCheck: true },
      config_admin: { canManageUsers: false },
    })
    expect(changed).toMatchObject({
      name: team.name.toUpperCase(),
      description: 'Old',
      config: { canSeeInternalDockets: true, canOverrideOwnershipCheck: true, canSeeAllResources: false },
      config_admin: { canManageUsers: false, canCreateCustomRoles: true },
      version: team.version + 1,
    })
    const line = await office.database.read
      .selectFrom('audit_log')
      .select('changes')
      .where('action', '=', 'team.changed')
      .where('entity_id', '=', team.id)
      .executeTakeFirstOrThrow()
    expect(line.changes).toEqual({
      name: [team.name, team.name.toUpperCase()],
      canOverrideOwnershipCheck: [false, true],
      canManageUsers: [true, false],
    })
  })

  it('what a flag gives is there with the next call', async () => {
    const team = await aTeam()
    const { record } = await aRecord(admin, { team_ids: [(await aTeam()).id] })
    const member = await office.user({ team_ids: [team.id] })
    expect((await member.call(getRecord, { id: record.id })).status).toBe(404)
    const input = { id: team.id, version: team.version }
    await admin.do(calls.updateTeam, { ...input, config: { canSeeAllResources: true } })
    expect((await member.call(getRecord, { id: record.id })).status).toBe(200)
  })
})

describe('an archived team', () => {
  it('gives nothing, and everything again once it is back', async () => {
    const team = await aTeam()
    const { record } = await aRecord(admin, { team_ids: [team.id] })
    const member = await office.user({ team_ids: [team.id] })
    await admin.do(calls.archiveTeam, { id: team.id })
    expect((await member.call(getRecord, { id: record.id })).status).toBe(404)
    expect((await member.do(calls.listTeams)).items).toEqual([])
    const { items } = await admin.do(calls.listTeams, { archived: true, items_per_page: 200 })
    expect(items.map(({ id }) => id)).toContain(team.id)
    expect((await admin.do(calls.unarchiveTeam, { id: team.id })).archived).toBe(false)
    expect((await member.call(getRecord, { id: record.id })).status).toBe(200)
  })
})

describe('deleting a team', () => {
  it('is refused while it holds records', async () => {
    const team = await aTeam()
    await aRecord(admin, { team_ids: [team.id] })
    const { error } = await admin.call(calls.deleteTeam, { id: team.id })
    expect(error).toMatchObject({ code: 'team.in_use', message: expect.stringContaining('holds a record') })
    const { in_use, uses } = await admin.do(listsContract.endpoints.detectUses, {
      model: 'teams',
      id: team.id,
    })
    expect(in_use).toBe(true)
    expect(uses).toMatchObject([{ words: 'records', count: 1 }])
  })

  it('takes its permits and roles with it', async () => {
    const team = await aTeam()
    const { record } = await aRecord(admin, { team_ids: [(await aTeam()).id] })
    const external = await office.user({ user_type: 'external', team_ids: [team.id] })
    await admin.do(calls.createTeamRole, { id: team.id, name: 'Own', permissions: [] })
    await admin.do(calls.permitRecord, { id: team.id, recordId: record.id })
    expect((await external.call(getRecord, { id: record.id })).status).toBe(200)
    await admin.do(calls.deleteTeam, { id: team.id })
    expect((await external.call(getRecord, { id: record.id })).status).toBe(404)
    expect((await admin.call(calls.getTeam, { id: team.id })).status).toBe(404)
  })
})

describe('a team that works for the whole office', () => {
  it('is seen by all staff, who may give records to it and take them back; not by people from outside', async () => {
    const hotline = await aTeam({ is_global: true })
    const own = await aTeam()
    const editor = await office.user({ team_ids: [own.id] })
    const external = await office.user({ user_type: 'external' })
    expect((await external.call(calls.getTeam, { id: hotline.id })).status).toBe(404)
    const { items } = await editor.do(calls.listTeamOptions)
    expect(items.map(({ value }) => value)).toEqual([hotline.id, own.id].toSorted((a, b) => a - b))
    const { record } = await aRecord(editor, { team_ids: [own.id] })
    const change = (team_ids: number[], version: number) =>
      editor.call(updateRecord, { id: record.id, record: { team_ids }, version })
    expect((await change([own.id, hotline.id], 1)).body.team_ids).toEqual(
      [own.id, hotline.id].toSorted((a, b) => a - b),
    )
    expect((await change([own.id], 2)).body.team_ids).toEqual([own.id])
    expect((await change([own.id, (await aTeam()).id], 3)).status).toBe(422)
  })
})

describe('why somebody sees something', () => {
  it('is for admins, of what they see themselves', async () => {
    const { record } = await aRecord(admin, { team_ids: [(await aTeam()).id] })
    const input = { user_id: admin.id, type: 'records', resource_id: record.id } as const
    expect((await (await office.user()).call(calls.explainAccess, input)).status).toBe(403)
    const blind = await office.user({ user_type: 'admin' })
    expect((await blind.call(calls.explainAccess, input)).status).toBe(404)
    expect((await admin.call(calls.explainAccess, { ...input, user_id: 999_999 })).status).toBe(404)
  })

  it('says it in sentences, with what the person may do', async () => {
    const team = await aTeam({ name: 'Asylum team' })
    const { record } = await aRecord(admin, { team_ids: [team.id] })
    const legalCase = await aCase(admin, { record_id: record.id, title: 'Asylum' })
    const entry = await aDocketEntry(admin, { legal_case_id: legalCase.id, is_internal: true })
    const [editor, external] = [
      await office.user({ first_name: 'Ed', team_ids: [team.id] }),
      await office.user({ first_name: 'Exa', user_type: 'external', team_ids: [team.id] }),
    ]
    const ask = (user_id: number, type: 'records' | 'legal_cases' | 'docket_entries', resource_id: number) =>
      admin.do(calls.explainAccess, { user_id, type, resource_id })
    const explained = await ask(editor.id, 'legal_cases', legalCase.id)
    expect(explained).toMatchObject({
      sees: true,
      resource: { name: 'the case Asylum' },
      reasons: [{ effect: 'shows', text: `Asylum team holds record ${record.public_id}.` }],
    })
    expect(explained.rights[0]).toBe(
      'As an editor: works on records, cases, letters and searches; closes cases.',
    )
    const outside = await ask(external.id, 'records', record.id)
    expect(outside).toMatchObject({ sees: false, rights: [] })
    expect(outside.reasons.slice(1)).toEqual([
      { effect: 'nothing', text: 'Asylum team holds it, which counts only for staff.' },
      { effect: 'hides', text: 'No team of Exa Test shows it.' },
    ])
    const internal = await ask(editor.id, 'docket_entries', entry.id)
    expect(internal).toMatchObject({ sees: false })
    expect(internal.reasons.at(-1)!.text).toBe('It is an internal entry, and no team of Ed Test sees those.')
    await admin.do(calls.restrictResource, { id: team.id, type: 'records', resource_id: record.id })
    expect((await ask(editor.id, 'records', record.id)).reasons).toEqual([
      {
        effect: 'hides',
        text: `Record ${record.public_id} is restricted for Asylum team, which wins over all that lets the team see it.`,
      },
    ])
    expect((await ask(admin.id, 'records', record.id)).reasons[0]!.text).toContain('sees all teams')
  })
})
