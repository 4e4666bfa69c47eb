import { sql } from 'kysely'
import { scopeOf, type Scope } from '#access/server/scope.ts'
import { visibleRecords, type ScopedDb } from '#access/server/visibleRows.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { genericPlan } from '#core/server/db/db.ts'
import type { SearchHit } from '../contract.ts'
import { highlightPart, highlightWords, plain } from '../highlights.ts'
import type { Term } from '../term.ts'
import type { FoundPerson } from './bestPeople.ts'

const last = '\uffff'
const fewestOfAnEnd = 3
/** Sorted here: with ORDER BY and LIMIT, PostgreSQL scans all records instead of using the number. */
const reach = 50
const backwards = (text: string) => [...text].reverse().join('')
const lowered = sql<string>`lower(records.public_id)`

/** Records by number, with or without its dash, or by its end; then the records of the people found. */
export async function findRecords(
  ctx: ReadCtx,
  { public_id }: Term,
  people: readonly FoundPerson[],
  limit: number,
): Promise<SearchHit[]> {
  const [numbered, held] = await Promise.all([
    public_id ? byPublicId(ctx, public_id, limit) : [],
    people.length > 0 ? heldBy(ctx, people, limit) : [],
  ])
  return [
    ...numbered.map((row) => show(row, public_id!, null)),
    ...held.map((row) =>
      show(
        row,
        null,
        people.find(({ id }) => id === row.holder_id)!,
      ),
    ),
  ].slice(0, limit)
}

const records = (ctx: ScopedDb) =>
  visibleRecords(ctx)
    .innerJoin('parties as holder', 'holder.id', 'records.record_holder_party_id')
    .select(['records.id', 'records.public_id', 'records.archived_at'])
    .select(['holder.id as holder_id', 'holder.display_name as holder_name'])

type RecordRow = Awaited<ReturnType<ReturnType<typeof records>['execute']>>[number]

async function byPublicId(ctx: ReadCtx, typed: string, limit: number): Promise<RecordRow[]> {
  const end = backwards(typed)
  // 260412 means 26-0412.
  const dashed = /^\d{4,}$/.test(typed) ? `${typed.slice(0, 2)}-${typed.slice(2)}` : typed
  const rows = await records(ctx)
    .where((eb) =>
      eb.or([
        beginsWith(typed),
        beginsWith(dashed),
        typed.length < fewestOfAnEnd
          ? sql<boolean>`false`
          : sql<boolean>`(reverse(${lowered}) ~>=~ ${end} and reverse(${lowered}) ~<~ ${end + last})`,
      ]),
    )
    .limit(reach)
    .modifyFront(sql.raw(genericPlan))
    .execute()
  const isWhole = (row: RecordRow) => [typed, dashed].includes(row.public_id.toLowerCase())
  return rows.toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a)) || b.id - a.id).slice(0, limit)
}

const beginsWith = (typed: string) =>
  sql<boolean>`(${lowered} ~>=~ ${typed} and ${lowered} ~<~ ${typed + last})`

const heldBy = (ctx: ReadCtx, people: readonly FoundPerson[], limit: number): Promise<RecordRow[]> =>
  readHeld(ctx.db, { ...scopeOf(ctx), ids: people.map(({ id }) => id), limit }, null)

const readHeld = compiledQuery(
  (db, { ids, limit, ...scope }: Scope & { ids: number[]; limit: number }, _shape: null) =>
    records({ db, actor: scope })
      .where(sql<boolean>`records.record_holder_party_id = any(${ids})`)
      .where('records.archived_at', 'is', null)
      .orderBy(sql`array_position(${ids}::bigint[], records.record_holder_party_id)`)
      .orderBy('records.id', 'desc')
      .limit(sql<number>`${limit}`)
      .modifyFront(sql.raw(genericPlan)),
)

function show(row: RecordRow, typed: string | null, holder: FoundPerson | null): SearchHit {
  const title = markTyped(row.public_id, typed)
  return {
    kind: 'record',
    id: row.id,
    title,
    sub: [holder ? '' : row.holder_name, row.archived_at ? 'archived' : ''].filter(Boolean).join(' · '),
    why: holder ? highlightWords(`Record of ${row.holder_name}`, holder.matched) : null,
    link: `/records/${row.id}`,
  }
}

/** Ignores the dash, which either of the two may lack. */
function markTyped(public_id: string, typed: string | null) {
  if (!typed) return plain(public_id)
  const part = [typed, typed.toUpperCase(), `${typed.slice(0, 2)}-${typed.slice(2)}`].find((each) =>
    public_id.includes(each),
  )
  return part ? highlightPart(public_id, part) : plain(public_id)
}
