import { flag, listSearch, oneOf } from '#ui/web/listSearch.ts'
import { interviewStates, outcomeWords, reviewStates, type Outcome } from '../contract/interview.ts'

/** Filters of the list in its address. */
export const interviewSearch = listSearch({
  mine: flag,
  state: oneOf(...interviewStates),
  review_state: oneOf(...reviewStates),
  outcome: oneOf(...(Object.keys(outcomeWords) as Outcome[])),
})
export type InterviewSearch = ReturnType<typeof interviewSearch>
