import { flag, listSearch, text } from '#ui/web/listSearch.ts'

/** Filters of the list in its address; the server refuses words it does not know, so no page loads their list. */
export const interviewSearch = listSearch({
  mine: flag,
  state: text,
  review_state: text,
  handed_over: flag,
  outcome: text,
})
export type InterviewSearch = ReturnType<typeof interviewSearch>
