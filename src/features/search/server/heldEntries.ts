import { sql } from 'kysely'
import type { ReadCtx } from '#core/server/http/context.ts'
import { customPlan } from '#core/server/db/db.ts'
import { casesWith } from '#features/phrases/server/casesWith.ts'
import { commentQuery, entryAnswers, heldEntries } from '#features/phrases/server/entries.ts'
import { isListed, type Phrase, type Word } from '#features/phrases/server/phrase.ts'

/** Limit of upcoming entries read, nearest first, and of past ones, newest first. */
const reach = 1_000

/** Docket entries by court, type, day, colleague and party; upcoming before past. */
export async function findHeldEntries(
  ctx: ReadCtx,
  phrase: Phrase,
  today: string,
  limit: number,
): Promise<number[]> {
  const name = phrase.words.find((word) => !isListed(word))
  const few = name ? await fewAnswering(ctx, name) : null
  if (few?.length === 0) return []
  const answering = (isAhead: boolean, most: number) => {
    const direction = isAhead ? 'asc' : 'desc'
    const shown = 4 * most
    const near = (
      few
        ? among(ctx, few, isAhead, today)
        : nearest(ctx, phrase, isAhead, today, answersByItself(phrase) ? shown : reach)
    ).as('near')
    // One query after the other, until some are found; open entries come first among them.
    const found = ctx.db
      .selectFrom(near)
      .innerJoin('docket_entries', 'docket_entries.id', 'near.id')
      .innerJoin('legal_cases as c', 'c.id', 'docket_entries.legal_case_id')
      .select(['docket_entries.id', 'docket_entries.is_done', 'docket_entries.starts_at'])
      .select('docket_entries.action_date')
      .where(entryAnswers(ctx, phrase, 'listed'))
      .orderBy('docket_entries.action_date', direction)
      .orderBy('docket_entries.id')
      .limit(shown)
      .as('found')
    return ctx.db
      .selectFrom(found)
      .select('id')
      .orderBy('is_done')
      .orderBy('action_date', direction)
      .orderBy('starts_at', (order) => order.asc().nullsLast())
      .orderBy('id')
      .limit(most)
      .modifyFront(sql.raw(customPlan))
      .execute()
  }
  const ahead = await answering(true, limit)
  const over = ahead.length < limit ? await answering(false, limit - ahead.length) : []
  return [...ahead, ...over].map(({ id }) => id)
}

/** As many cases or entries of a name as this are not looked at one by one. */
const fewEntries = 1_000
const fewCases = 200

/** The entries that a name or a word of a comment can mean; null: they are many, or their cases are. */
async function fewAnswering(ctx: ReadCtx, { text, folded }: Word): Promise<number[] | null> {
  const query = commentQuery(folded)
  // Tables of their own, or PostgreSQL would read all cases in order, to stop at the first few.
  const { rows } = await sql<{ cases: number; entries: number[] }>`
    with answering as materialized (${casesWith(ctx, text)}),
    few as materialized (select id from answering limit ${fewCases}),
    written as materialized (select id from docket_entries
      where ${query === null ? sql`false` : sql`search_words @@ ${query}::tsquery`})
    select ${sql.raw(customPlan)} (select count(*) from few) as cases, array(
      (select id from docket_entries where legal_case_id = any(array(select id from few)) and deleted_at is null limit ${fewEntries})
      union (select id from written limit ${fewEntries})) as entries`.execute(ctx.db)
  const { cases, entries } = rows[0]!
  return cases === fewCases || entries.length >= fewEntries ? null : entries
}

const among = (ctx: ReadCtx, ids: number[], isAhead: boolean, today: string) =>
  heldEntries(ctx)
    .select(['docket_entries.id', 'docket_entries.action_date'])
    .where(sql<boolean>`docket_entries.id = any(${ids})`)
    .where('docket_entries.action_date', isAhead ? '>=' : '<', today)

const isTypeOrCourtAlone = ({ types, locations, countries, users }: Word): boolean =>
  types.length + locations.length > 0 && countries.length + users.length === 0

/** Whether each of the nearest entries answers: no name is left to be looked for in their cases. */
const answersByItself = ({ days, words }: Phrase): boolean => !days?.word && words.every(isTypeOrCourtAlone)

/** Only columns of the indexes, so that no row of an entry is read that is not among the nearest. */
function nearest(ctx: ReadCtx, phrase: Phrase, isAhead: boolean, today: string, most: number) {
  const direction = isAhead ? 'asc' : 'desc'
  const inOrder = (of: Phrase) =>
    candidates(ctx, of)
      .select(['docket_entries.id', 'docket_entries.action_date'])
      .where('docket_entries.action_date', isAhead ? '>=' : '<', today)
      .orderBy('docket_entries.action_date', direction)
      .orderBy('docket_entries.id')
      .limit(most)
  const word = narrowest(phrase)
  if (!word) return inOrder(phrase)
  const others = inOrder({ ...phrase, words: phrase.words.filter((each) => each !== word) })
  const ofEach = (column: 'docket_entry_type_id' | 'location_id', ids: number[]) =>
    ctx.db
      .selectFrom(sql<{ id: number }>`unnest(${ids}::bigint[])`.as<'one'>(sql`one(id)`))
      .innerJoinLateral(
        (eb) => others.where(`docket_entries.${column}`, '=', eb.ref('one.id')).as('of_one'),
        (join) => join.onTrue(),
      )
      .select(['of_one.id', 'of_one.action_date'])
  const ofTypes = ofEach('docket_entry_type_id', word.types)
  const ofCourts = ofEach('location_id', word.locations)
  const of =
    word.locations.length === 0 ? ofTypes : word.types.length === 0 ? ofCourts : ofTypes.union(ofCourts)
  return ctx.db
    .selectFrom(of.as('of'))
    .select(['of.id', 'of.action_date'])
    .orderBy('of.action_date', direction)
    .orderBy('of.id')
    .limit(most)
}

/** Entries of more types are so many that the nearest are soon found by date. */
const fewListed = 6

/**
 * The word whose few types and courts are each read in order from an index: of several at once, PostgreSQL would read
 * the entries of all types by date. A court has fewer entries than a type.
 */
const narrowest = ({ words }: Phrase): Word | undefined =>
  words
    .filter(isTypeOrCourtAlone)
    .filter(({ types, locations }) => types.length + locations.length <= fewListed)
    .toSorted((a, b) => a.types.length - b.types.length)[0]

/** Filtered by columns of the entry itself, so that the nearest ones are the nearest of that court. */
function candidates(ctx: ReadCtx, { days, words }: Phrase) {
  let query = heldEntries(ctx)
  if (days && !days.word)
    query = query
      .where('docket_entries.action_date', '>=', days.from)
      .where('docket_entries.action_date', '<=', days.to)
  for (const { types, locations } of words.filter(isTypeOrCourtAlone))
    query = query.where((eb) =>
      // PostgreSQL would plan an empty list as if it had elements.
      eb.or([
        ...(types.length > 0 ? [sql<boolean>`docket_entries.docket_entry_type_id = any(${types})`] : []),
        ...(locations.length > 0 ? [sql<boolean>`docket_entries.location_id = any(${locations})`] : []),
      ]),
    )
  return query
}
