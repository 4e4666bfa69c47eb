import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { conflict } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { partsOf, renderPublicId, templateOf } from '#fields/publicId/publicId.ts'
import { readSetting } from '#features/settings/server/settings.ts'

const random = (alphabet: string, count: number) =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('')

/** An id may have been given under another scheme: then the next one is tried. */
const tries = 200

/** The public id of a new record, as the office's scheme makes them. No two records ever get one id. */
export async function nextPublicId({ db }: Pick<WriteCtx, 'db'>, opened: string): Promise<string> {
  const template = templateOf(await readSetting(db, 'record_public_id_scheme'))
  for (let attempt = 0; attempt < tries; attempt++) {
    const { before, after, length } = renderPublicId(template, opened, random)
    const { id, is_taken } =
      length === null
        ? await claimed(db, before + after)
        : await numbered(db, seriesOf(template, opened), { before, after, length })
    if (!is_taken) return id
  }
  throw conflict(
    'record.public_ids_used_up',
    'No free public id was found. An admin can choose another template under Settings.',
  )
}

/**
 * Numbers of one template run on within the year or month it names. The scheme everybody starts with keeps the name
 * its series always had.
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

/** The counter's row stays locked until this transaction ends, so two records never get one number. */
async function numbered(
  db: WriteCtx['db'],
  series: string,
  { before, after, length }: { before: string; after: string; length: number },
): Promise<PublicIdCheck> {
  const { rows } = await sql<PublicIdCheck>`
    with counter as (
      insert into record_public_id_counters (series, last_number) values (${series}, 1)
      on conflict (series) do update set last_number = record_public_id_counters.last_number + 1
      returning last_number::text as number),
    made as (
      select ${before}::text || lpad(number, greatest(${length}::int, length(number)), '0') || ${after}::text as id
      from counter)
    select id, exists (select from records where public_id = made.id) as is_taken from made`.execute(db)
  return rows[0]!
}

/** Only one caller at a time may check whether this id is free; the second sees what the first did. */
async function claimed(db: WriteCtx['db'], id: string): Promise<PublicIdCheck> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`public id ${id}`}, 0))`.execute(db)
  const taken = await db.selectFrom('records').select('id').where('public_id', '=', id).executeTakeFirst()
  return { id, is_taken: taken !== undefined }
}
