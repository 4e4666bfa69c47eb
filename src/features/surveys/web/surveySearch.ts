import { flag, id, listSearch, oneOf } from '#ui/web/listSearch.ts'
import { surveyStates } from '../surveyFields.ts'

export const surveySearch = listSearch({
  show: oneOf('waiting', 'done', 'bounced', 'parked'),
  state: oneOf(...surveyStates),
  party_id: id,
  mine: flag,
})
export type SurveySearch = ReturnType<typeof surveySearch>
