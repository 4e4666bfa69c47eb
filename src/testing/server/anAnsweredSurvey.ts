import { surveysContract } from '#features/surveys/contract.ts'
import type { ReviewedAnswer, SurveyReview } from '#features/surveys/contract/review.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { anOpenRecord } from './anOpenRecord.ts'
import { aBrowser, aSentSurvey } from './aSurvey.ts'
import type { Office, Person } from './office.ts'

const { listSurveyAnswers, reviewSurvey, undoSurveyReview } = surveysContract.endpoints

export const withoutAnswer = ['parked', 'declined', 'not_known'] as const
/** By card and question. */
type Answers = Record<string, Record<string, unknown>>

/** A survey answered and given to the office; the name of a state stands for a question left so. */
export async function anAnsweredSurvey(
  office: Office,
  answers: Answers,
  party: object = {},
  language: 'en' | 'ht' = 'en',
) {
  const { editor, holder, record, team } = await anOpenRecord(office, party)
  const originalOf = (identifier: string) => identifier.replace(/_\d+$/, '')
  const copies = Object.keys(answers).filter(
    (identifier) => originalOf(identifier) !== identifier && Object.hasOwn(answers, originalOf(identifier)),
  )
  const cards = Object.keys(answers).filter((identifier) => !copies.includes(identifier))
  const { survey, url } = await aSentSurvey(editor, holder.id, {
    cards: Object.fromEntries(cards.map((card) => [card, true])),
    language,
  })
  const { answer, mark, submit, act, next, open } = aBrowser(office, url)
  for (const copy of copies) await act({ do: 'duplicate', identifier: originalOf(copy), sequence: next() })
  for (const [identifier, ofCard] of Object.entries(answers))
    for (const [question, value] of Object.entries(ofCard)) {
      const state = withoutAnswer.find((one) => one === value)
      if (state) await mark(identifier, question, state)
      else await answer(identifier, question, value)
    }
  await submit()
  const place = { id: holder.id, surveyId: survey.id }
  const read = () => editor.do(listSurveyAnswers, place)
  const profile = () => editor.do(partiesContract.endpoints.getParty, { id: holder.id })
  return { place, answer, submit, open, editor, team, holder, record, read, profile }
}

export const findAnswer = ({ cards }: SurveyReview, identifier: string, question: string): ReviewedAnswer =>
  cards
    .find((card) => card.identifier === identifier)!
    .answers.find((answer) => answer.question === question)!

/** Decisions as the screen makes them, on what was read. */
export function decisions(
  review: SurveyReview,
  chosen: readonly (readonly [identifier: string, question: string, more?: object])[],
) {
  return chosen.map(([identifier, question, more]) => {
    const card = review.cards.find((one) => one.identifier === identifier)!
    const entry_id = card.entry_id
    const at = card.places.find(
      (place) => place.entry_id === ((more as { entry_id?: number | null })?.entry_id ?? entry_id),
    )!
    return {
      identifier,
      question,
      decision: 'accept' as const,
      answered_at: findAnswer(review, identifier, question).answered_at!,
      profile: at.values[question]?.words ?? '',
      entry_id,
      ...more,
    }
  })
}

export const decide = async (
  by: Person,
  review: SurveyReview,
  chosen: Parameters<typeof decisions>[1],
): Promise<SurveyReview> =>
  by.do(reviewSurvey, {
    id: review.survey.party_id,
    surveyId: review.survey.id,
    version: review.survey.version,
    decisions: decisions(review, chosen),
  })

export const undo = (by: Person, { survey }: SurveyReview, chosen: readonly (readonly [string, string])[]) =>
  by.call(undoSurveyReview, {
    id: survey.party_id,
    surveyId: survey.id,
    version: survey.version,
    answers: chosen.map(([identifier, question]) => ({ identifier, question })),
  })
