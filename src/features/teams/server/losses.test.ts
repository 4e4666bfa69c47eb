import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aFamily } from '#testing/server/aFamily.ts'
import { aTeam } from '#testing/server/aTeam.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import type { Permission } from '#access/permissions.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { teamsContract } from '../contract.ts'
import type { TeamSwitch } from '../fields.ts'

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
    // External users do not see the records a team holds.
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
    // Now only the permit gives access.
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

  it('another user type lists what would be hidden', async () => {
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
    const target = { type: 'records', resource_id: family.record } as const
    expect((await blind.call(calls.listWhoSees, target)).status).toBe(404)
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

describe('before rights in a team are taken away', () => {
  // Also removes those of a test that failed in between.
  afterEach(() => settingOn(false))

  async function settingOn(enabled: boolean): Promise<void> {
    const { id, version } = await admin.do(settings.getSiteSetting, { name: 'permission' })
    const value = { enabled }
    if (id === null) await admin.do(settings.createSiteSetting, { name: 'permission', value })
    else await admin.do(settings.updateSiteSetting, { id, value, version })
  }
  const memberOf = async (id: number, who: Person) =>
    (await admin.do(calls.listTeamMembers, { id, items_per_page: 200 })).items.find(
      ({ user_id }) => user_id === who.id,
    )!.id
  const aRole = async (id: number, permissions: Permission[]) =>
    admin.do(calls.createTeamRole, { id, name: `Role ${permissions.join()}`.slice(0, 60), permissions })

  it('“See all records” and the other switches say who would see and do less', async () => {
    const id = await office.team()
    await aFamily(admin, home)
    const { version } = await admin.do(calls.getTeam, { id })
    await admin.do(calls.updateTeam, {
      id,
      version,
      config: { canSeeAllResources: true, canSeeInternalDockets: true, canOverrideOwnershipCheck: true },
    })
    const inHome = await office.user({ user_type: 'contributor', team_ids: [id, home] })
    const alone = await office.user({ user_type: 'editor', team_ids: [id] })
    await office.user({ user_type: 'external', team_ids: [id] })
    const without = async (switches: TeamSwitch[]) =>
      (await admin.do(calls.previewTeamLosses, { id, switches })).items

    const blind = await without(['canSeeAllResources'])
    expect(idsOf(blind)).toContain(alone.id)
    const { records } = blind.find(({ user_id }) => user_id === alone.id)!
    expect(records).toBeGreaterThan(0)
    expect(blind.find(({ user_id }) => user_id === inHome.id)?.records ?? 0).toBeLessThan(records)

    const off = await without(['canSeeInternalDockets', 'canOverrideOwnershipCheck'])
    const lost = Object.fromEntries(off.map(({ user_id, switches }) => [user_id, switches]))
    // An editor changes everybody's entries without the permission.
    expect(lost[alone.id]).toEqual(['canSeeInternalDockets'])
    expect(lost[inHome.id]).toEqual(['canOverrideOwnershipCheck', 'canSeeInternalDockets'])
    expect(await without(['canCreateInternalDockets'])).toEqual([])
    expect((await alone.call(calls.previewTeamLosses, { id, switches: [] })).status).toBe(403)
  })

  it('a role says who would lose which permissions, and only those that their type could use', async () => {
    await settingOn(true)
    const [id, other] = [await office.team(), await office.team()]
    const role = await aRole(id, ['cases.close', 'docket.note'])
    const elsewhere = await aRole(other, ['cases.close'])
    const people: Person[] = []
    for (const user_type of ['editor', 'editor', 'commenter', 'viewer'] as const)
      people.push(await office.user({ user_type, team_ids: [id, other] }))
    for (const who of people)
      await admin.do(calls.changeTeamMember, { id, memberId: await memberOf(id, who), role_id: role.id })
    const [one, two, commenter] = people as [Person, Person, Person, Person]
    await admin.do(calls.changeTeamMember, {
      id: other,
      memberId: await memberOf(other, two),
      role_id: elsewhere.id,
    })
    const left = async (permissions: Permission[]) => {
      const { items } = await admin.do(calls.previewRoleLosses, { id, roleId: role.id, permissions })
      return items.map(({ user_id, permissions: lost, only_reads }) => [user_id, lost, only_reads])
    }
    expect(await left(['docket.note'])).toEqual([[one.id, ['cases.close'], false]])
    expect(await left([])).toEqual(
      expect.arrayContaining([
        [one.id, expect.arrayContaining(['cases.close', 'docket.note']), true],
        [two.id, ['docket.note'], false],
        [commenter.id, ['docket.note'], true],
      ]),
    )
    expect(await left([])).toHaveLength(3)
    expect(await left(['cases.close', 'docket.note', 'cases.edit'])).toEqual([])

    const shared = (await admin.do(calls.listRoles)).items[0]!.id
    const ofShared = { id, roleId: shared, permissions: [] }
    expect((await admin.call(calls.previewRoleLosses, ofShared)).error.code).toBe('role.shared')
    expect((await one.call(calls.previewRoleLosses, { id, roleId: role.id })).status).toBe(403)
    await settingOn(false)
    expect(await left([])).toEqual([])
  })

  it('another role for a member, or none, says what they may no longer do', async () => {
    await settingOn(true)
    const { id, member } = await aTeam(office)
    const wide = await aRole(id, ['cases.close', 'cases.edit'])
    const narrow = await aRole(id, ['cases.edit'])
    const memberId = await memberOf(id, member)
    await admin.do(calls.changeTeamMember, { id, memberId, role_id: wide.id })
    const preview = async (role_id?: number) =>
      (await admin.do(calls.previewMemberLosses, { id, memberId, ...(role_id && { role_id }) })).items
    expect(await preview(narrow.id)).toEqual([
      expect.objectContaining({ user_id: member.id, permissions: ['cases.close'], only_reads: false }),
    ])
    expect(await preview()).toEqual([expect.objectContaining({ only_reads: true, records: 0 })])
    expect(await preview(wide.id)).toEqual([])
    const before = await admin.do(calls.listTeamMembers, { id })
    expect(before.items.find(({ user_id }) => user_id === member.id)?.role_id).toBe(wide.id)
    expect((await member.call(calls.previewMemberLosses, { id, memberId })).status).toBe(403)
    expect((await admin.call(calls.previewMemberLosses, { id, memberId: 999_999 })).status).toBe(404)
    expect((await admin.call(calls.previewMemberLosses, { id, memberId, role_id: 999_999 })).status).toBe(422)
  })

  it('restricting or taking back one by its own call takes it from those named in the preview', async () => {
    const { id } = await aTeam(office)
    const seers = async (record: number) =>
      idsOf((await admin.do(calls.listWhoSees, { type: 'records', resource_id: record })).items)
    const family = await aFamily(admin, home)
    await admin.do(calls.permitRecord, { id, recordId: family.record })
    const acts = {
      withdraw: () => admin.do(calls.withdrawRecord, { id, recordId: family.record }),
      restrict: () =>
        admin.do(calls.restrictResource, { id: home, type: 'records', resource_id: family.record }),
    }
    for (const [action, act] of Object.entries(acts)) {
      const team = action === 'withdraw' ? id : home
      const { losses } = await select(team, action as 'withdraw' | 'restrict', family.record)
      const before = await seers(family.record)
      await act()
      const after = new Set(await seers(family.record))
      expect(idsOf(losses), action).toEqual(before.filter((user_id) => !after.has(user_id)))
      expect(losses.length, action).toBeGreaterThan(0)
    }
  })
})
