// Fastify and `pg` with nothing between: one fixed header instead of sessions and rights, hand-written SQL under
// prepared names, JSON made by PostgreSQL. What the product is measured against.
import fastify from 'fastify'
import pg from 'pg'
import type { Sample } from './sample.ts'
import { Refusal } from '../../src/core/errors.ts'
import { toRefusal } from '../../src/core/server/http/failures.ts'
import { bareCalls } from './bareCalls.ts'

const connection = JSON.parse(process.env['BENCH_CONNECTION']!) as pg.PoolConfig
const sample = JSON.parse(process.env['BENCH_SAMPLE']!) as Sample
// Each statement here has one good plan; without being told, PostgreSQL plans some of them again every time.
const planning = '-c jit=off -c random_page_cost=1.1 -c plan_cache_mode=force_generic_plan'
const pool = new pg.Pool({ ...connection, max: 12, options: planning })
const app = fastify()
app.addHook('onRequest', async (request, reply) => {
  if (request.headers.authorization !== `Bearer ${sample.token}`) return reply.code(401).send()
})
// Where the search is the product's own, so is what it says when the database keeps it waiting.
app.setErrorHandler((error, _request, reply) => {
  const refusal = toRefusal(error, {})
  if (refusal instanceof Refusal) return reply.code(refusal.status).send({ message: refusal.message })
  console.error(error)
  return reply.code(500).send({ message: String(error) })
})
bareCalls(app, { pool, connection, sample })
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
process.on('message', () => process.send!(process.memoryUsage().rss))
process.on('disconnect', () => void app.close().then(() => process.exit(0)))
process.send!('ready')
