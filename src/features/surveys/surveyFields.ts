export const surveyStates = ['draft', 'sent', 'opened', 'done', 'reviewed', 'expired', 'closed'] as const
export type SurveyState = (typeof surveyStates)[number]
export const contactTypes = ['phone', 'email', 'none'] as const

/** A question without an answer is blank. None of the last three is ever shown or written as “No”. */
export const answerStates = ['answered', 'parked', 'declined', 'not_known'] as const
export type AnswerState = (typeof answerStates)[number]

export const surveyStateLabels: Record<SurveyState, string> = {
  draft: 'Draft, not sent',
  sent: 'Sent',
  opened: 'Opened',
  done: 'Answered',
  reviewed: 'Reviewed',
  expired: 'Expired',
  closed: 'Closed',
}

/** Title that surveys begin with; each page says it in its own language. */
export const plainTitle = 'Questions for you'

/** Limits of one survey, and of the office’s cards. */
export const surveyLimits = {
  letters: 5_000,
  copies: 40,
  all_copies: 120,
  choices: 100,
  days: 180,
  tries: 5,
  text: 1_000,
  questions: 40,
  cards: 200,
  /** People, or surveys, of one call. */
  many: 1_000,
}
