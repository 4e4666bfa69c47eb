import { contract } from '#core/contract.ts'
import { boardCalls } from './contract/board.ts'
import { cardsCalls } from './contract/cards.ts'
import { deletionCalls } from './contract/deletion.ts'
import { reviewCalls } from './contract/review.ts'
import { sessionCalls } from './contract/session.ts'
import { shownCardsCalls } from './contract/shownCards.ts'
import { surveysCalls } from './contract/surveys.ts'
import { templateCalls } from './contract/templates.ts'

export const surveysContract = contract('surveys', {
  ...cardsCalls,
  ...surveysCalls,
  ...deletionCalls,
  ...reviewCalls,
  ...boardCalls,
  ...templateCalls,
  ...shownCardsCalls,
  ...sessionCalls,
})
