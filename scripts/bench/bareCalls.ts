import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'

export interface BarePerson {
  user_id: number
  access_set_ids: number[]
}

/** One statement for each call, of the same values on whatever tables. */
export type Statements = Record<
  | 'caseList'
  | 'partySearch'
  | 'partyList'
  | 'userDocket'
  | 'calendar'
  | 'figures'
  | 'profile'
  | 'record'
  | 'legalCase'
  | 'createParty'
  | 'party'
  | 'saveJob'
  | 'jobs'
  | 'markDone'
  | 'entry',
  string
> & { search?: string }

/** The answer, stored under the key of the call, by which a repetition is given it again. */
const stored = (answer: string, first: number) => `with answer as (${answer}),
  stored as (insert into idempotency_keys (actor_id, key, endpoint, request_hash, status, response)
    select $${first}, $${first + 1}, $${first + 2}, $${first + 3}, 200, body::jsonb from answer)
  select body from answer`

const keyValues = ({ headers, person, url, body }: FastifyRequest): Values => [
  person.user_id,
  headers['idempotency-key'],
  url,
  hash('sha256', JSON.stringify(body), 'buffer'),
]

type Query = Record<string, string>
type Values = unknown[]

const number = (text: string | undefined, otherwise: number) => (text ? Number(text) : otherwise)

export function bareCalls(app: FastifyInstance, pool: pg.Pool, sql: Statements): void {
  const answer = (reply: FastifyReply, { rows }: pg.QueryResult<{ body: string }>) =>
    reply.type('application/json').send(rows[0]!.body)

  const read = (
    path: string,
    statement: (query: Query) => keyof Statements,
    values: (request: FastifyRequest, query: Query, id: string) => Values,
  ) =>
    app.get(path, async (request, reply) => {
      const query = request.query as Query
      const { id = '' } = request.params as { id?: string }
      const name = statement(query)
      return answer(reply, await pool.query({ name, text: sql[name]!, values: values(request, query, id) }))
    })
  const sets = ({ person }: FastifyRequest) => person.access_set_ids
  const byId = (request: FastifyRequest, _query: Query, id: string) => [id, sets(request)]

  read(
    '/api/legal_cases',
    () => 'caseList',
    (request, { page, items_per_page }) => {
      const size = number(items_per_page, 20)
      const offset = (number(page, 1) - 1) * size
      return [sets(request), offset + size, size, offset]
    },
  )
  read(
    '/api/parties',
    ({ search_term }) => (search_term ? 'partySearch' : 'partyList'),
    (request, { search_term }) => [sets(request), ...(search_term?.split(' ') ?? [])],
  )
  read(
    '/api/users/:id/docket_entries',
    () => 'userDocket',
    (request, { from, to, items_per_page }, id) => [sets(request), id, from, to, items_per_page],
  )
  read(
    '/api/calendar/events',
    () => 'calendar',
    (request, { from, to, user_ids }) => [sets(request), user_ids, from, to],
  )
  read(
    '/api/dashboard_metrics',
    () => 'figures',
    (request) => [sets(request), request.person.user_id],
  )
  read('/api/parties/:id', () => 'profile', byId)
  read('/api/records/:id', () => 'record', byId)
  read('/api/legal_cases/:id', () => 'legalCase', byId)
  if (sql.search)
    read(
      '/api/fast_search',
      () => 'search',
      (request, { term }) => {
        const [first, second = null] = term!.split(' ')
        return [sets(request), first, second]
      },
    )

  app.post('/api/parties', async (request, reply) => {
    const { body, person } = request
    const { party, record_id } = body as { party: Record<string, unknown>; record_id: number }
    return runInTransaction(pool, async (client) => {
      const made = await client.query<{ id: number }>({
        name: 'create',
        text: sql.createParty,
        values: [person.access_set_ids, record_id, JSON.stringify(party), person.user_id],
      })
      return answer(
        reply,
        await client.query({
          name: 'party',
          text: stored(sql.party, 3),
          values: [made.rows[0]!.id, person.access_set_ids, ...keyValues(request)],
        }),
      )
    })
  })
  app.post('/api/party_characteristics', async (request, reply) => {
    const { body, person } = request
    const { party_id, ...job } = (body as { job_histories: { party_id: number } }).job_histories
    return runInTransaction(pool, async (client) => {
      await client.query({
        name: 'save',
        text: sql.saveJob,
        values: [person.access_set_ids, party_id, JSON.stringify(job), person.user_id],
      })
      return answer(
        reply,
        await client.query({
          name: 'jobs',
          text: stored(sql.jobs, 2),
          values: [party_id, ...keyValues(request)],
        }),
      )
    })
  })
  app.put('/api/docket_entries/:id/is_done', async ({ params, person }, reply) => {
    const { id } = params as { id: string }
    return runInTransaction(pool, async (client) => {
      await client.query({
        name: 'done',
        text: sql.markDone,
        values: [person.access_set_ids, id, person.user_id],
      })
      return answer(
        reply,
        await client.query({ name: 'entry', text: sql.entry, values: [person.access_set_ids, id] }),
      )
    })
  })
}

async function runInTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
