import { sql, type Expression } from 'kysely'
import { scopeOf, type Scope } from '#access/server/scope.ts'
import {
  visibleCases,
  visibleDocketEntries,
  visibleRecords,
  type ScopedDb,
} from '#access/server/visibleRows.ts'
import type { InputOf } from '#core/contract.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import { genericPlan } from '#core/server/db/db.ts'
import { drillOf } from '#features/reports/server/countGroups.ts'
import { searchLink } from '#features/search/contract/searchLink.ts'
import { clockOf } from '#features/settings/server/officeDay.ts'
import type { todayContract } from '../contract.ts'
import { daysOf, figuresOf, type Figure, type FigureName, type FigureValues } from './figures.ts'

type Input = InputOf<(typeof todayContract)['endpoints']['getMetrics']>
/** Figures of the whole office and, where some of it is the caller's, of that. */
type Both<T> = { office: T; mine?: T }
type OfEach<T> = Record<FigureName, T>

export async function getMetrics(ctx: ReadCtx, input: Input) {
  const { today, timezone } = await clockOf(ctx, input)
  const values = { ...daysOf(today), me: ctx.actor.user_id, timezone }
  const [counts] = await readCounts(ctx.db, { ...scopeOf(ctx), ...values }, null)
  return { ...answerOf(counts!), links: answerOf(linksOf(values)) }
}

const answerOf = <T>(figures: OfEach<Both<T>>) => ({
  ...mapFigures(figures, ({ office }) => office),
  mine: mapFigures(figures, ({ mine }) => mine) as OfEach<T>,
})

const mapFigures = <F, T>(figures: OfEach<F>, of: (figure: F) => T): OfEach<T> =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, of(figure)])) as OfEach<T>

let latest = { today: '', links: {} as OfEach<Both<string>> }

/** Links to the searches, which are packed once a day: that of one's own says "me", and is the same for everybody. */
function linksOf(values: FigureValues): OfEach<Both<string>> {
  if (latest.today !== values.today)
    latest = {
      today: values.today,
      links: mapFigures(figuresOf(values), ({ entity, parts, mine }) => ({
        office: searchLink(drillOf(entity, parts)),
        ...(mine && { mine: searchLink(drillOf(entity, [...parts, ...mine.parts])) }),
      })),
    }
  return latest.links
}

const ofUndeletedCase = sql<boolean>`docket_entries.legal_case_id not in (
  select id from legal_cases where deleted_at is not null
  union all select c.id from records r join legal_cases c on c.record_id = r.id where r.deleted_at is not null)`

const rowsOf: Record<Figure['entity'], (ctx: ScopedDb) => Expression<unknown>> = {
  legal_cases: (ctx) => visibleCases(ctx).selectAll(),
  docket_entries: (ctx) => visibleDocketEntries(ctx).where(ofUndeletedCase).selectAll(),
  records: (ctx) => visibleRecords(ctx).selectAll(),
}

/** All figures in one statement, each a pair of counts as one value. */
const readCounts = compiledQuery(
  (db, { access_set_ids, sees_internal, ...values }: Scope & FigureValues, _shape: null) => {
    const ctx = { db, actor: { access_set_ids, sees_internal } }
    const counts = mapFigures(
      figuresOf(values),
      ({ entity, where, mine }) =>
        sql<Both<number>>`(select row_to_json(counted) from (
          select count(*) as office, count(*) filter (where ${mine?.where ?? sql`false`}) as mine
          from (${rowsOf[entity](ctx)}) as ${sql.table(entity)} where ${where}) counted)`,
    )
    return db
      .selectNoFrom(() => Object.entries(counts).map(([name, count]) => count.as(name as FigureName)))
      .modifyFront(sql.raw(genericPlan))
  },
)
