import type { FastifyInstance, FastifyReply } from 'fastify'
import type pg from 'pg'
import type { Sample } from './sample.ts'
import { bareSearch } from './bareSearch.ts'
import * as sql from './bareSql.ts'
import { jobs, saveJob } from './sections.ts'

type Query = Record<string, string>

const number = (text: string | undefined, otherwise: number) => (text ? Number(text) : otherwise)

export function bareCalls(
  app: FastifyInstance,
  { pool, connection, sample }: { pool: pg.Pool; connection: pg.PoolConfig; sample: Sample },
): void {
  const { access_set_ids: sets, user_id } = sample
  const answer = (reply: FastifyReply, { rows }: pg.QueryResult<{ body: string }>) =>
    reply.type('application/json').send(rows[0]!.body)

  app.get('/api/legal_cases', async ({ query }, reply) => {
    const { page, items_per_page } = query as Query
    const size = number(items_per_page, 20)
    const offset = (number(page, 1) - 1) * size
    return answer(
      reply,
      await pool.query({ name: 'cases', text: sql.caseList, values: [sets, offset + size, size, offset] }),
    )
  })
  app.get('/api/parties', async ({ query }, reply) => {
    const [first, second] = (query as Query)['search_term']!.split(' ')
    return answer(
      reply,
      await pool.query({ name: 'parties', text: sql.partySearch, values: [sets, first, second] }),
    )
  })
  app.get('/api/users/:id/docket_entries', async ({ params, query }, reply) => {
    const { from, to, items_per_page } = query as Query
    const { id } = params as { id: string }
    return answer(
      reply,
      await pool.query({
        name: 'docket',
        text: sql.userDocket,
        values: [sets, id, from, to, items_per_page],
      }),
    )
  })
  app.get('/api/calendar/events', async ({ query }, reply) => {
    const { from, to, user_ids } = query as unknown as { from: string; to: string; user_ids: string[] }
    return answer(
      reply,
      await pool.query({ name: 'calendar', text: sql.calendar, values: [sets, user_ids, from, to] }),
    )
  })
  app.get('/api/fast_search', async ({ query }) => bareSearch(connection, sample, (query as Query)['term']!))

  app.post('/api/parties', async ({ body }, reply) => {
    const { party, record_id } = body as { party: Record<string, unknown>; record_id: number }
    return runInTransaction(pool, async (client) => {
      const made = await client.query<{ id: number }>({
        name: 'create',
        text: sql.createParty,
        values: [sets, record_id, JSON.stringify(party), user_id],
      })
      return answer(
        reply,
        await client.query({ name: 'party', text: sql.party, values: [made.rows[0]!.id, sets] }),
      )
    })
  })
  app.get('/api/parties/:id', async ({ params }, reply) => {
    const { id } = params as { id: string }
    return answer(reply, await pool.query({ name: 'profile', text: sql.profile, values: [id, sets] }))
  })
  app.post('/api/party_characteristics', async ({ body }, reply) => {
    const { party_id, ...job } = (body as { job_histories: { party_id: number } }).job_histories
    return runInTransaction(pool, async (client) => {
      await client.query({
        name: 'save',
        text: saveJob,
        values: [sets, party_id, JSON.stringify(job), user_id],
      })
      return answer(reply, await client.query({ name: 'jobs', text: jobs, values: [party_id] }))
    })
  })
  app.put('/api/docket_entries/:id/is_done', async ({ params }, reply) => {
    const { id } = params as { id: string }
    return runInTransaction(pool, async (client) => {
      await client.query({ name: 'done', text: sql.markDone, values: [sets, id, user_id] })
      return answer(reply, await client.query({ name: 'entry', text: sql.entry, values: [sets, id] }))
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
