import { sql } from 'kysely'
import { scopeOf, type Scope } from '#access/server/scope.ts'
import { visibleCases, visibleParties, type ScopedDb } from '#access/server/visibleRows.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { genericPlan, customPlan } from '#core/server/db/db.ts'
import type { SearchHit } from '../contract.ts'
import { highlightWords, type HighlightedText } from '../highlights.ts'
import { newestOf, newestRows } from './newest.ts'
import type { FoundPerson } from './bestPeople.ts'
import { hasBeginning } from './people.ts'

type Matched = { row: CaseRow; why: HighlightedText | null; names?: string[] }

/** A word this short has no trigram of its own, so every title would be scanned for it. */
const fewestLetters = 3
const peopleReach = 300

/** Cases by words of the title, then by party names with words of the title or type, then those of the people found. */
export async function findCases(
  ctx: ReadCtx,
  words: string[],
  people: readonly FoundPerson[],
  limit: number,
): Promise<SearchHit[]> {
  const matched: Matched[] = (await byTitle(ctx, words, limit)).map((row) => ({ row, why: null }))
  // If a person's name has all words, none is left for the title.
  const isName = people.some(
    ({ matched: own, respelled }) => own.length === words.length && !respelled.length,
  )
  if (matched.length < limit && words.length > 1 && !isName)
    matched.push(...(await byNameAndTitle(ctx, words, limit)))
  if (matched.length < limit && people.length > 0) matched.push(...(await ofPeople(ctx, people, limit)))
  const chosen = matched.filter(({ row }, at) => matched.findIndex((other) => other.row.id === row.id) === at)
  return chosen.slice(0, limit).map((one) => show(one, words))
}

async function byTitle(ctx: ReadCtx, words: string[], limit: number): Promise<CaseRow[]> {
  if (!words.some((word) => word.length >= fewestLetters)) return []
  const patterns = words.map((word) => `%${word}%`)
  const inOrder = () => inOrderOf(withColumns(ctx))
  return newestOf(
    {
      amongNewest:
        ctx.actor.access_set_ids === null &&
        ((most) => {
          const newest = inOrderOf(visibleCases(ctx).select(['id', 'search_title'])).limit(newestRows)
          const those = hasWords(ctx.db.selectFrom(newest.as('newest')).select('newest.id'), patterns)
          return inOrder().where('legal_cases.id', 'in', those.limit(most)).execute()
        }),
      byIndex: async (most, reach) => {
        const rows = await readTitled(ctx.db, { ...scopeOf(ctx), patterns, limit: most, reach }, null)
        return { rows, total: rows[0]?.total ?? 0 }
      },
      inOrder: (most) => hasWords(inOrder(), patterns).modifyFront(sql.raw(customPlan)).limit(most).execute(),
    },
    limit,
  )
}

const inOrderOf = <Q extends ReturnType<typeof visibleCases>>(query: Q): Q =>
  query.orderBy('legal_cases.is_closed').orderBy('legal_cases.recency').orderBy('legal_cases.id') as Q

const hasWords = <Q extends { where(column: 'search_title', op: 'like', value: string): Q }>(
  query: Q,
  patterns: string[],
): Q => patterns.reduce((each, pattern) => each.where('search_title', 'like', pattern), query)

/** Columns of a case that the result shows. */
const withColumns = (ctx: ScopedDb) =>
  visibleCases(ctx)
    .innerJoin('records', 'records.id', 'legal_cases.record_id')
    .innerJoin('parties as holder', 'holder.id', 'records.record_holder_party_id')
    .innerJoin('legal_case_types as type', 'type.id', 'legal_cases.legal_case_type_id')
    .select(['legal_cases.id', 'legal_cases.title', 'legal_cases.is_closed', 'records.public_id'])
    .select(['holder.display_name as holder_name', 'type.name as type_name'])

type CaseRow = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number]

const readTitled = compiledQuery(
  (
    db,
    { patterns, limit, reach, ...scope }: Scope & { patterns: string[]; limit: number; reach: number },
    _shape: null,
  ) => {
    const ctx = { db, actor: scope }
    const matching = hasWords(visibleCases(ctx).select(['id', 'is_closed', 'recency']), patterns)
      .limit(sql<number>`${reach}`)
      .as('matching')
    const first = db
      .selectFrom(matching)
      .select(['id', sql<number>`count(*) over ()`.as('total')])
      .orderBy('is_closed')
      .orderBy('recency')
      .orderBy('id')
      .limit(sql<number>`${limit}`)
      .as('first')
    return inOrderOf(withColumns(ctx).innerJoin(first, 'first.id', 'legal_cases.id').select('first.total'))
  },
)

/** "garcia asylum": words that begin a party's name count for the party, the others for the title or the type. */
async function byNameAndTitle(ctx: ReadCtx, words: string[], limit: number): Promise<Matched[]> {
  const { rows } = await sql<{ typed: string }>`
    select typed from unnest(${words}::text[]) typed where exists (
      select from name_words known where known.word ~>=~ typed and known.word ~<~ (typed || ${'\uffff'}))`.execute(
    ctx.db,
  )
  const names = words.filter((word) => rows.some((row) => row.typed === word))
  const others = words.filter((word) => !names.includes(word))
  if (names.length === 0 || others.length === 0) return []
  const people = names
    .reduce(
      (query, name) => query.where(hasBeginning(name)),
      visibleParties(ctx).select(['parties.id', 'parties.display_name']),
    )
    .limit(peopleReach)
    .as('people')
  const cases = await others
    .reduce(
      (query, word) =>
        query.where(
          sql<boolean>`legal_cases.search_title || ' ' || normalize_text(type.name) like ${`%${word}%`}`,
        ),
      withColumns(ctx)
        .innerJoin('legal_case_parties as member', 'member.legal_case_id', 'legal_cases.id')
        .innerJoin(people, 'people.id', 'member.party_id'),
    )
    .select('people.display_name')
    .orderBy('legal_cases.is_closed')
    .orderBy('legal_cases.recency')
    .limit(limit)
    .execute()
  return cases.map(({ display_name, ...row }) => ({ row, why: partyOf(display_name, names), names }))
}

async function ofPeople(ctx: ReadCtx, people: readonly FoundPerson[], limit: number): Promise<Matched[]> {
  const ids = people.map(({ id }) => id)
  const rows = await readOfPeople(ctx.db, { ...scopeOf(ctx), ids, limit: 2 * limit }, null)
  return rows.map(({ party_id, ...row }) => {
    const person = people.find((each) => each.id === party_id)!
    return { row, why: partyOf(person.display_name, person.matched), names: person.matched }
  })
}

const readOfPeople = compiledQuery(
  (db, { ids, limit, ...scope }: Scope & { ids: number[]; limit: number }, _shape: null) =>
    withColumns({ db, actor: scope })
      .innerJoin('legal_case_parties as member', 'member.legal_case_id', 'legal_cases.id')
      .select('member.party_id')
      .where(sql<boolean>`member.party_id = any(${ids})`)
      .orderBy('legal_cases.is_closed')
      .orderBy(sql`array_position(${ids}::bigint[], member.party_id)`)
      .orderBy('legal_cases.recency')
      .limit(sql<number>`${limit}`)
      .modifyFront(sql.raw(genericPlan)),
)

const partyOf = (name: string, words: string[]): HighlightedText => highlightWords(`Party: ${name}`, words)

function show({ row, why, names = [] }: Matched, words: string[]): SearchHit {
  const { id, title, type_name, holder_name } = row
  const sub = [
    row.public_id,
    holder_name,
    title.includes(type_name) ? '' : type_name,
    row.is_closed ? 'closed' : '',
  ]
  const isNamed = names.length > 0 && highlightWords(title, names).marks.length > 0
  return {
    kind: 'legal_case',
    id,
    title: highlightWords(title, [...words, ...names]),
    sub: sub.filter(Boolean).join(' · '),
    why: isNamed ? null : why,
    link: `/cases/${id}`,
  }
}
