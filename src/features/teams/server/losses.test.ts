import { beforeAll, describe, expect, it } from 'vitest'
import { aFamily } from '#testing/server/aFamily.ts'
import { aTeam } from '#testing/server/aTeam.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { teamsContract } from '../contract.ts'
import { settingsContract } from '#features/settings/contract.ts'

const calls = teamsContract.endpoints
const settings = settingsContract.endpoints
const office = useOffice()
let admin: Person
let home: number

beforeAll(async () => {
  home = await office.team('Home')
  admin = await office.user({ user_type: 'admin', all_teams: true, first_name: 'Ada' })
})

const idsOf = (people: { user_id: number }[]) =>
  people.map(({ user_id }) => user_id).toSorted((a, b) => a - b)
const select = (team_id: number, action: 'permit' | 'restrict' | 'withdraw' | 'lift', id: number) =>
  admin.do(calls.selectResources, { team_id, action, items: [{ type: 'records', id }] })

describe('before something is taken from a team', () => {
  it('a restriction names who would no longer see it, and that nobody else is left', async () => {
    const { id, member, external } = await aTeam(office)
    const family = await aFamily(admin, id)
    const preview = await select(id, 'restrict', family.record)
    expect(preview).toMatchObject({ applied: false, changed: 1, left_to_all_teams: 1 })
    // People from outside do not see what a team holds.
    expect(idsOf(preview.losses)).toEqual([member.id])
    expect(external.id).not.toBe(member.id)
    expect(
      (await member.call(calls.listWhoSees, { type: 'records', resource_id: family.record })).status,
    ).toBe(403)
  })

  it('who sees it through another team loses nothing', async () => {
    const [one, other] = [await office.team(), await office.team()]
    const both = await office.user({ team_ids: [one, other] })
    const alone = await office.user({ team_ids: [one] })
    const family = await aFamily(admin, one)
    await admin.do(calls.permitRecord, { id: other, recordId: family.record })
    const preview = await select(one, 'restrict', family.record)
    expect(idsOf(preview.losses)).toEqual([alone.id])
    expect(preview.left_to_all_teams).toBe(0)
    expect(idsOf((await select(other, 'withdraw', family.record)).losses)).toEqual([])
    await admin.do(calls.selectResources, {
      team_id: one,
      action: 'restrict',
      items: [{ type: 'records', id: family.record }],
      apply: true,
    })
    // Now the permit is all that shows it.
    expect(idsOf((await select(other, 'withdraw', family.record)).losses)).toEqual([both.id])
  })

  it('permitting and lifting take nothing from anybody', async () => {
    const { id } = await aTeam(office)
    const family = await aFamily(admin, home)
    for (const action of ['permit', 'lift'] as const)
      expect(await select(id, action, family.record)).toMatchObject({ losses: [], left_to_all_teams: 0 })
  })

  it('archiving a team, or leaving it, says how much each would lose', async () => {
    const { id, member, external } = await aTeam(office)
    await office.user({ team_ids: [home] })
    await aFamily(admin, id)
    await aFamily(admin, id)
    const { items } = await admin.do(calls.previewTeamLosses, { id })
    expect(items).toEqual([
      expect.objectContaining({
        user_id: member.id,
        records: 2,
        legal_cases: 2,
        parties: 4,
        permissions: [],
      }),
    ])
    const left = await admin.do(calls.previewTeamLosses, { id, user_id: external.id })
    expect(left.items).toEqual([])
    expect((await member.call(calls.previewTeamLosses, { id })).status).toBe(403)
  })

  it('another user type says what would be out of sight', async () => {
    const { id, member } = await aTeam(office)
    await aFamily(admin, id)
    const asExternal = await admin.do(calls.previewUserLosses, { id: member.id, user_type: 'external' })
    expect(asExternal).toMatchObject({ records: 1, legal_cases: 1, parties: 2 })
    const asViewer = await admin.do(calls.previewUserLosses, { id: member.id, user_type: 'viewer' })
    expect(asViewer).toMatchObject({ records: 0, legal_cases: 0, parties: 0 })
    const everywhere = await office.user({ all_teams: true })
    const fewer = await admin.do(calls.previewUserLosses, { id: everywhere.id, all_teams: false })
    expect(fewer.records).toBeGreaterThan(0)
    expect((await admin.call(calls.previewUserLosses, { id: 999_999 })).status).toBe(404)
  })
})

describe('who sees something', () => {
  it('everybody who does, each with the way, and how many do not', async () => {
    const { id, member, external } = await aTeam(office)
    const family = await aFamily(admin, id)
    await admin.do(calls.permitCase, { id, legalCaseId: family.legalCase })
    const ofRecord = await admin.do(calls.listWhoSees, { type: 'records', resource_id: family.record })
    expect(ofRecord.items.filter(({ all_teams }) => !all_teams)).toEqual([
      expect.objectContaining({ user_id: member.id, reasons: [expect.stringContaining('holds record')] }),
    ])
    expect(idsOf(ofRecord.items)).toContain(admin.id)
    expect(ofRecord.not_seen_by).toBeGreaterThan(0)
    const ofCase = await admin.do(calls.listWhoSees, { type: 'legal_cases', resource_id: family.legalCase })
    expect(idsOf(ofCase.items)).toContain(external.id)
  })

  it('only of what the admin who asks sees', async () => {
    const family = await aFamily(admin, home)
    const blind = await office.user({ user_type: 'admin' })
    const asked = { type: 'records', resource_id: family.record } as const
    expect((await blind.call(calls.listWhoSees, asked)).status).toBe(404)
  })
})

describe('before roles count', () => {
  const preview = (value: Record<string, unknown>) =>
    admin.do(settings.previewSiteSetting, { name: 'permission', value })

  it('the people without a role are named, and can be given one together', async () => {
    const { id, member, external } = await aTeam(office)
    const viewer = await office.user({ user_type: 'viewer', team_ids: [id] })
    const { consequences } = await preview({ enabled: true })
    const without = consequences.find(({ text }) => text.includes('no role'))!
    expect(idsOf(without.people)).toEqual(expect.arrayContaining([member.id, external.id]))
    expect(idsOf(without.people)).not.toContain(viewer.id)

    const { items } = await admin.do(calls.listPeopleWithoutRole)
    const member_ids = items
      .filter(({ user_id }) => user_id === member.id || user_id === external.id)
      .flatMap(({ memberships }) => memberships.map(({ member_id }) => member_id))
    const role_id = (await admin.do(calls.listRoles)).items[0]!.id
    expect((await member.call(calls.giveRole, { role_id, member_ids })).status).toBe(403)
    expect((await admin.call(calls.giveRole, { role_id, member_ids: [...member_ids, 999_999] })).status).toBe(
      422,
    )
    expect(await admin.do(calls.giveRole, { role_id, member_ids })).toEqual({ changed: 2 })
    expect(await admin.do(calls.giveRole, { role_id, member_ids })).toEqual({ changed: 0 })
    const left = (await preview({ enabled: true })).consequences.find(({ text }) => text.includes('no role'))
    expect(idsOf(left?.people ?? [])).not.toContain(member.id)
  })

  it('nothing is saved, and switching off takes nothing', async () => {
    await preview({ enabled: true })
    expect((await admin.do(settings.getSiteSetting, { name: 'permission' })).is_default).toBe(true)
    expect((await preview({ enabled: false })).consequences).toEqual([])
    const refused = await admin.call(settings.previewSiteSetting, {
      name: 'permission',
      value: { enabled: 3 },
    })
    expect(refused.status).toBe(422)
  })

  it('read-only, networks and the second factor name people too', async () => {
    const member = await office.user({ first_name: 'Quinn' })
    const ask = async (name: string, value: Record<string, unknown>) =>
      (await admin.do(settings.previewSiteSetting, { name, value })).consequences.flatMap(({ people }) =>
        idsOf(people),
      )
    expect(await ask('maintenance', { read_only: true })).toContain(member.id)
    expect(await ask('maintenance', { read_only: true })).not.toContain(admin.id)
    await admin.do(settings.createSiteSetting, {
      name: 'multifactor_authentication',
      value: { enabled: false },
    })
    expect(await ask('multifactor_authentication', { enabled: true })).toContain(member.id)
    await office.database.transaction(({ db }) =>
      db.updateTable('sessions').set({ ip: '198.51.100.7' }).where('user_id', '=', member.id).execute(),
    )
    expect(await ask('userAccess', { allowed_networks: ['127.0.0.1'] })).toEqual([member.id])
  })
})
