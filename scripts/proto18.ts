import { sql } from 'kysely'
import { startPostgres } from '../src/core/server/postgres/startPostgres.ts'
import { openDatabase } from '../src/core/server/db/database.ts'
import { resolveQuery } from '../src/query/server/check.ts'
import { conditionsOf, Aliases } from '../src/query/server/compile.ts'
import { searchEntities } from '../src/features/search/server/entities/searchEntities.ts'
import { queryOf, type Condition, type NestedParams } from '../src/query/query.ts'
import { teamsOfUser, visibleAccessSets } from '../src/access/server/scope.ts'
import { addDays } from '../src/core/days.ts'
import { startOfWeek } from '../src/fields/day/startOfWeek.ts'

const postgres = await startPostgres({ data_dir: '/work/benchdata/hundred/database' })
const database = openDatabase({ ...postgres.app, database: 'bench_100000' } as never, () => {})
const db = database.read
try {
  const today = '2026-11-23'
  const isOpen: Condition[] = [
    { field: 'is_done', operator: 'is', term: false },
    { field: 'is_cancelled', operator: 'is', term: false },
  ]
  const ofMe: Condition[] = [{ field: 'assignee_ids', operator: 'is_any_of', term: ['me'] }]
  const staffed: NestedParams = { logical_operator: 'OR', nested_params: [], entity_params: ['primary_attorney_id','other_attorney_ids','primary_legal_assistant_id','other_legal_assistant_ids'].map((field) => ({ field, operator: 'is_any_of', term: ['me'] })) }
  const q: Record<string, [string, Condition[], boolean]> = {
    open_cases: ['legal_cases', [{ field: 'is_open', operator: 'is', term: true }], true],
    hearings: ['docket_entries', [...isOpen, { field: 'is_hearing', operator: 'is', term: true }, { field: 'action_date', operator: 'surely_within', term: { from: today, to: addDays(today, 14) } }], true],
    overdue: ['docket_entries', [...isOpen, { field: 'action_date', operator: 'surely_before', term: today }], true],
    tasks: ['docket_entries', [{ field: 'action_type', operator: 'is_any_of', term: ['task'] }, { field: 'is_done', operator: 'is', term: true }, { field: 'is_rescheduled', operator: 'is', term: false }, { field: 'done_at', operator: 'surely_within', term: { from: startOfWeek(today), to: today } }], true],
    records: ['records', [{ field: 'opened', operator: 'surely_within', term: { from: '2026-11-01', to: today } }], false],
  }
  const users = (await sql<{ id: number; sets: number[] | null }>`select u.id, ${visibleAccessSets} as sets from users u ${teamsOfUser} order by u.id limit 400`.execute(db)).rows
  const staff = users.find((u) => u.sets && u.sets.length > 5)!
  console.log('staff', staff.id, staff.sets!.length, 'of', users.length)
  for (const who of [staff, { id: staff.id, sets: null }]) {
    const ctx: any = { db, actor: { user_id: who.id, access_set_ids: who.sets, sees_internal: true, team_ids: [], permissions: null, user_type: 'editor' }, timezone: 'America/New_York', today, entities: searchEntities, vault: null }
    for (const [name, [entity, conds, own]] of Object.entries(q)) {
      for (const mine of own ? [false, true] : [false]) {
        const query = !mine ? queryOf(entity, conds) : entity === 'legal_cases' ? queryOf(entity, conds, [staffed]) : queryOf(entity, [...conds, ...ofMe])
        const t0 = performance.now()
        let checked: any, st: any
        for (let i = 0; i < 50; i++) { checked = resolveQuery(ctx, query)
        st = sql`select count(*) as total from (${checked.entity.visible(ctx)}) as main_row where ${conditionsOf(checked, 'main_row', ctx, new Aliases())}`.compile(db as never) }
        const t1 = performance.now()
        const res = await sql`explain (analyze, costs off, timing off) ${sql`select count(*) as total from (${checked.entity.visible(ctx)}) as main_row where ${conditionsOf(checked, 'main_row', ctx, new Aliases())}`}`.execute(db)
        const lines = (res.rows as any[]).map((r) => r['QUERY PLAN'])
        console.log(`\n### ${who.sets ? 'staff' : 'all'} ${name} ${mine ? 'mine' : ''} build ${((t1 - t0) / 50).toFixed(2)} ms`, lines.filter((l) => /Time/.test(l)).join(' '))
        if (process.argv[2] === name || process.argv[2] === 'all') console.log(lines.join('\n'))
      }
    }
  }
} finally {
  await database.close()
  await postgres.stop()
}
