import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id } from '#core/contract.ts'
import { interviewCalls } from './interview.ts'

const output = interviewCalls.getInterview.output
const version = z.int()

export const reviewCalls = {
  handOverInterview: endpoint({
    method: 'POST',
    path: '/quick_interviews/:id/hand_over',
    access: atLeast('contributor'),
    permission: 'parties.edit',
    input: { id, version },
    output,
    secret_answer: true,
    errors: ['stale', 'interview.ended', 'interview.taken', 'interview.timed_out', 'interview.needs_review'],
    summary:
      'Hands an interview over to whoever may finish it; until it is taken up its answers cannot be changed',
  }),
  requestInterviewReview: endpoint({
    method: 'POST',
    path: '/quick_interviews/:id/review',
    access: atLeast('contributor'),
    permission: 'parties.edit',
    input: { id, version },
    output,
    secret_answer: true,
    errors: ['stale', 'interview.ended', 'interview.taken', 'interview.timed_out'],
    summary: 'Sends an interview to review; until then its answers cannot be changed',
  }),
  withdrawInterviewReview: endpoint({
    method: 'DELETE',
    path: '/quick_interviews/:id/review',
    access: atLeast('contributor'),
    permission: 'parties.edit',
    input: { id },
    output: null,
    errors: ['interview.not_in_review', 'interview.taken'],
    summary: 'Takes an interview back from review',
  }),
  reviewInterview: endpoint({
    method: 'PATCH',
    path: '/quick_interviews/:id/review',
    access: atLeast('editor'),
    permission: 'interviews.review',
    input: {
      id,
      version,
      decision: z.enum(['approve', 'return'], 'Must be one of: approve, return'),
      note: z.string().trim().max(2_000, 'Use at most 2,000 characters').nullable().default(null),
    },
    output,
    secret_answer: true,
    errors: ['stale', 'interview.not_in_review', 'interview.own_review'],
    summary: 'Approves an interview of somebody else, or gives it back with a note',
  }),
}
