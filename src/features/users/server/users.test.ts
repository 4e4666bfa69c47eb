import { beforeAll, describe, expect, it } from 'vitest'
import { useOffice, type Person } from '#testing/server/office.ts'
import { confirmedAt } from '#testing/server/confirmedAt.ts'
import { userChange } from '#testing/server/userChange.ts'
import { usersContract } from '../contract.ts'

const calls = usersContract.endpoints
const office = useOffice()
let admin: Person
let team: number

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', first_name: 'Ada', last_name: 'Admin' })
  team = await office.team('Removal Defense')
})

describe('seeing users', () => {
  it('nobody without signing in', async () => {
    for (const call of [calls.listUsers, calls.listUserOptions, calls.listUserGroups, calls.listNews])
      expect((await office.stranger.call(call)).status).toBe(401)
  })

  it('staff see names, types and teams of everybody, but not how others sign in', async () => {
    const viewer = await office.user({ user_type: 'viewer', team_ids: [team] })
    const { items } = await viewer.do(calls.listUsers, { items_per_page: 200 })
    const ada = items.find((u) => u.id === admin.id)!
    expect(ada).toMatchObject({ display_name: 'Ada Admin', user_type: 'admin', login: null, email: null })
    const own = items.find((u) => u.id === viewer.id)!
    expect(own.teams).toEqual([{ id: team, name: 'Removal Defense' }])
    expect(own.email).toMatch(/@office\.test$/)
    expect(items.every((u) => u.last_login_at === null)).toBe(true)
  })

  it('a search for an e-mail address finds something for admins only', async () => {
    const sought = await office.user({ first_name: 'Sought' })
    const { email } = await admin.do(calls.getUser, { id: sought.id })
    expect((await admin.do(calls.listUsers, { search_term: email! })).total_items).toBe(1)
    expect((await sought.do(calls.listUsers, { search_term: email! })).total_items).toBe(0)
  })

  it('external users see the members of their own teams only, and only those teams', async () => {
    const other = await office.team()
    const external = await office.user({ user_type: 'external', team_ids: [team] })
    const mate = await office.user({ team_ids: [team, other] })
    const stranger = await office.user({ team_ids: [other] })
    const { items } = await external.do(calls.listUsers, { items_per_page: 200 })
    const ids = items.map((u) => u.id)
    expect(ids).toContain(mate.id)
    expect(ids).not.toContain(stranger.id)
    expect(items.find((u) => u.id === mate.id)!.teams.map((t) => t.id)).toEqual([team])
    expect((await external.call(calls.getUser, { id: stranger.id })).status).toBe(404)
    expect((await external.call(calls.listUserTeams, { id: stranger.id })).status).toBe(404)
    expect((await external.do(calls.listUserTeams, { id: mate.id })).items.map((t) => t.id)).toEqual([team])
    const options = await external.do(calls.listUserOptions, { items_per_page: 200 })
    expect(options.items.map((o) => o.value)).not.toContain(stranger.id)
  })

  it('a profile is for admins and for its person', async () => {
    const [one, two] = [await office.user(), await office.user()]
    expect((await one.do(calls.getUser, { id: two.id })).profile).toBeNull()
    expect((await two.do(calls.getUser, { id: two.id })).profile).not.toBeNull()
    expect((await admin.do(calls.getUser, { id: two.id })).profile).not.toBeNull()
  })

  it('the list narrows by team, attorneys, assignable, type and state', async () => {
    const own = await office.team()
    const attorney = await office.user({ is_attorney: true, team_ids: [own] })
    const helper = await office.user({ user_type: 'commenter', is_assignable: false, team_ids: [own] })
    const listed = async (input: object) =>
      (await admin.do(calls.listUsers, { team_id: own, ...input })).items.map((u) => u.id)
    expect(new Set(await listed({}))).toEqual(new Set([attorney.id, helper.id]))
    expect(await listed({ is_attorney: true })).toEqual([attorney.id])
    expect(await listed({ is_assignable: false })).toEqual([helper.id])
    expect(await listed({ user_type: ['commenter', 'viewer'] })).toEqual([helper.id])
    await admin.do(calls.updateUser, await userChange(office, helper.id, { deactivated: true }))
    expect(await listed({ deactivated: true })).toEqual([helper.id])
    expect(await listed({ deactivated: false })).toEqual([attorney.id])
  })

  it('admins find who has no second factor, who was never here, and whose invitation is open', async () => {
    const own = await office.team()
    const mate = () => office.user({ team_ids: [own] })
    const [app, none, invited, away] = [await mate(), await mate(), await mate(), await mate()]
    const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    await office.database.transaction(async ({ db }) => {
      await db
        .updateTable('users')
        .set({ password_hash: 'a hash' })
        .where('id', 'in', [app.id, none.id, away.id])
        .execute()
      await db
        .updateTable('users')
        .set({ totp_confirmed_at: day(1) })
        .where('id', '=', app.id)
        .execute()
      await db.deleteFrom('sessions').where('user_id', '=', invited.id).execute()
      await db
        .updateTable('sessions')
        .set({ last_seen_at: day(40) })
        .where('user_id', '=', away.id)
        .execute()
      await db
        .updateTable('sessions')
        .set({ last_seen_at: day(3) })
        .where('user_id', '=', none.id)
        .execute()
    })
    const listed = async (input: object) =>
      (await admin.do(calls.listUsers, { team_id: own, ...input })).items.map((u) => u.id)
    expect(await listed({ second_factor: 'app' })).toEqual([app.id])
    expect(new Set(await listed({ second_factor: 'none' }))).toEqual(new Set([none.id, invited.id, away.id]))
    expect(await listed({ sort_by: 'last_seen_at', sort_order: 'asc' })).toEqual([
      invited.id,
      away.id,
      none.id,
      app.id,
    ])
    expect((await listed({ sort_by: 'second_factor', sort_order: 'desc' }))[0]).toBe(app.id)
    expect(await listed({ state: 'invited' })).toEqual([invited.id])

    // Others cannot infer it from filters or order.
    const visible = await none.do(calls.listUsers, { team_id: own })
    expect(visible.items.every((u) => u.second_factor === null && u.last_seen_at === null)).toBe(true)
    for (const filter of [{ second_factor: 'none' }, { second_factor: 'app' }, { state: 'invited' }] as const)
      expect((await none.do(calls.listUsers, { team_id: own, ...filter })).total_items).toBe(0)
    const byName = visible.items.map((u) => u.id)
    for (const sort_by of ['second_factor', 'last_seen_at'] as const)
      expect((await none.do(calls.listUsers, { team_id: own, sort_by })).items.map((u) => u.id)).toEqual(
        byName,
      )
  })

  it('types are sorted as the ladder is', async () => {
    const own = await office.team()
    for (const user_type of ['viewer', 'admin', 'contributor'] as const)
      await office.user({ user_type, team_ids: [own] })
    const { items } = await admin.do(calls.listUsers, { team_id: own, sort_by: 'user_type' })
    expect(items.map((u) => u.user_type)).toEqual(['admin', 'contributor', 'viewer'])
  })
})

describe('choosing users', () => {
  it('offers active users; with a team also those of all teams', async () => {
    const own = await office.team()
    const member = await office.user({ team_ids: [own] })
    const everywhere = await office.user({ all_teams: true, is_attorney: true })
    const elsewhere = await office.user()
    const gone = await office.user({ team_ids: [own] })
    await admin.do(calls.updateUser, await userChange(office, gone.id, { deactivated: true }))
    const { items } = await member.do(calls.listUserOptions, { team_id: own, items_per_page: 200 })
    const values = items.map((o) => o.value)
    expect(values).toContain(member.id)
    expect(values).toContain(everywhere.id)
    expect(values).not.toContain(elsewhere.id)
    expect(values).not.toContain(gone.id)
    expect(items.find((o) => o.value === everywhere.id)!.hint).toBe('Attorney')
  })

  it('names inactive users that a row already holds', async () => {
    const gone = await office.user({ first_name: 'Gone' })
    await admin.do(calls.updateUser, await userChange(office, gone.id, { deactivated: true }))
    const { items } = await admin.do(calls.listUserOptions, { ids: [gone.id] })
    expect(items).toEqual([{ value: gone.id, label: 'Gone Test', hint: 'Inactive' }])
  })

  it('lists user types', async () => {
    const { items } = await admin.do(calls.listUserTypes)
    expect(items.map((o) => o.value)).toEqual([
      'admin',
      'editor',
      'contributor',
      'commenter',
      'viewer',
      'external',
    ])
    expect((await admin.do(calls.listUserTypes, { search_term: 'ext' })).total_items).toBe(1)
  })
})

describe('the list as a table', () => {
  const rows = async (who: Person, filters: object = {}) => {
    const { raw, status } = await who.call(calls.exportUsers, filters)
    return { raw, status, lines: raw.body.replace('\uFEFF', '').trimEnd().split('\r\n') }
  }

  it('holds who the list shows with the same filters, in its order', async () => {
    const team = await office.team('Export "East", late')
    const listed = [
      await office.user({ first_name: 'Álvaro', last_name: 'Zed', team_ids: [team] }),
      await office.user({ first_name: 'Bo', last_name: '=HYPERLINK("x")', team_ids: [team] }),
      await office.user({ user_type: 'viewer', first_name: 'Cy', team_ids: [team] }),
    ]
    await admin.do(calls.updateUser, await userChange(office, listed[2]!.id, { deactivated: true }))
    const { raw, lines } = await rows(admin, { team_id: team })
    expect(raw.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(raw.headers['content-disposition']).toMatch(/users-\d{4}-\d\d-\d\d\.csv$/)
    expect(raw.body.startsWith('\uFEFFName,First name,Last name,User name,E-mail,Type,State,')).toBe(true)
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(['Álvaro', 'Bo', 'Cy'])
    // No cell begins a formula, and a name with a comma stays one cell.
    expect(lines[2]).toContain(`"'=HYPERLINK(""x"")"`)
    expect(lines[1]).toContain('"Export ""East"", late"')
    expect(lines[3]).toContain(',Viewer,Inactive,')
    expect((await rows(admin, { team_id: team, state: 'invited' })).lines).toHaveLength(1 + 2)
    expect((await rows(admin, { team_id: team, user_type: ['viewer'] })).lines).toHaveLength(1 + 1)
    expect((await rows(admin, { search_term: 'alvaro zed' })).lines).toHaveLength(1 + 1)
    const { total_items } = await admin.do(calls.listUsers)
    expect((await rows(admin)).lines).toHaveLength(1 + total_items)
  })

  it('is for admins who have just shown who they are, and stands in the log with its filters', async () => {
    const editor = await office.user()
    expect((await rows(editor)).status).toBe(403)
    expect((await rows(office.stranger)).status).toBe(401)
    const other = await office.user({ user_type: 'admin' })
    await confirmedAt(office, other, new Date(Date.now() - 10 * 60_000))
    expect((await rows(other)).status).toBe(403)
    const exported = () =>
      office.database.read
        .selectFrom('audit_log')
        .select(['actor_id', 'changes'])
        .where('action', '=', 'user.list_exported')
        .orderBy('id', 'desc')
        .execute()
    const before = await exported()
    await rows(admin, { state: 'locked' })
    const after = await exported()
    expect(after).toHaveLength(before.length + 1)
    expect(after[0]).toEqual({ actor_id: admin.id, changes: { state: [null, 'locked'] } })
  })
})

describe('the active team', () => {
  it('is one of one’s own, chosen by oneself', async () => {
    const other = await office.team()
    const me = await office.user({ team_ids: [team] })
    expect((await me.call(calls.changeActiveTeam, { id: me.id, team_id: other })).status).toBe(422)
    expect((await admin.call(calls.changeActiveTeam, { id: me.id, team_id: team })).status).toBe(403)
    await me.do(calls.changeActiveTeam, { id: me.id, team_id: team })
    const teams = await me.do(calls.listUserTeams, { id: me.id })
    expect(teams).toMatchObject({
      active_team_id: team,
      items: [{ id: team, is_admin: false, can_open: true }],
    })
    const stranger = await office.user()
    const listed = await stranger.do(calls.listUserTeams, { id: me.id })
    expect(listed).toMatchObject({ active_team_id: null, items: [{ id: team, can_open: false }] })
  })

  it('may be any team for people of all teams', async () => {
    const me = await office.user({ all_teams: true })
    await me.do(calls.changeActiveTeam, { id: me.id, team_id: team })
    expect((await me.do(calls.changeActiveTeam, { id: me.id, team_id: null })).active_team_id).toBeNull()
  })
})

describe('news', () => {
  it('stay unseen until one marks them', async () => {
    await office.database.transaction(({ db }) =>
      db
        .insertInto('news')
        .values([
          { title: 'Older', body: 'First', published_on: '2026-01-01' },
          { title: 'Newer', body: 'Second', published_on: '2026-02-01' },
          { title: 'Not yet', body: 'Third', published_on: '2999-01-01' },
        ])
        .execute(),
    )
    const [one, two] = [await office.user(), await office.user({ user_type: 'external' })]
    const news = await one.do(calls.listNews)
    expect(news.items.map((n) => [n.title, n.seen])).toEqual([
      ['Newer', false],
      ['Older', false],
    ])
    expect(news.unseen_count).toBe(2)
    expect(await one.do(calls.markNewsRead, { ids: [news.items[0]!.id] })).toEqual({ unseen_count: 1 })
    expect(await one.do(calls.markNewsRead)).toEqual({ unseen_count: 0 })
    expect((await two.do(calls.listNews)).unseen_count).toBe(2)
  })
})
