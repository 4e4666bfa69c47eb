import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { conflict } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { partsOf, renderPublicId, templateOf } from '#fields/publicId/publicId.ts'
import { readSetting } from '#features/settings/server/settings.ts'

const random = (alphabet: string, count: number) =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('')

/** The id may exist already, from another scheme: then the next one is tried. */
const tries = 200

/** The public id of a new record, as the office's scheme makes them. No two records ever get one id. */
export const nextPublicId = async (ctx: Pick<WriteCtx, 'db'>, opened: string): Promise<string> =>
  (await nextPublicIds(ctx, [opened]))[0]!

/** Those of many new records at once, by the days on which they were opened. */
export async function nextPublicIds(
  { db }: Pick<WriteCtx, 'db'>,
  opened: readonly string[],
): Promise<string[]> {
  const template = templateOf(await readSetting(db, 'record_public_id_scheme'))
  const ids: string[] = []
  let left = opened.map((day, index) => ({ day, index }))
  for (let attempt = 0; attempt < tries && left.length > 0; attempt++) {
    const again: typeof left = []
    for (const [series, records] of Map.groupBy(left, ({ day }) => seriesOf(template, day))) {
      const parts = records.map(({ day }) => renderPublicId(template, day, random))
      const made = await (parts[0]!.length === null ? claimed(db, parts) : numbered(db, series, parts))
      for (const [at, { id, is_taken }] of made.entries())
        if (is_taken) again.push(records[at]!)
        else ids[records[at]!.index] = id
    }
    left = again
  }
  if (left.length === 0) return ids
  throw conflict(
    'record.public_ids_used_up',
    'No free public id was found. An admin can choose another template under Settings.',
  )
}

/**
 * Numbers of a template continue within the year or month it names. The default scheme keeps the name of its first
 * series.
 */
function seriesOf(template: string, opened: string): string {
  if (template === '{yy}-{number:4}') return `standard1:${opened.slice(2, 4)}`
  const kinds = partsOf(template).map((part) => part.kind)
  const since = kinds.includes('month')
    ? opened.slice(0, 7)
    : kinds.includes('year') || kinds.includes('yy')
      ? opened.slice(0, 4)
      : ''
  return `${template}:${since}`
}

type PublicIdCheck = { id: string; is_taken: boolean }
type Parts = ReturnType<typeof renderPublicId>

/** Locks the counter until the transaction ends, so that no number is given twice. */
async function numbered(
  db: WriteCtx['db'],
  series: string,
  parts: readonly Parts[],
): Promise<PublicIdCheck[]> {
  const column = <K extends keyof Parts>(name: K) => parts.map((part) => part[name])
  const { rows } = await sql<PublicIdCheck>`
    with counter as (
      insert into record_public_id_counters (series, last_number) values (${series}, ${parts.length}::int)
      on conflict (series) do update set last_number = record_public_id_counters.last_number + excluded.last_number
      returning last_number - ${parts.length}::int as used),
    made as (
      select position, before || lpad(number, greatest(digits, length(number)), '0') || after as id
      from unnest(${column('before')}::text[], ${column('length')}::int[], ${column('after')}::text[])
        with ordinality as part (before, digits, after, position),
        counter, lateral (select (used + position)::text as number) numbers)
    select id, exists (select from records where public_id = made.id) as is_taken from made order by position`.execute(
    db,
  )
  return rows
}

/** Only one caller at a time may check whether these ids are free; the second sees what the first did. */
async function claimed(db: WriteCtx['db'], parts: readonly Parts[]): Promise<PublicIdCheck[]> {
  const ids = parts.map(({ before, after }) => before + after)
  await sql`select pg_advisory_xact_lock(hashtextextended('public id ' || id, 0))
    from (select id from unnest(${ids}::text[]) id order by id) claims`.execute(db)
  const { rows } = await sql<{ public_id: string }>`
    select public_id from records where public_id = any(${ids})`.execute(db)
  const taken = new Set(rows.map(({ public_id }) => public_id))
  return ids.map((id) => ({ id, is_taken: taken.has(id) || !taken.add(id) }))
}
