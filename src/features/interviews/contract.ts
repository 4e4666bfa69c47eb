import { contract } from '#core/contract.ts'
import { interviewCalls } from './contract/interview.ts'
import { reviewCalls } from './contract/review.ts'
import { stepCalls } from './contract/steps.ts'

/** First interviews. Their changes arrive as the topic `interviews`. */
export const interviewsContract = contract('interviews', { ...stepCalls, ...interviewCalls, ...reviewCalls })
