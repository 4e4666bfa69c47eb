import { sql } from 'kysely'
import { scopeOf, type Scope } from '#access/server/scope.ts'
import { visibleCases, visibleParties } from '#access/server/visible.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { genericPlan, customPlan } from '#core/server/db/db.ts'
import type { Found } from '../contract.ts'
import { highlightWords, type HighlightedText } from '../highlights.ts'
import { newestOf, newestRows } from './newest.ts'
import { hasBeginning, type Person } from './people.ts'

type Matched = { id: number; why: HighlightedText | null; names?: string[] }

/** A word this short has no trigram of its own and would be looked for in every title. */
const fewestLetters = 3
const peopleReach = 300

/** Cases by words of their title, by the names of their people with words of the title or type, then of the people found. */
export async function findCases(
  ctx: ReadCtx,
  words: string[],
  people: readonly Person[],
  limit: number,
): Promise<Found[]> {
  const matched: Matched[] = (await byTitle(ctx, words, limit)).map(({ id }) => ({ id, why: null }))
  // Somebody who is called all of it leaves no word for a title.
  const isName = people.some(
    ({ matched: own, respelled }) => own.length === words.length && !respelled.length,
  )
  if (matched.length < limit && words.length > 1 && !isName)
    matched.push(...(await byNameAndTitle(ctx, words, limit)))
  if (matched.length < limit && people.length > 0) matched.push(...(await ofPeople(ctx, people, limit)))
  const chosen = matched.filter(({ id }, at) => matched.findIndex((other) => other.id === id) === at)
  return show(ctx, chosen.slice(0, limit), words)
}

async function byTitle(ctx: ReadCtx, words: string[], limit: number): Promise<{ id: number }[]> {
  if (!words.some((word) => word.length >= fewestLetters)) return []
  const columns = ['id', 'is_closed', 'recency', 'search_title'] as const
  const hasWords = <Q extends { where(column: 'search_title', op: 'like', value: string): Q }>(query: Q): Q =>
    words.reduce((each, word) => each.where('search_title', 'like', `%${word}%`), query)
  const seesAll = ctx.actor.access_set_ids === null
  const cases = () => visibleCases(ctx).select(columns)
  const inOrder = () => cases().orderBy('is_closed').orderBy('recency').orderBy('id')
  return newestOf(
    {
      amongNewest:
        seesAll &&
        ((most) =>
          hasWords(ctx.db.selectFrom(inOrder().limit(newestRows).as('newest')).selectAll())
            .limit(most)
            .execute()),
      byIndex: (most) => hasWords(cases()).limit(most).execute(),
      inOrder: (most) => hasWords(inOrder()).modifyFront(sql.raw(customPlan)).limit(most).execute(),
    },
    (a, b) => Number(a.is_closed) - Number(b.is_closed) || a.recency - b.recency || a.id - b.id,
    limit,
  )
}

/** "garcia asylum": the words that begin somebody's name are of the people, the others of the title or the type. */
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
      visibleCases(ctx)
        .innerJoin('legal_case_parties as member', 'member.legal_case_id', 'legal_cases.id')
        .innerJoin(people, 'people.id', 'member.party_id')
        .innerJoin('legal_case_types as type', 'type.id', 'legal_cases.legal_case_type_id'),
    )
    .select(['legal_cases.id', 'people.display_name'])
    .orderBy('legal_cases.is_closed')
    .orderBy('legal_cases.recency')
    .limit(limit)
    .execute()
  return cases.map(({ id, display_name }) => ({ id, why: partyOf(display_name, names), names }))
}

async function ofPeople(ctx: ReadCtx, people: readonly Person[], limit: number): Promise<Matched[]> {
  const ids = people.map(({ id }) => id)
  const rows = await readOfPeople(ctx.db, { ...scopeOf(ctx), ids, limit: 2 * limit }, null)
  return rows.map(({ id, party_id }) => {
    const person = people.find((each) => each.id === party_id)!
    return { id, why: partyOf(person.display_name, person.matched), names: person.matched }
  })
}

const readOfPeople = compiledQuery(
  (db, { ids, limit, ...scope }: Scope & { ids: number[]; limit: number }, _shape: null) =>
    visibleCases({ db, actor: scope })
      .innerJoin('legal_case_parties as member', 'member.legal_case_id', 'legal_cases.id')
      .select(['legal_cases.id', 'member.party_id'])
      .where(sql<boolean>`member.party_id = any(${ids})`)
      .orderBy('legal_cases.is_closed')
      .orderBy(sql`array_position(${ids}::bigint[], member.party_id)`)
      .orderBy('legal_cases.recency')
      .limit(sql<number>`${limit}`)
      .modifyFront(sql.raw(genericPlan)),
)

const partyOf = (name: string, words: string[]): HighlightedText => highlightWords(`Party: ${name}`, words)

async function show(ctx: ReadCtx, chosen: Matched[], words: string[]): Promise<Found[]> {
  if (chosen.length === 0) return []
  const rows = await readShown(ctx.db, { ...scopeOf(ctx), ids: chosen.map(({ id }) => id) }, null)
  return chosen.flatMap(({ id, why, names = [] }): Found[] => {
    const row = rows.find((each) => each.id === id)
    if (!row) return []
    const { title, type_name, holder_name } = row
    const sub = [
      row.public_id,
      holder_name,
      title.includes(type_name) ? '' : type_name,
      row.is_closed ? 'closed' : '',
    ]
    const shown = highlightWords(title, [...words, ...names])
    const isNamed = names.length > 0 && highlightWords(title, names).marks.length > 0
    return [
      {
        kind: 'legal_case',
        id,
        title: shown,
        sub: sub.filter(Boolean).join(' · '),
        why: isNamed ? null : why,
        link: `/cases/${id}`,
      },
    ]
  })
}

const readShown = compiledQuery((db, { ids, ...scope }: Scope & { ids: number[] }, _shape: null) =>
  visibleCases({ db, actor: scope })
    .innerJoin('records', 'records.id', 'legal_cases.record_id')
    .innerJoin('parties as holder', 'holder.id', 'records.record_holder_party_id')
    .innerJoin('legal_case_types as type', 'type.id', 'legal_cases.legal_case_type_id')
    .select(['legal_cases.id', 'legal_cases.title', 'legal_cases.is_closed', 'records.public_id'])
    .select(['holder.display_name as holder_name', 'type.name as type_name'])
    .where(sql<boolean>`legal_cases.id = any(${ids})`)
    .modifyFront(sql.raw(genericPlan)),
)
