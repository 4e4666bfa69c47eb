import { flag, id, listSearch, oneOf } from '#ui/web/listSearch.ts'

export const surveySearch = listSearch({
  show: oneOf('waiting', 'done', 'bounced', 'parked'),
  state: oneOf('draft', 'sent', 'opened', 'done', 'reviewed', 'expired', 'closed'),
  party_id: id,
  mine: flag,
})
export type SurveySearch = ReturnType<typeof surveySearch>
