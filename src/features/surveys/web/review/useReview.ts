import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#core/apiError.ts'
import type { CallOf } from '#core/contract.ts'
import { client } from '#core/web/client.ts'
import { refreshed } from '#core/web/refresh.ts'
import type { Values } from '#fields/kind.ts'
import { notifyFailure, notifySuccess, notifyUndo } from '#ui/web/notify.tsx'
import { surveysContract } from '../../contract.ts'
import type { SurveyReview } from '../../contract/review.ts'
import { isOpen, keyOf, placeAt, type AnswerOnCard } from './reviewWords.ts'
import type { ChosenEntries } from './useChosenEntries.ts'

const api = client(surveysContract)
type Decision = CallOf<(typeof surveysContract)['endpoints']['reviewSurvey']>['decisions'][number]

export interface ReviewActs {
  /** Why a decision was refused, by key of the answer. */
  problems: ReadonlyMap<string, string>
  isBusy: boolean
  accept: (answers: readonly AnswerOnCard[]) => Promise<boolean>
  reject: (answer: AnswerOnCard) => Promise<boolean>
  /** Throws what the form shows. */
  edit: (answer: AnswerOnCard, value: Values) => Promise<void>
  undo: (answers: readonly AnswerOnCard[]) => Promise<boolean>
  /** Ends the review of a survey in which nothing waits. */
  finish: () => Promise<boolean>
}

const countedWords = (count: number, words: string) =>
  count === 1 ? `${words}.` : `${count} answers: ${words.toLowerCase()}.`

/** Decisions on the answers of a survey; each press is one change of the profile. */
export function useReview(review: SurveyReview, entryOf: ChosenEntries['entryOf']): ReviewActs {
  const { place, version, write, problems, isBusy } = useReviewWrites(review)
  const decisionOn = ({ card, answer }: AnswerOnCard, decision: Decision['decision']): Decision => {
    const entry_id = entryOf(card)
    return {
      identifier: card.identifier,
      question: answer.question,
      decision,
      entry_id,
      answered_at: answer.answered_at!,
      profile: placeAt(card, entry_id).values[answer.question]?.words ?? '',
    }
  }
  const decide = (decisions: Decision[]) => api.reviewSurvey({ ...place, version: version(), decisions })
  const undo = async (answers: readonly AnswerOnCard[]) => {
    const refs = answers.map(({ card: { identifier }, answer: { question } }) => ({ identifier, question }))
    const done = await write(answers, () =>
      api.undoSurveyReview({ ...place, version: version(), answers: refs }),
    )
    if (done) notifySuccess(countedWords(answers.length, 'Taken back'))
    return done
  }
  const offerUndo = (answers: readonly AnswerOnCard[], words: string) =>
    notifyUndo(countedWords(answers.length, words), () => undo(answers), { series: 'survey review' })
  const take = async (answers: readonly AnswerOnCard[], decision: 'accept' | 'reject', words: string) => {
    const done = await write(answers, () => decide(answers.map((one) => decisionOn(one, decision))))
    if (done) offerUndo(answers, words)
    return done
  }
  return {
    problems,
    isBusy,
    accept: (answers) => take(answers, 'accept', 'Accepted'),
    reject: (answer) => take([answer], 'reject', 'Rejected'),
    async edit(answer, value) {
      await decide([{ ...decisionOn(answer, 'edit'), value }])
      offerUndo([answer], 'Accepted as edited')
    },
    undo,
    finish: () => write([], () => decide([])),
  }
}

/** One write at a time, against the survey as the page has it by then; refusals are placed at the answers they name. */
function useReviewWrites(review: SurveyReview) {
  const queries = useQueryClient()
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const place = { id: review.survey.party_id, surveyId: review.survey.id }
  const { queryKey } = api.listSurveyAnswers.query(place)
  // An undo comes later than the page that offered it.
  const version = () => (queries.getQueryData<SurveyReview>(queryKey) ?? review).survey.version

  async function write(answers: readonly AnswerOnCard[], call: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setProblems(new Map())
    try {
      await call()
      return true
    } catch (error) {
      const placed = placedProblems(error, answers)
      setProblems(placed)
      if (placed.size === 0) notifyFailure('Nothing was saved.', error)
      return false
    } finally {
      await refreshed()
      setBusy(false)
    }
  }
  return { place, version, write, problems, isBusy }
}

/** `decisions.2` and `answers.2` name the third answer of the call. */
function placedProblems(error: unknown, answers: readonly AnswerOnCard[]): Map<string, string> {
  const issues = error instanceof ApiError ? error.issues : []
  return new Map(
    issues.flatMap(({ path, message }) => {
      const answer = answers[Number(path.split('.')[1])]
      return answer ? [[keyOf(answer), message] as const] : []
    }),
  )
}

/**
 * Answers that say something new, or what the profile says already; never one that differs. `withFree`: also those that
 * stay with the survey.
 */
export const newAnswers = (
  cards: SurveyReview['cards'],
  entryOf: ChosenEntries['entryOf'],
  { withFree = false } = {},
): AnswerOnCard[] =>
  cards.flatMap((card) => {
    const { values } = placeAt(card, entryOf(card))
    return card.answers
      .filter((answer) => isOpen(answer) && answer.problem === null)
      .filter(({ question, field }) =>
        field === null ? withFree : ['new', 'same'].includes(values[question]?.comparison ?? ''),
      )
      .map((answer) => ({ card, answer }))
  })
