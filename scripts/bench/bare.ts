// Fastify and `pg` with nothing between: a table of tokens instead of sessions and rights, hand-written SQL under
// prepared names, JSON made by PostgreSQL. What the product is measured against: once on its own tables, once on plain
// ones.
import fastify from 'fastify'
import pg from 'pg'
import { bareCalls, type BarePerson } from './bareCalls.ts'
import { answerFigures } from './figures.ts'
import * as own from './ownSql.ts'
import * as plain from './plainSql.ts'

declare module 'fastify' {
  interface FastifyRequest {
    person: BarePerson
  }
}

const [port, tables] = process.argv.slice(2)
const connection = JSON.parse(process.env['BENCH_CONNECTION']!) as pg.PoolConfig
const people = JSON.parse(process.env['BENCH_PEOPLE']!) as (BarePerson & { token: string })[]
const personOf = new Map(people.map((person) => [`Bearer ${person.token}`, person]))
// Each statement here has one good plan; otherwise PostgreSQL plans some of them again every time.
const planning = '-c jit=off -c random_page_cost=1.1 -c plan_cache_mode=force_generic_plan'
const path = tables === 'plain' ? '-c search_path=plain' : ''
const pool = new pg.Pool({ ...connection, max: 12, idleTimeoutMillis: 0, options: `${planning} ${path}` })
const app = fastify()
app.addHook('onRequest', async (request, reply) => {
  const person = personOf.get(request.headers.authorization ?? '')
  if (!person) return reply.code(401).send()
  request.person = person
})
app.setErrorHandler((error, _request, reply) => {
  console.error(error)
  return reply.code(500).send({ message: String(error) })
})
bareCalls(app, pool, tables === 'plain' ? plain : own)
await app.listen({ port: Number(port), host: '127.0.0.1' })
answerFigures(() => app.close())
