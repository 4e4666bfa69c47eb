import { setTimeout as pause } from 'node:timers/promises'
import { demoStaff } from '../../src/features/demo/staff.ts'
import type { StormOffice } from './office.ts'
import { median, type Figure } from './report.ts'

const lines = 100_000

/** Somebody exports a long activity log while others work. */
export async function logExport({ ask, signIn, sql }: StormOffice): Promise<Figure[]> {
  await sql(
    `insert into audit_log (at, actor_id, actor_name, action, entity, entity_id, record_id, changes)
      select now(), actor_id, actor_name, action, entity, entity_id, record_id, changes
      from (select * from audit_log where entity is not null order by id limit 1000) line,
        generate_series(1, (select $1 / greatest(1, least(1000, count(*)))::int from audit_log where entity is not null))`,
    [lines],
  )
  const rows = await sql<{ count: number }>('select count(*)::int as count from audit_log')
  // An export needs a recent sign-in.
  const token = await signIn(demoStaff.find(({ user_type }) => user_type === 'admin')!.login)
  let isOver = false
  const began = performance.now()
  const exported = ask('/admin/logs/export', { token }).finally(() => (isOver = true))
  const pings: number[] = []
  while (!isOver) {
    pings.push((await ask('/health/live')).ms)
    await pause(20)
  }
  const { status, body } = await exported
  return [
    {
      what: `an export of ${rows[0]!.count} lines of the log: answered with`,
      value: status,
      unit: '',
      at_most: 200,
      at_least: 200,
    },
    { what: '  size', value: String(body).length / 1e6, unit: 'MB', at_least: 1 },
    { what: '  took', value: (performance.now() - began) / 1000, unit: 's' },
    { what: '  a small call beside it, median', value: median(pings), unit: 'ms', at_most: 50 },
    { what: '  the slowest', value: Math.max(...pings), unit: 'ms', at_most: 100 },
  ]
}
