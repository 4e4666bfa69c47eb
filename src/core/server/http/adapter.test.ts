import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Actor } from '../../actor.ts'
import { contract, endpoint, id } from '../../contract.ts'
import { conflict, Refusal } from '../../errors.ts'
import { useOffice, person, type Office } from '#testing/server/office.ts'
import { bindRoutes } from './adapter.ts'
import { httpServer } from './http.ts'
import { routes } from './routes.ts'

const anyone = { kind: 'anyone' } as const
const signedIn = { kind: 'signedIn' } as const

/** A feature as small as can be: settings by name. */
const notes = contract('today', {
  writeNote: endpoint({
    method: 'POST',
    path: '/notes/:name',
    access: signedIn,
    input: {
      name: z.string().max(20, 'A name has at most 20 characters'),
      note: z.strictObject({ text: z.string().min(1, 'Enter a text') }),
      end: z.enum(['well', 'throw', 'return']).default('well'),
    },
    output: z.object({ id, text: z.string(), written: z.iso.datetime().nullable() }),
    summary: 'Writes a note',
  }),
  countNotes: endpoint({
    method: 'GET',
    path: '/notes',
    access: anyone,
    input: { only: z.array(z.int()).optional(), big: z.boolean().optional(), least: z.int().default(0) },
    output: z.object({ count: z.int(), received: z.unknown() }),
    summary: 'Counts the notes',
  }),
  cheat: endpoint({
    method: 'GET',
    path: '/cheat',
    access: anyone,
    input: {},
    output: null,
    summary: 'A read that writes',
  }),
  break: endpoint({
    method: 'GET',
    path: '/break',
    access: anyone,
    input: {},
    output: null,
    summary: 'Fails',
  }),
  readNotes: endpoint({
    method: 'GET',
    path: '/read',
    access: anyone,
    input: { breaks: z.enum(['at once', 'later', 'never']) },
    output: 'stream',
    summary: 'All notes as text',
  }),
})
const { writeNote, countNotes, cheat } = notes.endpoints

const office = useOffice()
const actor: Actor = {
  user_id: 5,
  session_id: 1,
  display_name: 'Ada',
  user_type: 'editor',
  all_teams: true,
  team_ids: [],
  access_set_ids: null,
  sees_internal: true,
  creates_internal: true,
  permissions: null,
  second_factor_at: null,
  password_at: null,
  has_totp: false,
}

async function served(services: Office) {
  const app = await httpServer({ trust_proxy: null, per_minute: 10_000 })
  const identify = async (_db: unknown, token: string) => (token === 'ada' ? actor : null)
  const bound = routes(notes, {
    async writeNote(ctx, { name, note, end }) {
      const { id } = await ctx.db
        .insertInto('site_settings')
        .values({ name, value: JSON.stringify(note) })
        .returning('id')
        .executeTakeFirstOrThrow()
      await ctx.audit({ action: 'note.written', entity: 'site_settings', entity_id: id })
      if (end === 'throw') throw conflict('note.refused', 'Not this one.')
      if (end === 'return') return conflict('note.kept', 'Kept, but refused.')
      return { id, text: note.text, written: null, secret: 'never asked for' }
    },
    async countNotes({ db }, input) {
      const rows = await db.selectFrom('site_settings').select('id').execute()
      return { count: rows.length, received: input }
    },
    async cheat({ db }) {
      await // What no type allows: a read that writes.
      (
        db as typeof office.database.read & {
          deleteFrom: (t: string) => { execute(): Promise<unknown> }
        }
      )
        .deleteFrom('site_settings')
        .execute()
    },
    break() {
      throw new Error('the password is hunter2')
    },
    readNotes: (_ctx, { breaks }) => ({
      content_type: 'text/plain',
      file_name: 'notes.txt',
      cache: { etag: '"notes"', seconds: 60 },
      body: (async function* () {
        if (breaks === 'at once') throw conflict('notes.none', 'There are no notes.')
        yield 'first '
        if (breaks === 'later') throw new Error('the password is hunter2')
        yield 'second'
      })(),
    }),
  })
  const permit = (who: Actor | null, e: { access: { kind: string } }) => {
    if (e.access.kind === 'signedIn' && !who) throw new Refusal(401, 'session.none', 'Please sign in.')
  }
  bindRoutes(app, bound, { ...services, identify, permit })
  await app.ready()
  return { app, ada: person(app, 5, 'ada') }
}

const count = async (ada: Awaited<ReturnType<typeof served>>['ada']) => (await ada.do(countNotes)).count

test('an answer holds only what the contract lists', async () => {
  const { ada } = await served(office)
  const { body } = await ada.call(writeNote, { name: 'a', note: { text: 'hello' } })
  expect(body).toEqual({ id: expect.any(Number), text: 'hello', written: null })
})

test('what a refused call wrote is undone, unless it gives the refusal back', async () => {
  const { ada } = await served(office)
  const before = await count(ada)
  expect((await ada.call(writeNote, { name: 'b', note: { text: 'x' }, end: 'throw' })).error.code).toBe(
    'note.refused',
  )
  expect(await count(ada)).toBe(before)
  expect((await ada.call(writeNote, { name: 'b', note: { text: 'x' }, end: 'return' })).status).toBe(409)
  expect(await count(ada)).toBe(before + 1)
})

test('the same Idempotency-Key gives the same answer and one effect, also when sent at once', async () => {
  const { ada } = await served(office)
  const before = await count(ada)
  const key = { 'idempotency-key': 'the-same-key' }
  const replies = await Promise.all(
    [1, 2, 3].map(() => ada.call(writeNote, { name: 'c', note: { text: 'once' } }, key)),
  )
  expect(replies.map((r) => r.status)).toEqual([200, 200, 200])
  expect(new Set(replies.map((r) => r.body.id)).size).toBe(1)
  expect(await count(ada)).toBe(before + 1)
  const other = await ada.call(writeNote, { name: 'd', note: { text: 'another' } }, key)
  expect([other.status, other.error.code]).toEqual([422, 'idempotency.mismatch'])
  expect(
    (await ada.call(writeNote, { name: 'd', note: { text: 'x' } }, { 'idempotency-key': 'a b' })).status,
  ).toBe(400)
})

test('a refused call does not use up its Idempotency-Key', async () => {
  const { ada } = await served(office)
  const key = { 'idempotency-key': 'refused-first' }
  expect((await ada.call(writeNote, { name: 'e', note: { text: 'x' }, end: 'throw' }, key)).status).toBe(409)
  expect((await ada.call(writeNote, { name: 'e', note: { text: 'x' } }, key)).status).toBe(200)
})

test('every field that is wrong is named, with a sentence', async () => {
  const { ada } = await served(office)
  const broken = await ada.call(writeNote, { name: 'x'.repeat(21), note: { text: '' } })
  expect(broken.status).toBe(422)
  expect(broken.error.issues).toEqual([
    { path: 'name', code: 'too_big', message: 'A name has at most 20 characters' },
    { path: 'note.text', code: 'too_small', message: 'Enter a text' },
  ])
  const unknown = await ada.send(writeNote, { name: 'f', note: { text: 'x', colour: 'red' } })
  expect([unknown.status, unknown.error.issues?.[0]?.path]).toEqual([400, 'note.colour'])
})

test('queries are read as the contract types them', async () => {
  const { ada } = await served(office)
  const { body } = await ada.call(countNotes, { only: [3, 4], big: true, least: 2 })
  expect(body.received).toEqual({ only: [3, 4], big: true, least: 2 })
  expect((await ada.send(countNotes, { least: 'many' })).status).toBe(400)
  expect((await ada.send(countNotes, { colour: 'red' })).status).toBe(400)
})

test('a read cannot write, because its connection is read-only', async () => {
  const { ada } = await served(office)
  const before = await count(ada)
  expect((await ada.call(cheat)).status).toBe(500)
  expect(await count(ada)).toBe(before)
})

test('a failure of ours says nothing of itself', async () => {
  const { app } = await served(office)
  const answer = await app.inject({ url: '/api/break' })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('hunter2')
  expect(answer.json().error.request_id).toBe(answer.headers['x-request-id'])
})

test('the audit log can be added to by the application and not be changed', async () => {
  const { ada } = await served(office)
  const { id } = await ada.do(writeNote, { name: 'g', note: { text: 'x' } })
  const rows = await office.database.read
    .selectFrom('audit_log')
    .selectAll()
    .where('entity_id', '=', id)
    .execute()
  expect(rows).toMatchObject([{ action: 'note.written', actor_name: 'Ada', request_id: expect.any(String) }])
  for (const change of [
    () => office.database.transaction(({ db }) => db.updateTable('audit_log').set({ action: 'x' }).execute()),
    () => office.database.transaction(({ db }) => db.deleteFrom('audit_log').execute()),
  ])
    await expect(change()).rejects.toMatchObject({ code: '42501' })
})

test('limits of calls are answered with the seconds to wait', async () => {
  const app = await httpServer({ trust_proxy: null, per_minute: 2 })
  app.get('/api/x', async () => ({}))
  const statuses = []
  for (let i = 0; i < 3; i++) statuses.push((await app.inject({ url: '/api/x' })).statusCode)
  expect(statuses).toEqual([200, 200, 429])
  expect((await app.inject({ url: '/api/x' })).json().error.code).toBe('too_many')
})

test('whoever comes over plain http from another machine is refused because https is needed', async () => {
  const { app } = await served({ ...office, public_url: 'https://office.test' } as Office)
  const refused = async (headers: Record<string, string>) => {
    const { body } = await app.inject({ method: 'POST', url: '/api/notes/x', payload: {}, headers })
    return (JSON.parse(body) as { error: { code: string; message: string } }).error
  }
  expect(await refused({ origin: 'http://office.test:3000' })).toMatchObject({
    code: 'https.needed',
    message: 'Ellis works over https only. Open https://office.test instead.',
  })
  for (const origin of ['http://localhost:3000', 'https://office.test', 'null', 'http://'])
    expect((await refused({ origin })).code).toBe('csrf.missing')
})

test('a stream that breaks ends its own answer: in words before it began, visibly cut after', async () => {
  const { app } = await served(office)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const read = (breaks: string) =>
    fetch(`http://127.0.0.1:${port}/api/read?breaks=${encodeURIComponent(breaks)}`)
  const refused = await read('at once')
  expect([refused.status, await refused.json()]).toMatchObject([409, { error: { code: 'notes.none' } }])
  for (const header of ['content-disposition', 'etag']) expect(refused.headers.get(header)).toBeNull()
  expect(refused.headers.get('cache-control')).toBe('no-store')
  const cut = await read('later')
  expect(cut.status).toBe(200)
  await expect(cut.text()).rejects.toThrow('terminated')
  const whole = await read('never')
  expect([await whole.text(), whole.headers.get('etag')]).toEqual(['first second', '"notes"'])
  await app.close()
})
