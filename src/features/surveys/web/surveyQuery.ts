import type { ListSearch } from '#ui/web/listSearch.ts'
import type { SurveyState } from '../surveyFields.ts'
import type { SurveySearch } from './surveySearch.ts'

const waiting = ['sent', 'opened'] as const

/** Input of the list’s call, from the address of the board. */
export function toSurveyQuery(
  { show, state, mine, ...rest }: SurveySearch,
  user_id: number | undefined,
): ListSearch & {
  state?: readonly SurveyState[]
  bounced?: true
  parked?: true
  to_review?: true
  created_by_id?: number
} {
  const states = state ? [state] : show === 'waiting' ? waiting : undefined
  return {
    ...rest,
    ...(states && { state: states }),
    ...(show === 'done' && { to_review: true }),
    ...(show === 'bounced' && { bounced: true }),
    ...(show === 'parked' && { parked: true }),
    ...(mine && user_id !== undefined && { created_by_id: user_id }),
  }
}
