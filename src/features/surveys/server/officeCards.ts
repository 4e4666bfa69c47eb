import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { invalid, notFound, stale } from '#core/errors.ts'
import { changesBetween, changesFromNothing, lastChangedBy } from '#core/server/effects/audit.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { guestLanguages, languageCodes } from '#guests/languages.ts'
import { correctedQuestions } from '#guests/server/texts.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { surveyCardEvents } from '../events.ts'
import type { surveysContract } from '../contract.ts'
import { inputOf, type ShownCard, type SurveyCard, type SurveyCardInput } from '../contract/cards.ts'
import { officeWords } from './officeWords.ts'
import { optionsFor, questionsIn } from './questionsIn.ts'
import { surveyLimits } from '../surveyFields.ts'
import { problemsOf } from '../cards/cardProblems.ts'
import { isCardSection, officeDefinition } from '../cards/definition.ts'

type Calls = (typeof surveysContract)['endpoints']

export async function listSurveyCards(
  { db }: ReadCtx,
  { archived }: InputOf<Calls['listSurveyCards']>,
): Promise<OutputOf<Calls['listSurveyCards']>> {
  const rows = await cardRows(db)
    .where('archived_at', archived ? 'is not' : 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return { items: rows.map(cardOf), office_words: await officeWords(db) }
}

export async function createSurveyCard(
  ctx: WriteCtx,
  input: InputOf<Calls['createSurveyCard']>,
): Promise<SurveyCard> {
  refuse(problemsOf(input))
  const { last, count } = await ctx.db
    .selectFrom('survey_cards')
    .select((row) => [row.fn.max('position').as('last'), row.fn.countAll<number>().as('count')])
    .executeTakeFirstOrThrow()
  if (count >= surveyLimits.cards)
    throw invalid({ title: `An office can have ${surveyLimits.cards} cards, archived ones included` })
  const card = cardOf(
    await ctx.db
      .insertInto('survey_cards')
      .values({ ...stored(input), position: (last ?? 0) + 1 })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  await ctx.record(surveyCardEvents, 'created', {
    entity_id: card.id,
    changes: changesFromNothing(inWords(card)),
  })
  return card
}

export async function updateSurveyCard(
  ctx: WriteCtx,
  { id, version, archived, ...changed }: InputOf<Calls['updateSurveyCard']>,
): Promise<SurveyCard> {
  const before = await lockedCard(ctx, id)
  if (before.version !== version) throw stale((await lastChangedBy(ctx.db, 'survey_cards', id)) ?? undefined)
  const next: SurveyCardInput = { ...inputOf(before), ...changed }
  refuse({ ...problemsOf(next), ...(await problemsWithAnswers(ctx.db, before, next)) })
  const wasArchived = before.archived_at !== null
  const isArchived = archived ?? wasArchived
  const card = await writeCard(ctx, id, {
    ...stored(next),
    ...(isArchived !== wasArchived && { archived_at: isArchived ? ctx.now.toISOString() : null }),
  })
  const changes = changesBetween(inWords(before), inWords(card))
  if (Object.keys(changes).length > 0)
    await ctx.record(surveyCardEvents, 'updated', { entity_id: id, changes })
  if (isArchived !== wasArchived) await recordArchive(ctx, card)
  return card
}

export async function deleteSurveyCard(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const { archived_at } = await lockedCard(ctx, id)
  if (archived_at) return
  await recordArchive(ctx, await writeCard(ctx, id, { archived_at: ctx.now.toISOString() }))
}

export async function orderSurveyCards(ctx: WriteCtx, { ids }: { ids: number[] }): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('survey_cards')
    .from(
      sql<{ id: number; place: number }>`unnest(${ids}::bigint[]) with ordinality`.as<'o'>(
        sql`o (id, place)`,
      ),
    )
    .set((row) => ({ position: row.ref('o.place') }))
    .whereRef('survey_cards.id', '=', 'o.id')
    .executeTakeFirst()
  if (Number(numUpdatedRows) < ids.length) throw notFound('One of these cards')
  await ctx.record(surveyCardEvents, 'ordered', { changes: {} })
}

export async function previewSurveyCard(
  { db }: WriteCtx,
  { language, card }: InputOf<Calls['previewSurveyCard']>,
): Promise<ShownCard> {
  const definition = officeDefinition('preview', card, false)
  const corrected = await correctedQuestions(db as ReadDb, language)
  const options = await optionsFor(db, [definition], language, corrected)
  return questionsIn(definition, language, { corrected, options })
}

const cardRows = (db: ReadDb | Transacting) => (db as ReadDb).selectFrom('survey_cards').selectAll()
type CardRow = Awaited<ReturnType<ReturnType<typeof cardRows>['executeTakeFirstOrThrow']>>

const cardOf = ({ position: _, created_at: __, ...row }: CardRow): SurveyCard =>
  ({ ...row, key: `office_${row.id}` }) as SurveyCard

const stored = ({ title, note, again, questions, ...card }: SurveyCardInput) => ({
  ...card,
  title: JSON.stringify(title),
  note: note && JSON.stringify(note),
  again: again && JSON.stringify(again),
  questions: JSON.stringify(questions),
})

async function lockedCard({ db }: WriteCtx, id: number): Promise<SurveyCard> {
  const row = await db
    .selectFrom('survey_cards')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('This card')
  return cardOf(row)
}

const writeCard = async (
  { db, now }: WriteCtx,
  id: number,
  values: Partial<ReturnType<typeof stored>> & { archived_at?: string | null },
): Promise<SurveyCard> =>
  cardOf(
    await db
      .updateTable('survey_cards')
      .set((row) => ({ ...values, version: row('version', '+', 1), updated_at: now.toISOString() }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

const recordArchive = (ctx: WriteCtx, card: SurveyCard) =>
  ctx.record(surveyCardEvents, card.archived_at ? 'archived' : 'unarchived', {
    entity_id: card.id,
    changes: changesFromNothing({ title: card.title.en }),
  })

function refuse(problems: Record<string, string>): void {
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** A question that people have answered stays, and means what it meant: its field, its kind, and each of its options. */
async function problemsWithAnswers(
  db: Transacting,
  before: SurveyCard,
  next: SurveyCardInput,
): Promise<Record<string, string>> {
  const { rows } = await sql<{ question: string }>`
    select distinct a.question from party_surveys s join survey_answers a on a.party_survey_id = s.id
    where s.deleted_at is null and jsonb_exists(s.cards, ${before.key})
      and a.identifier ~ ${`^${before.key}(_[0-9]+)?$`}`.execute(db)
  const answered = new Set(rows.map(({ question }) => question))
  if (answered.size > 0 && next.of !== before.of)
    return { of: 'People have answered this card, so its entries stay where they are. Add another card' }
  const lost = before.questions.find(({ id, field, kind, options = [] }) => {
    const now = next.questions.find((question) => question.id === id)
    const isSame =
      now?.field === field &&
      now?.kind === kind &&
      options.every(({ value }) => now?.options?.some((option) => option.value === value))
    return answered.has(field ?? id) && !isSame
  })
  return lost
    ? {
        questions: `People have answered “${lost.text.en ?? lost.field}”, so it stays with its kind and its options. Its words can be changed`,
      }
    : {}
}

/** For the log: the English words, and the other languages there are. */
function inWords({ title, note, again, of, repeats, hard, questions }: SurveyCard): Record<string, unknown> {
  const languages = languageCodes.filter((code) => code !== 'en' && title[code])
  return {
    title: title.en,
    note: note?.en ?? null,
    again: again?.en ?? null,
    of: of !== null && isCardSection(of) ? partySections[of].title[1] : null,
    repeats,
    hard,
    questions: questions.map(({ text, field }) => text.en ?? field).join('\n'),
    languages: languages.map((code) => guestLanguages[code].english).join(', '),
  }
}
