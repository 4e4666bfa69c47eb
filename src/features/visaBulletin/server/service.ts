import { sql } from 'kysely'
import type { InputOf } from '#core/contract.ts'
import { conflict, invalid, notFound, stale } from '#core/errors.ts'
import { namedRowOrNull } from '#core/server/db/namedRow.ts'
import { changesBetween } from '#core/server/effects/audit.ts'
import type { ReadCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import {
  areaCodes,
  areas,
  categories,
  categoryCodes,
  cellKey,
  chartNames,
  charts,
  printedCutoff,
  type Cell,
} from '../contract/bulletin.ts'
import { cellName, cellProblems } from '../cellProblems.ts'
import type { VisaBulletin, visaBulletinContract } from '../contract.ts'
import { visaBulletinEvents } from '../events.ts'

type Calls = (typeof visaBulletinContract)['endpoints']
type Summary = Omit<VisaBulletin, 'cells'>

const firstOf = (month: string) => `${month}-01`

const bulletins = ({ db }: Pick<UserCtx, 'db'>) =>
  db
    .selectFrom('visa_bulletins as b')
    .leftJoin('users as u', 'u.id', 'b.entered_by_id')
    .select(['b.id', 'b.source_url', 'b.source_note', 'b.updated_at', 'b.version'])
    .select([
      sql<string>`to_char(b.month, 'YYYY-MM')`.as('month'),
      sql<Summary['uscis_family']>`b.uscis_family`.as('uscis_family'),
      sql<Summary['uscis_employment']>`b.uscis_employment`.as('uscis_employment'),
      namedRowOrNull('u').as('entered_by'),
    ])

export const listVisaBulletins = async (ctx: ReadCtx): Promise<{ items: Summary[] }> => ({
  items: await bulletins(ctx).orderBy('b.month', 'desc').execute(),
})

export async function getVisaBulletin(ctx: UserCtx, { month }: { month: string }): Promise<VisaBulletin> {
  const bulletin = await bulletins(ctx).where('b.month', '=', firstOf(month)).executeTakeFirst()
  if (!bulletin) throw notFound('This month of the Visa Bulletin')
  return { ...bulletin, cells: await cellsOf(ctx, bulletin.id) }
}

/** In the order of the bulletin. */
async function cellsOf({ db }: Pick<UserCtx, 'db'>, id: number): Promise<Cell[]> {
  const cells = await db
    .selectFrom('visa_bulletin_dates')
    .select(['chart', 'category', 'area'])
    .select(
      sql<string>`case availability when 'current' then 'C' when 'unavailable' then 'U' else cutoff_date::text end`.as(
        'cutoff',
      ),
    )
    .where('visa_bulletin_id', '=', id)
    .execute()
  const placeOf = ({ chart, category, area }: Cell) =>
    (chartNames.indexOf(chart) * 100 + categoryCodes.indexOf(category)) * 100 + areaCodes.indexOf(area)
  return (cells as Cell[]).toSorted((one, other) => placeOf(one) - placeOf(other))
}

export async function saveVisaBulletin(
  ctx: WriteCtx,
  { month, cells, version, ...values }: InputOf<Calls['saveVisaBulletin']>,
): Promise<VisaBulletin> {
  checkSource(values.source_url)
  const problems = cellProblems(cells, month)
  if (problems.size > 0) throw invalid(atCells(cells, problems))
  const before = await lockedBulletin(ctx, month)
  if (before && version === null)
    throw conflict('visa_bulletin.exists', 'This month is entered already. Open it to correct it.')
  if (!before && version !== null) throw notFound('This month of the Visa Bulletin')
  if (before && before.version !== version) throw stale(before.entered_by?.name)
  const own = {
    ...values,
    entered_by_id: ctx.actor.user_id,
    source_note: null,
    updated_at: ctx.now.toISOString(),
  }
  const { id } = await ctx.db
    .insertInto('visa_bulletins')
    .values({ ...own, month: firstOf(month) })
    .onConflict((oc) => oc.column('month').doUpdateSet({ ...own, version: sql`visa_bulletins.version + 1` }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db.deleteFrom('visa_bulletin_dates').where('visa_bulletin_id', '=', id).execute()
  await ctx.db
    .insertInto('visa_bulletin_dates')
    .values(
      cells.map(({ cutoff, ...cell }) => ({
        ...cell,
        visa_bulletin_id: id,
        availability: cutoff === 'C' ? 'current' : cutoff === 'U' ? 'unavailable' : 'date',
        cutoff_date: cutoff === 'C' || cutoff === 'U' ? null : cutoff,
      })),
    )
    .execute()
  const after = await getVisaBulletin(ctx, { month })
  await ctx.record(visaBulletinEvents, before ? 'corrected' : 'entered', {
    entity_id: id,
    changes: { month: [null, month], ...changesBetween(before ? logged(before) : {}, logged(after)) },
  })
  return after
}

export async function deleteVisaBulletin(ctx: WriteCtx, { month }: { month: string }): Promise<void> {
  const before = await lockedBulletin(ctx, month)
  if (!before) throw notFound('This month of the Visa Bulletin')
  await ctx.db.deleteFrom('visa_bulletins').where('id', '=', before.id).execute()
  await ctx.record(visaBulletinEvents, 'deleted', {
    entity_id: before.id,
    changes: { month: [month, null], source_url: [before.source_url, null] },
  })
}

async function lockedBulletin(ctx: WriteCtx, month: string): Promise<VisaBulletin | null> {
  const row = await ctx.db
    .selectFrom('visa_bulletins')
    .select('id')
    .where('month', '=', firstOf(month))
    .forUpdate()
    .executeTakeFirst()
  return row ? getVisaBulletin(ctx, { month }) : null
}

/** Each at its place in the input; a missing cell at all of them. */
function atCells(cells: readonly Cell[], problems: ReadonlyMap<string, string>): Record<string, string> {
  const refused: Record<string, string> = {}
  for (const [index, cell] of cells.entries()) {
    const problem = problems.get(cellKey(cell))
    if (problem) refused[`cells.${index}.cutoff`] = `${cellName(cell)}: ${problem}`
  }
  const given = new Set(cells.map(cellKey))
  const missing = [...problems.keys()].filter((key) => !given.has(key))
  if (missing.length > 0)
    refused['cells'] =
      `Cells are missing: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ` and ${missing.length - 3} more` : ''}`
  return refused
}

/** Pages of the bulletin are on several hosts of the State Department; a firm may keep a copy on its own. */
function checkSource(source_url: string): void {
  if (!/^https:\/\/\S+$/i.test(source_url) || !URL.canParse(source_url))
    throw invalid({ source_url: 'Enter the address of the page, beginning with https://' })
}

/** Charts in the lines of the log, as the bulletin prints them, so that a corrected cell is found there. */
function logged({ source_url, uscis_family, uscis_employment, ...bulletin }: VisaBulletin) {
  const lines = chartNames.flatMap((chart) =>
    categoryCodes.map((category) => {
      const cells = bulletin.cells.filter((cell) => cell.chart === chart && cell.category === category)
      const words = cells.map(({ area, cutoff }) => `${areas[area].label} ${printedCutoff(cutoff)}`)
      return [`${charts[chart]}, ${categories[category].label}`, words.join('; ')] as const
    }),
  )
  return { source_url, uscis_family, uscis_employment, ...Object.fromEntries(lines) }
}
