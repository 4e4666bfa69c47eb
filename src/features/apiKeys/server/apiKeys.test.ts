import { beforeAll, describe, expect, it, test } from 'vitest'
import { isWrite, pathKeys } from '#core/contract.ts'
import { isWholeApiKeyToken, newApiKeyToken } from '#core/server/http/apiKeyToken.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { writeSetting } from '#features/settings/server/settings.ts'
import { allRoutes } from '#app/server/routes.ts'
import { buildServer } from '#app/server/server.ts'
import { samples } from '#app/server/access/samples.ts'
import { buildFixture, type Fixture } from '#app/server/access/fixture.ts'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { exportsContract } from '#features/exports/contract.ts'
import { logsContract } from '#features/logs/contract.ts'
import { recordsContract } from '#features/records/contract.ts'
import { sessionContract } from '#features/session/contract.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { usersContract } from '#features/users/contract.ts'
import { person, useOffice, type Person } from '#testing/server/office.ts'
import { areaNames, areaOf, covers, scopeOf, scopes, type Scope } from '../areas.ts'
import { apiKeysContract } from '../contract.ts'

const calls = apiKeysContract.endpoints
const { listCases, updateCase } = casesContract.endpoints
const { listTeams } = teamsContract.endpoints

const office = useOffice()
let fixture: Fixture
let admin: Person
beforeAll(async () => {
  fixture = await buildFixture(office)
  admin = await office.user({ user_type: 'admin', all_teams: true })
})

/** The program that has the key: it sends nothing but the key. */
function program(token: string, app = office.app): Person {
  const made = person(app, 0, token)
  const send: Person['send'] = (endpoint, input, headers) =>
    made.send(endpoint, input, { 'x-csrf-token': '', cookie: '', ...headers })
  return { ...made, call: send, send }
}
const aKey = async (who: Person, scopes: readonly Scope[], days = 30) => {
  const made = await who.do(calls.createOwnKey, { name: 'Reports', scopes: [...scopes], days })
  return { ...made, program: program(made.token) }
}

describe('a key of a person', () => {
  it('acts as that person, by their rights of the moment, without a CSRF token', async () => {
    const who = await office.user({ team_ids: [fixture.own_team_id] })
    const { program, id } = await aKey(who, ['records:write', 'people:read'])
    const own = await who.do(listCases, {})
    expect((await program.call(listCases, {})).body.total_items).toBe(own.total_items)
    expect(own.total_items).toBeGreaterThan(0)
    expect((await program.call(calls.getActingKey)).body).toMatchObject({
      id,
      state: 'works',
      user: { id: who.id },
    })

    const stranger = await aKey(await office.user({ team_ids: [fixture.other_team_id] }), ['records:read'])
    expect((await stranger.program.call(listCases, {})).body.total_items).toBe(0)

    const viewer = await office.user({ user_type: 'viewer', team_ids: [fixture.own_team_id] })
    const weak = await aKey(viewer, ['records:write'])
    const refusal = await weak.program.send(updateCase, { id: fixture.case_id, version: 1 })
    expect([refusal.status, refusal.error.code]).toEqual([403, 'access.level'])
  })

  it('stops at once when its owner is locked or leaves, when it is revoked, and when it expires', async () => {
    const who = await office.user({ team_ids: [fixture.own_team_id] })
    const [first, second] = [await aKey(who, ['staff:read']), await aKey(who, ['staff:read'])]
    expect((await first.program.call(listTeams)).status).toBe(200)
    await admin.do(usersContract.endpoints.lockUser, { id: who.id })
    expect((await first.program.call(listTeams)).error.code).toBe('api_key.refused')
    expect((await admin.do(calls.listOfficeKeys)).items.find(({ id }) => id === first.id)!.state).toBe(
      'paused',
    )
    await admin.do(usersContract.endpoints.unlockUser, { id: who.id })
    expect((await first.program.call(listTeams)).status).toBe(200)
    await admin.do(calls.revokeKey, { id: first.id })
    expect((await first.program.call(listTeams)).status).toBe(401)
    expect((await admin.call(calls.revokeKey, { id: first.id })).status).toBe(409)
    await office.database.transaction(({ db }) =>
      db
        .updateTable('api_keys')
        .set({ created_at: '2026-01-01T00:00:00Z', expires_at: '2026-02-01T00:00:00Z' })
        .where('id', '=', second.id)
        .execute(),
    )
    expect((await second.program.call(listTeams)).status).toBe(401)
  })

  it('is shown once, stored as a hash, known by its end, and says when it was last used', async () => {
    const who = await office.user()
    const { token, id, last_four, program } = await aKey(who, ['staff:read'])
    expect(token).toMatch(/^ellis_[\w-]{51}$/)
    expect(isWholeApiKeyToken(token)).toBe(true)
    expect(isWholeApiKeyToken(`${token.slice(0, 10)}x${token.slice(11)}`) && token[10] !== 'x').toBe(false)
    expect(token.endsWith(last_four)).toBe(true)
    const row = await office.database.read
      .selectFrom('api_keys')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token.slice(6, 40))
    await program.call(listTeams)
    await expect
      .poll(async () => (await who.do(calls.listOwnKeys)).items[0])
      .toMatchObject({ last_used_ip: '127.0.0.1', last_used_at: expect.any(String) })
  })

  it('works for at most a year, is for staff, and takes a proof of identity to make', async () => {
    const who = await office.user()
    const long = await who.send(calls.createOwnKey, { name: 'x', scopes: ['staff:read'], days: 366 })
    expect(long.status).toBe(422)
    const external = await office.user({ user_type: 'external', team_ids: [fixture.own_team_id] })
    expect((await external.call(calls.createOwnKey, { name: 'x', scopes: ['staff:read'] })).status).toBe(403)
    expect(calls.createOwnKey.fresh).toBe(true)
    expect(calls.createOfficeKey.fresh).toBe(true)
  })

  it('is named in the activity log by all that it does', async () => {
    const who = await office.user({ team_ids: [fixture.own_team_id], first_name: 'Ana', last_name: 'Key' })
    const { program } = await aKey(who, ['records:write', 'records:read'])
    const before = (await program.call(casesContract.endpoints.getCase, { id: fixture.case_id })).body
    const saved = await program.send(updateCase, {
      id: before.id,
      legal_case: { title: 'By a key' },
      version: before.version,
    })
    expect(saved.status).toBe(200)
    const { items } = await admin.do(logsContract.endpoints.listActivity, { actor_id: who.id })
    expect(items[0]!.actor_name).toBe('Ana Key (key “Reports”)')
    expect(items.find(({ action }) => action === 'api_key.created')!.thing?.label).toBe('Reports')
  })
})

describe('scopes', () => {
  const areaOfScope = (scope: string) => scope.slice(0, scope.indexOf(':'))

  it('follow from the contracts: every call has an area to read or write, or none', () => {
    const byScope = Map.groupBy(allRoutes, ({ name, endpoint }) => scopeOf(name, endpoint))
    for (const scope of scopes) expect(byScope.get(scope)?.length, scope).toBeGreaterThan(0)
    for (const [scope, routes] of byScope)
      for (const { name, endpoint } of routes) {
        if (!scope) continue
        expect(scope, name).toBe(`${areaOf(name)}:${isWrite(endpoint) ? 'write' : 'read'}`)
      }
    const never = byScope.get(null)!.map(({ name }) => name)
    const closed =
      /^(session|setup|settings|keys|apiKeys|backup|erasure|merging|live|logs|outbox|imports|guests)\./
    expect(
      allRoutes.map(({ name }) => name).filter((name) => closed.test(name) && !never.includes(name)),
    ).toEqual([])
    for (const name of [
      'users.createUser',
      'users.lockUser',
      'users.resetSecondFactor',
      'exports.startOfficeExport',
      'parties.showSsn',
    ])
      expect(never).toContain(name)
    for (const { name, endpoint } of allRoutes)
      if (endpoint.secret_answer || endpoint.fresh === true) expect(never, name).toContain(name)
    const archives = byScope.get('exports:write')!.filter(({ endpoint }) => endpoint.output === 'stream')
    expect(archives.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'documents.downloadEntryAttachments',
        'documents.downloadCaseAttachments',
        'documents.downloadAttachmentsOfEntries',
      ]),
    )
    expect(covers(['docket:write'], 'docket:read')).toBe(true)
    expect(covers(['docket:read'], 'docket:write')).toBe(false)
  })

  const inPath = (path: string) => Object.fromEntries(pathKeys(path).map((key) => [key, 1]))

  /** One call of each class, of many. */
  const classes = Object.fromEntries(
    scopes.map((scope) => {
      const found = allRoutes.filter(
        ({ name, endpoint }) =>
          scopeOf(name, endpoint) === scope &&
          endpoint.output !== 'stream' &&
          !endpoint.upload &&
          !endpoint.path.includes(':model'),
      )
      return [scope, found.find(({ endpoint }) => Object.keys(endpoint.input).length === 0) ?? found[0]!]
    }),
  )

  it.each(scopes)('%s opens calls of its class and no others', async (scope) => {
    const who = await office.user({ user_type: 'admin', team_ids: [fixture.own_team_id], all_teams: true })
    const { program } = await aKey(who, [scope])
    for (const [other, { name, endpoint }] of Object.entries(classes)) {
      const isOpen = covers([scope], other as Scope)
      if (!isOpen && areaOfScope(other) !== areaOfScope(scope) && areaNames.indexOf(areaOf(name)!) % 4)
        continue
      const input = isOpen ? await samples[name]!({ fixture, office, who }) : inPath(endpoint.path)
      const { error } = await program.send(endpoint, input)
      expect(error?.code === 'api_key.scope', `${scope} ${name} ${error?.code}`).toBe(!isOpen)
      expect(error?.code, name).not.toBe('csrf.missing')
    }
  })

  it('never reach signing in, keys, passwords, settings, whole numbers and the whole office', async () => {
    const who = await office.user({ user_type: 'admin', all_teams: true })
    const { program } = await aKey(who, scopes)
    const attempts = [
      () => program.call(sessionContract.endpoints.listSessions),
      () => program.send(sessionContract.endpoints.requestSignIn, {}),
      () => program.send(calls.createOwnKey, { name: 'Another', scopes: ['staff:read'] }),
      () => program.send(usersContract.endpoints.createUser, {}),
      () => program.send(settingsContract.endpoints.listSiteSettings, {}),
      () => program.send(exportsContract.endpoints.startOfficeExport, { whole_numbers: true }),
    ]
    for (const attempt of attempts) expect((await attempt()).error.code).toBe('api_key.never')
  })
})

describe('a key of the office', () => {
  it('acts for a service account of a chosen level, that nobody signs in as', async () => {
    const made = await admin.do(calls.createOfficeKey, {
      name: 'Scanner',
      scopes: ['docket:write', 'records:read'],
      user_type: 'viewer',
      team_ids: [fixture.own_team_id],
    })
    expect(made).toMatchObject({ is_service: true, user: { name: 'Scanner' }, made_by: { id: admin.id } })
    const scanner = program(made.token)
    expect((await scanner.call(listCases, {})).body.total_items).toBeGreaterThan(0)
    const refusal = await scanner.send(docketContract.endpoints.markDone, { id: fixture.entry_id })
    expect(refusal.status).toBe(403)

    const account = await admin.do(usersContract.endpoints.getUser, { id: made.user.id })
    expect(account.state).toBe('service')
    const change = (user: object) =>
      admin.send(usersContract.endpoints.updateUser, {
        id: account.id,
        user: { version: account.version, ...user },
      })
    expect((await change({ reset_required: true })).error.code).toBe('user.service')
    expect((await change({ user_type: 'admin' })).error.code).toBe('user.service')
    expect((await change({ is_assignable: true })).error.code).toBe('user.service')
    expect((await change({ user_type: 'contributor' })).status).toBe(200)

    const next = await admin.do(calls.createOfficeKey, {
      name: 'Scanner 2',
      scopes: ['records:read'],
      user_id: account.id,
    })
    expect(next.user.id).toBe(account.id)
    await admin.do(calls.revokeKey, { id: made.id })
    expect((await scanner.call(listCases, {})).status).toBe(401)
    expect((await program(next.token).call(listCases, {})).status).toBe(200)
  })

  it('sees no more than the admin who makes it', async () => {
    const one = await office.user({ user_type: 'admin', team_ids: [fixture.own_team_id] })
    const of = (input: object) =>
      one.send(calls.createOfficeKey, { name: 'Wide', scopes: ['records:read'], ...input })
    expect((await of({ all_teams: true })).status).toBe(422)
    expect((await of({ team_ids: [fixture.other_team_id] })).status).toBe(422)
    expect((await of({ team_ids: [fixture.own_team_id] })).status).toBe(200)
    expect((await of({ user_id: admin.id })).status).toBe(422)
  })
})

test('a read-only office takes no writes by keys', async () => {
  const who = await office.user({ team_ids: [fixture.own_team_id] })
  const { program } = await aKey(who, ['records:write'])
  await readOnly(true)
  const refusal = await program.send(recordsContract.endpoints.addRecordWithParty, {})
  expect(refusal.error.code).toBe('office.read_only')
  expect((await program.call(listCases, {})).status).toBe(200)
  await readOnly(false)
})

const readOnly = (read_only: boolean) =>
  runInTransaction(office, null, (ctx) => writeSetting(ctx, 'maintenance', { read_only }))

test('wrong keys are limited by address, known ones go on, and each key has a limit of its own', async () => {
  const app = await buildServer({ ...office, per_minute: 6_000 })
  try {
    const { token } = await aKey(await office.user(), ['staff:read'])
    const known = program(token, app)
    expect((await known.call(listTeams)).status).toBe(200)
    const statuses: number[] = []
    for (let n = 0; n < 31; n++) statuses.push((await program(newApiKeyToken(), app).call(listTeams)).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429])
    const last = await known.call(listTeams)
    expect([last.status, last.raw.headers['x-ratelimit-limit']]).toEqual([200, '600'])
  } finally {
    await app.close()
  }
})

test('the reference describes every call, and the document is whole', async () => {
  const who = await office.user({ user_type: 'viewer' })
  const { items } = await who.do(calls.listApiCalls)
  expect(items.length).toBe(allRoutes.length)
  const close = await who.do(calls.getApiCall, { name: 'cases.closeCase' })
  expect(close).toMatchObject({
    method: 'PATCH',
    path: '/api/legal_cases/{id}/close',
    scope: 'records:write',
  })
  expect(close.rights.join(' ')).toContain('Needs the permission “cases.close”.')
  expect(close.curl).toContain(`curl -X PATCH '${office.public_url}/api/legal_cases/1/close'`)
  expect(close.in_body.map(({ name }) => name)).toContain('closing_reasons_ids')
  const document = (await who.call(calls.downloadOpenApi)).raw.json()
  expect(document.openapi).toBe('3.1.0')
  const described = Object.values(document.paths as Record<string, object>).flatMap(Object.keys)
  expect(described.length).toBe(allRoutes.length)
})
