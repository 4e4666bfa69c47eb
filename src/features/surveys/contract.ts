import { contract } from '#core/contract.ts'
import { cardsCalls } from './contract/cards.ts'
import { reviewCalls } from './contract/review.ts'
import { sessionCalls } from './contract/session.ts'
import { surveysCalls } from './contract/surveys.ts'

export const surveysContract = contract('surveys', {
  ...cardsCalls,
  ...surveysCalls,
  ...reviewCalls,
  ...sessionCalls,
})
