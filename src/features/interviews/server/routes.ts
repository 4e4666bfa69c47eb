import { routes } from '#core/server/http/routes.ts'
import { interviewsContract } from '../contract.ts'
import { closeInterview } from './closeInterview.ts'
import { finishInterview } from './finish.ts'
import { listInterviewHints } from './hints.ts'
import { countInterviews, listInterviews } from './list.ts'
import {
  handOverInterview,
  requestInterviewReview,
  reviewInterview,
  withdrawInterviewReview,
} from './review.ts'
import { createInterview, resetInterviewTimeout, updateInterview } from './service.ts'
import {
  createInterviewStep,
  deleteInterviewStep,
  getInterviewStep,
  listInterviewSteps,
  orderInterviewSteps,
  updateInterviewStep,
} from './steps.ts'
import { getInterview } from './store.ts'

export const interviewsRoutes = routes(interviewsContract, {
  listInterviewSteps,
  getInterviewStep,
  createInterviewStep,
  updateInterviewStep,
  deleteInterviewStep,
  orderInterviewSteps,
  listInterviews,
  countInterviews,
  getInterview,
  listInterviewHints,
  createInterview,
  updateInterview,
  resetInterviewTimeout,
  closeInterview,
  finishInterview,
  handOverInterview,
  requestInterviewReview,
  withdrawInterviewReview,
  reviewInterview,
})
