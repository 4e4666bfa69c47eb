import { beforeAll, describe, expect, it } from 'vitest'
import { allJobs } from '#app/server/jobs.ts'
import { notificationsContract } from '#features/notifications/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { queryOf, related, type Query } from '#query/query.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { savedQueriesContract } from '../../contract/savedQueries.ts'
import { countPinned } from './pinnedQueries.ts'
import { checkWatched } from './watchedQueries.ts'

const office = useOffice()
const calls = savedQueriesContract.endpoints
const { listNotifications } = notificationsContract.endpoints
let admin: Person
let editor: Person
let colleague: Person
let stranger: Person
let team_id: number
let record_id: number

const named = (term: string): Query => queryOf('parties', [{ field: 'last_name', operator: 'is', term }])
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

beforeAll(async () => {
  team_id = await office.team('Removal')
  admin = await office.user({ user_type: 'admin', all_teams: true })
  editor = await office.user({ team_ids: [team_id] })
  colleague = await office.user({ user_type: 'viewer', team_ids: [team_id] })
  stranger = await office.user({ user_type: 'viewer' })
  const made = await aRecord(admin, {
    team_ids: [team_id],
    party: { first_name: 'Ana', last_name: 'Quetzal' },
  })
  record_id = made.record.id
})

const save = (who: Person, name: string, more: object = {}) =>
  who.do(calls.createSavedQuery, { name, query: named('Quetzal'), ...more })
const namesFor = async (who: Person) =>
  (await who.do(calls.listSavedQueries, {})).items.filter(({ group }) => !group).map(({ name }) => name)

describe('sharing', () => {
  it('shows a search to its owner, its team or the staff of the office', async () => {
    await save(editor, 'Mine')
    await save(editor, 'Of the team', { shared_with: 'team', team_id })
    await save(admin, 'Of all', { shared_with: 'office' })
    const external = await office.user({ user_type: 'external', team_ids: [team_id] })
    expect(await namesFor(editor)).toEqual(['Mine', 'Of all', 'Of the team'])
    expect(await namesFor(colleague)).toEqual(['Of all', 'Of the team'])
    expect(await namesFor(stranger)).toEqual(['Of all'])
    expect(await namesFor(external)).toEqual(['Of the team'])
    expect((await stranger.do(calls.listSavedQueries, {})).teams).toEqual([])
  })

  it('is for editors in their own teams, and for admins in the whole office', async () => {
    const share = (who: Person, audience: object) =>
      who.call(calls.createSavedQuery, { name: 'Shared', query: named('Quetzal'), ...audience })
    expect((await share(editor, { shared_with: 'office' })).error.message).toMatch(/Only an admin/)
    expect((await share(colleague, { shared_with: 'team', team_id })).status).toBe(422)
    const other = await office.team('Family')
    expect((await share(editor, { shared_with: 'team', team_id: other })).error.issues?.[0]?.path).toBe(
      'team_id',
    )
    expect((await share(editor, { shared_with: 'team' })).error.message).toBe('Choose the team.')
  })

  it('goes back to its owner with a team that is deleted', async () => {
    const gone = await office.team('Short-lived')
    const { id } = await save(admin, 'Of a team', { shared_with: 'team', team_id: gone })
    await office.database.transaction(({ db }) => db.deleteFrom('teams').where('id', '=', gone).execute())
    expect(await admin.do(calls.getSavedQuery, { id })).toMatchObject({ shared_with: 'me', team: null })
  })
})

describe('changing', () => {
  it('is for the owner, of the version that they saw; others copy', async () => {
    const { id, version } = await save(editor, 'Before', { shared_with: 'team', team_id })
    expect((await colleague.call(calls.updateSavedQuery, { id, version, name: 'Theirs' })).status).toBe(403)
    await editor.do(calls.updateSavedQuery, { id, version, name: 'After', description: 'Why' })
    expect((await editor.call(calls.updateSavedQuery, { id, version, name: 'Late' })).error.code).toBe(
      'stale',
    )
    const copy = await colleague.do(calls.copySavedQuery, { id })
    expect(copy).toMatchObject({ name: 'Copy of After', shared_with: 'me', can: { edit: true } })
    await editor.do(calls.deleteSavedQuery, { id })
    expect((await colleague.call(calls.getSavedQuery, { id })).status).toBe(404)
    expect((await colleague.do(calls.getSavedQuery, { id: copy.id })).words).toMatch(/Quetzal/)
  })

  it('of one that comes with Ellis is refused', async () => {
    const { items } = await editor.do(calls.listSavedQueries, {})
    const shipped = items.find(({ group }) => group)!
    expect(shipped.can).toEqual({ edit: false, delete: false })
    const reply = await admin.call(calls.deleteSavedQuery, { id: shipped.id })
    expect(reply.error.message).toMatch(/comes with Ellis/)
  })

  it('refuses conditions that do not exist, at their place, and values of encrypted numbers', async () => {
    const query = queryOf('parties', [{ field: 'constructor', operator: 'is', term: 'x' }])
    const reply = await editor.call(calls.createSavedQuery, { name: 'Odd', query })
    expect(reply.error.issues?.[0]?.path).toBe('query.query_groups.0.entity_params.0.field')
    const ssn = queryOf('parties', [{ field: 'ssn', operator: 'is', term: '219-09-9999' }])
    expect((await editor.call(calls.createSavedQuery, { name: 'SSN', query: ssn })).error.message).toMatch(
      /encrypted/,
    )
    const inside = queryOf('parties', [], [related('legal_cases', [], { nested_params: [] })])
    expect((await editor.call(calls.createSavedQuery, { name: 'Fine', query: inside })).status).toBe(200)
  })

  it('says so to a reader who may not search by a property of it', async () => {
    const query = queryOf('parties', [{ field: 'ssn', operator: 'is_known' }])
    const { id } = await save(editor, 'With a number', { query, shared_with: 'team', team_id })
    expect((await editor.do(calls.getSavedQuery, { id })).refusal).toBeNull()
    const theirs = await colleague.do(calls.getSavedQuery, { id })
    expect(theirs).toMatchObject({ refusal: expect.stringMatching(/may not search by/), words: null })
  })
})

describe('pinned searches', () => {
  it('stand in the order of the menu, each with what its reader finds', async () => {
    const { id: first } = await save(editor, 'First', { shared_with: 'team', team_id })
    const { id: second } = await save(editor, 'Second')
    await editor.do(calls.setPinnedQueries, { ids: [second, first] })
    await stranger.do(calls.setPinnedQueries, { ids: [] })
    expect((await stranger.call(calls.setPinnedQueries, { ids: [first] })).status).toBe(404)
    for (const { id } of [editor, stranger]) await countPinned(office, id)
    const { items } = await editor.do(calls.listPinnedQueries, {})
    expect(items).toMatchObject([
      { name: 'Second', count: 1, problem: null },
      { name: 'First', count: 1, problem: null },
    ])
    await editor.do(calls.setPinnedQueries, { ids: [first] })
    expect((await editor.do(calls.listPinnedQueries, {})).items.map(({ id }) => id)).toEqual([first])
  })

  it('are counted at most once a minute, and say when they cannot be', async () => {
    const reader = await office.user({ team_ids: [team_id] })
    const query = queryOf('parties', [{ field: 'ssn', operator: 'is_known' }])
    const { id } = await save(reader, 'Counted', { query })
    await reader.do(calls.setPinnedQueries, { ids: [id] })
    const counted = async () => (await reader.do(calls.listPinnedQueries, {})).items[0]!
    await countPinned(office, reader.id)
    const { counted_at } = await counted()
    await countPinned(office, reader.id, later(0.5))
    expect((await counted()).counted_at).toBe(counted_at)
    await office.database.transaction(({ db }) =>
      db.updateTable('users').set({ user_type: 'viewer' }).where('id', '=', reader.id).execute(),
    )
    await countPinned(office, reader.id, later(2))
    expect(await counted()).toMatchObject({ count: 0, problem: 'refused' })
  })
})

describe('notices of new matches', () => {
  const unread = async (who: Person) => (await who.do(listNotifications, { status: 'new' })).results
  const check = (minutes: number) => checkWatched(office, undefined, later(minutes))
  const add = (first_name: string, last_name: string) => aParty(admin, { record_id, first_name, last_name })

  it('come for what was not there before, one for each search and person, with present rights', async () => {
    const { id } = await save(admin, 'Zarates', { query: named('Zarate'), shared_with: 'office' })
    await add('Eva', 'Zarate')
    for (const who of [colleague, stranger]) await who.do(calls.watchSavedQuery, { id })
    await check(0)
    expect(await unread(colleague)).toEqual([])
    await add('Leo', 'Zarate')
    await add('Mia', 'Zarate')
    await check(20)
    await add('Ada', 'Zarate')
    await check(40)
    expect(await unread(colleague)).toMatchObject([
      {
        text: '3 new matches of Zarates',
        kind: 'new_matches',
        path: `/saved_searches/${id}`,
        case_title: null,
      },
    ])
    expect(await unread(stranger)).toEqual([])
    await check(60)
    expect(await unread(colleague)).toHaveLength(1)
    await colleague.do(calls.unwatchSavedQuery, { id })
    await add('Noa', 'Zarate')
    await check(80)
    expect((await unread(colleague))[0]!.text).toBe('3 new matches of Zarates')
  })

  it('do not come for other conditions, nor to somebody it is no longer shared with', async () => {
    const { id, version } = await save(editor, 'Team', { shared_with: 'team', team_id })
    const reader = await office.user({ user_type: 'viewer', team_ids: [team_id] })
    await reader.do(calls.watchSavedQuery, { id })
    await check(100)
    await editor.do(calls.updateSavedQuery, { id, version, query: named('Zarate') })
    await check(120)
    expect(await unread(reader)).toEqual([])
    await editor.do(calls.updateSavedQuery, { id, version: version + 1, shared_with: 'me' })
    await add('Ivo', 'Zarate')
    await check(140)
    expect(await unread(reader)).toEqual([])
    const rows = await office.database.read
      .selectFrom('watched_queries')
      .select('user_id')
      .where('saved_query_id', '=', id)
      .execute()
    expect(rows).toEqual([])
  })

  it('are off for those who chose none, and are jobs that the server knows', async () => {
    expect(Object.keys(allJobs(office))).toEqual(
      expect.arrayContaining(['search.checkWatched', 'search.countPinned', 'search.purgeJobs']),
    )
    const reader = await office.user({ team_ids: [team_id] })
    await reader.do(notificationsContract.endpoints.setPreferences, { deliveries: { new_matches: 'none' } })
    const { id } = await save(reader, 'Quiet', { query: named('Umana') })
    await reader.do(calls.watchSavedQuery, { id })
    await check(160)
    await add('Rut', 'Umana')
    await check(180)
    expect(await unread(reader)).toEqual([])
    expect(
      (await reader.do(partiesContract.endpoints.listParties, { search_term: 'Umana' })).total_items,
    ).toBe(1)
  })
})
