import { contract } from '#core/contract.ts'
import { reviewCalls } from './contract/review.ts'
import { sessionCalls } from './contract/session.ts'
import { surveysCalls } from './contract/surveys.ts'

export const surveysContract = contract('surveys', { ...surveysCalls, ...reviewCalls, ...sessionCalls })
