import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { missingParty } from '#access/server/mergedInto.ts'
import { notFound } from '#core/errors.ts'
import type { UserCtx, WriteCtx } from '#core/server/http/context.ts'
import type { Values } from '#fields/kind.ts'
import { visibleParties } from '#access/server/visibleRows.ts'
import { partySections, type SectionName } from '#features/profile/sections/index.ts'
import type { CardDefinition, QuestionDefinition } from '../../cards/definition.ts'
import type { AnswerValue } from '../../contract/session.ts'
import type { CardState } from '../../contract/surveys.ts'
import { cardsOf } from '../cardsOf.ts'
import { visibleSurveys } from '../visibleSurveys.ts'
import { columnsOfAnswer } from './answerColumns.ts'
import { proposeEntries, type ProposedEntry } from './matchEntries.ts'
import { storedProfile, type StoredProfile } from './storedProfile.ts'

export type SurveyRow = Selectable<Tables['party_surveys']>
type AnswerRow = Selectable<Tables['survey_answers']>

/** A question of a survey with its answer; without a row it is blank. */
export interface StoredAnswer {
  question: QuestionDefinition
  row: (AnswerRow & { reviewed_by_name: string | null }) | null
  value: AnswerValue | null
  /** As the profile would store it; null: not answered, not understood, or the question has no field there. */
  columns: Values | null
  problem: string | null
}

export interface StoredCard {
  identifier: string
  definition: CardDefinition
  state: CardState
  /** Section of which the card is one entry; null: fields of the person, or free questions alone. */
  section: SectionName | null
  answers: StoredAnswer[]
  /** An entry that answers were written to already, or that is proposed; null: a new one. */
  entry: ProposedEntry | null
  is_settled: boolean
}

export interface Review {
  survey: SurveyRow
  cards: StoredCard[]
  profile: StoredProfile
}

export async function requireSurvey(
  ctx: UserCtx,
  { id, surveyId }: { id: number; surveyId: number },
): Promise<SurveyRow> {
  const survey = await visibleSurveys(ctx)
    .selectAll('party_surveys')
    .where('party_surveys.id', '=', surveyId)
    .where('party_surveys.party_id', '=', id)
    .executeTakeFirst()
  if (survey) return survey
  const party = await visibleParties(ctx).select('parties.id').where('parties.id', '=', id).executeTakeFirst()
  throw party ? notFound('This survey') : await missingParty(ctx, id)
}

/** The same, locked until the transaction ends; its person is locked first, wherever both are. */
export async function lockSurvey(ctx: WriteCtx, place: { id: number; surveyId: number }): Promise<SurveyRow> {
  await ctx.db.selectFrom('party_surveys').select('id').where('id', '=', place.surveyId).forUpdate().execute()
  return requireSurvey(ctx, place)
}

/** The answers of a survey, each with the field it belongs to, next to the profile as it is. */
export async function readReview(ctx: UserCtx, survey: SurveyRow): Promise<Review> {
  const definitions = new Map((await cardsOf(ctx)).map((card) => [card.key, card]))
  const rows = await answerRows(ctx, survey.id)
  const cards = (survey.card_list as CardState[]).flatMap((state): StoredCard[] => {
    const definition = definitions.get(state.card)
    if (!definition) return []
    const { of, questions } = definition
    const section = of && !('one' in partySections[of]) ? of : null
    const answers = questions.map((question) =>
      storedAnswer(ctx, question, rows.get(`${state.identifier} ${question.question}`)),
    )
    return [
      { identifier: state.identifier, definition, state, section, answers, entry: null, is_settled: false },
    ]
  })
  const profile = await storedProfile(ctx, survey.party_id, sectionsOf(cards))
  for (const [kind, ofKind] of Map.groupBy(cards, ({ section }) => section))
    if (kind) placeCards(ofKind, kind, profile)
  return { survey, cards, profile }
}

async function answerRows({ db }: UserCtx, party_survey_id: number) {
  const rows = await (db as WriteCtx['db'])
    .selectFrom('survey_answers')
    .leftJoin('users', 'users.id', 'survey_answers.reviewed_by_id')
    .selectAll('survey_answers')
    .select('users.display_name as reviewed_by_name')
    .where('party_survey_id', '=', party_survey_id)
    .execute()
  return new Map(rows.map((row) => [`${row.identifier} ${row.question}`, row]))
}

function storedAnswer(
  { vault }: UserCtx,
  question: QuestionDefinition,
  row: StoredAnswer['row'] | undefined,
): StoredAnswer {
  if (!row?.sealed_value) return { question, row: row ?? null, value: null, columns: null, problem: null }
  const value = JSON.parse(
    vault.decrypt(row.sealed_value, ['survey_answers', 'sealed_value', row.id]),
  ) as AnswerValue
  const read = columnsOfAnswer(question.name, question.field, value)
  return { question, row, value, ...read }
}

const sectionsOf = (cards: readonly StoredCard[]): Set<SectionName> =>
  new Set(
    cards.flatMap(({ definition: { questions } }) =>
      questions.flatMap(({ target }) => (target === null || target === 'person' ? [] : [target])),
    ),
  )

/** Settles the cards of one section on entries that they were written to, and proposes entries for the others. */
function placeCards(cards: StoredCard[], kind: SectionName, { sections }: StoredProfile): void {
  const entries = sections.get(kind) ?? []
  for (const card of cards) {
    const entry_id = card.answers.find(({ row }) => row?.entry_id != null)?.row?.entry_id ?? null
    if (entry_id === null || !entries.some(({ id }) => id === entry_id)) continue
    card.entry = { entry_id, because: '' }
    card.is_settled = true
  }
  const proposed = proposeEntries(
    partySections[kind],
    cards
      .filter(({ is_settled, answers }) => !is_settled && answers.some(({ columns }) => columns))
      .map(({ identifier, definition, answers }) => ({
        identifier,
        values: Object.assign({ ...definition.entry }, ...answers.map(({ columns }) => columns)) as Values,
      })),
    entries,
    new Set(cards.flatMap(({ entry }) => (entry ? [entry.entry_id] : []))),
  )
  for (const card of cards) card.entry ??= proposed.get(card.identifier) ?? null
}

/** The profile at a place: of the person, of a section of one row, or of an entry; null: a new one. */
export function valuesAt(
  profile: StoredProfile,
  { target }: QuestionDefinition,
  { section }: StoredCard,
  entry_id: number | null,
): Values {
  if (target === null) return {}
  if (target === 'person') return profile.person
  const rows = profile.sections.get(target) ?? []
  const row = section ? rows.find(({ id }) => id === entry_id) : rows[0]
  return row?.values ?? {}
}

/** Waits for a decision. An answer that the person changes is new again. */
export const isOpen = ({ row }: StoredAnswer): boolean => row?.state === 'answered' && row.review === null
