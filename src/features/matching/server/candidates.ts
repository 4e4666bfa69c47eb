import { sql } from 'kysely'
import { isVisible } from '#access/server/visibleRows.ts'
import type { Actor } from '#core/actor.ts'
import { mapWithPauses, withPauses } from '#core/server/process/batches.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { customPlan } from '#core/server/db/db.ts'
import { certainty, compare, likely, type Compared, type Similarity } from '../comparison/compare.ts'
import { nameParts } from '../comparison/nameParts.ts'
import { matchKinds, relativeWords, type MatchKind, type NearNumber } from '../contract.ts'
import { bornOf, matchKey, matchKeys, swappedNumbers, type Keyed, type NamedRow } from './matchKeys.ts'

/** Search facts of a person. */
export interface DuplicateQuery extends Keyed {
  phone: string | null
  /** They themselves, when they are entered: no match of theirs. */
  own_id?: number | undefined
}

interface CandidateRow extends NamedRow {
  nr: number
  party_id: number
  kind: MatchKind
  entry_id: number
  uncertain_dob: boolean
  access_set_id: number
  is_visible: boolean
  has_phone: boolean
}

export interface MatchCandidate extends Similarity, CandidateRow {
  name: string
}

/** Others have their turn after so many: a check of a thousand names judges tens of thousands. */
export const namesAtOnce = 50
const rowsAtOnce = 300

/**
 * At most this many people of one name are examined, visible and hidden ones separately, so that hidden people change
 * nothing.
 */
const mostLookedAt = 300

/** New names without keys that get them for one call, the newest first. */
const mostWithoutKeys = 500

/** Order of two that fit equally well: a person comes before another name of theirs. */
const rank = ({ kind }: CandidateRow) => matchKinds.indexOf(kind)

type LookupCtx = { actor: Actor; db: ReadCtx['db'] }

/**
 * For each query, who among the named people may be the same person, the likeliest first. One statement for all: the
 * names are looked up by their keys, and judged here. Hidden people are matched by name and whole A-number alone: any
 * other field could be varied until the answer changes, and so revealed.
 */
export async function findAlike(
  ctx: LookupCtx,
  queries: readonly DuplicateQuery[],
  kinds: readonly MatchKind[],
): Promise<MatchCandidate[][]> {
  const found: MatchCandidate[][] = queries.map(() => [])
  const compared = await mapWithPauses(queries, namesAtOnce, ({ phone, ...one }) => ({
    ...one,
    name: nameParts(one),
    phones: phone ? [phone] : [],
  }))
  for await (const row of withPauses(await candidates(ctx, queries, kinds), rowsAtOnce)) {
    const one = compared[row.nr]!
    if (row.is_visible && row.party_id === one.own_id) continue
    const similarity = row.is_visible ? compare(one, comparedOf(row, one.phones)) : compareUnseen(one, row)
    if (similarity.score < likely) continue
    const name = [row.first_name, row.middle_name, row.last_name].filter(Boolean).join(' ')
    found[row.nr]!.push({ ...row, ...similarity, name })
  }
  for (const all of found)
    all.sort((a, b) => b.score - a.score || rank(a) - rank(b) || a.entry_id - b.entry_id)
  return found
}

/** For features that compare people by `similarityOf`. */
export { certainty, likely }

/** Somebody named, in a row of any table. */
export interface NamedPerson extends NamedRow {
  uncertain_dob: boolean
  has_phone?: boolean
}

/** How much two entries that name somebody are alike. */
export const similarityOf = (one: NamedPerson, other: NamedPerson): Similarity =>
  compare(comparedOf(one, []), comparedOf(other, []))

const comparedOf = (row: NamedPerson, phones: readonly string[]): Compared => ({
  name: nameParts(row),
  born: bornOf(row),
  a_number: row.a_number,
  phones: row.has_phone === true ? phones : [],
})

function compareUnseen(one: Compared, row: CandidateRow): Similarity {
  const a_number = one.a_number === row.a_number ? row.a_number : null
  return compare({ name: one.name, a_number }, { name: nameParts(row), a_number })
}

const named = sql.raw(
  'id, party_id, kind, entry_id, first_name, middle_name, last_name, dob, dob_format, uncertain_dob, a_number, keys',
)

async function candidates(
  ctx: LookupCtx,
  queries: readonly DuplicateQuery[],
  kinds: readonly MatchKind[],
): Promise<CandidateRow[]> {
  const keyed = await mapWithPauses(queries, namesAtOnce, ({ phone, born, ...one }, nr) => ({
    nr,
    keys: matchKeys({ ...one, born }),
    unseen_keys: [
      ...matchKeys({ ...one, born: null, a_number: null }),
      ...(one.a_number ? [matchKey(`a${one.a_number}`)] : []),
    ],
    dob: born?.date ?? null,
    phone,
  }))
  const newest = await newestKeys(ctx)
  // Planned again each time: how many share a key differs between one name and a thousand. The persons are looked up
  // one by one; a join would read all of them for each name.
  const { rows } = await sql<CandidateRow>`${sql.raw(customPlan)}
    with queries as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as a(nr int, keys int[], unseen_keys int[], dob date, phone text)),
    newest as materialized (
      select named.id, party_id, kind, entry_id, first_name, middle_name, last_name, dob, dob_format, uncertain_dob, a_number, waiting.keys
      from jsonb_to_recordset(${JSON.stringify(newest)}::jsonb) as waiting(id bigint, keys int[])
        join known_names named on named.id = waiting.id
      where kind = any(${kinds as string[]}))
    select queries.nr, near.party_id, near.kind, near.entry_id, near.first_name, near.middle_name, near.last_name,
      near.dob, near.dob_format, near.uncertain_dob, near.a_number, near.access_set_id, near.is_visible, near.has_phone
    from queries cross join lateral (
      select named.*, visible.access_set_id, visible.is_visible, named.party_id = any(by_phone.party_ids) as has_phone,
        row_number() over (partition by visible.is_visible
          order by visible.is_visible and named.dob is distinct from queries.dob,
            case when visible.is_visible then abs(named.dob - queries.dob) end nulls last, named.id) as place
      from (select array(select party_id from party_phones
          where reverse(phone_number) ~>=~ reverse(queries.phone) and reverse(phone_number) ~<=~ reverse(queries.phone)) as party_ids) by_phone
      cross join lateral (
        select ${named} from known_names where keys && queries.keys and kind = any(${kinds as string[]})
        union all select ${named} from newest where keys && queries.keys
        union all select ${named} from known_names
          where party_id = any(by_phone.party_ids) and kind = any(${kinds as string[]})
            and not coalesce(keys, (select newest.keys from newest where newest.id = known_names.id), '{}') && queries.keys) named
      cross join lateral (
        select parties.access_set_id, ${isVisible(ctx.actor, 'parties')} as is_visible
        from parties where parties.id = named.party_id and parties.deleted_at is null offset 0) visible
      where visible.is_visible or named.keys && queries.unseen_keys) near
    where near.place <= ${mostLookedAt}
    order by near.party_id`.execute(ctx.db)
  return rows
}

/** Keys of names that have none yet, so that names entered a moment ago are found as well. */
async function newestKeys(ctx: LookupCtx): Promise<{ id: number; keys: number[] }[]> {
  const { rows } = await sql<NamedRow & { id: number }>`
    select id, first_name, middle_name, last_name, dob, dob_format, a_number from known_names
    where keys is null order by id desc limit ${mostWithoutKeys}`.execute(ctx.db)
  return mapWithPauses(rows, namesAtOnce, (row) => ({
    id: row.id,
    keys: matchKeys({ ...row, born: bornOf(row) }, false),
  }))
}

/** Visible people and relatives whose A-number is this one with two digits transposed. */
export async function nearNumbers(ctx: LookupCtx, queries: DuplicateQuery): Promise<NearNumber[]> {
  const { a_number, own_id } = queries
  if (!a_number) return []
  const numbers = swappedNumbers(a_number).filter((number) => number !== a_number)
  const { rows } = await sql<NearNumber & { kind: MatchKind; of: string }>`
    select named.party_id as id, concat_ws(' ', named.first_name, named.middle_name, named.last_name) as name,
      named.kind, parties.display_name as of, named.a_number
    from known_names named join parties on parties.id = named.party_id
    where (named.keys && ${numbers.map((number) => matchKey(`a${number}`))}::int[] or named.keys is null)
      and named.a_number = any(${numbers}::text[]) and named.kind <> 'akas' and parties.deleted_at is null
      and ${isVisible(ctx.actor, 'parties')}
      and not (named.kind = 'parties' and parties.id = ${own_id ?? -1})
    order by named.id limit 5`.execute(ctx.db)
  return rows.map(({ kind, of, ...near }) => ({
    ...near,
    as: relativeWords[kind] ? `${relativeWords[kind]} of ${of}` : null,
  }))
}
