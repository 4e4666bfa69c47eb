import { instantsOf } from '#fields/time/clock.ts'
import type { ListSearch } from '#ui/web/listSearch.ts'
import type { DocketItem } from '../contract.ts'

export type OwnerFilter = 'mine' | 'all'

/** Search parameters of the docket. */
export type DocketSearch = ListSearch & {
  /** Absent: to do. */
  state?: 'done' | 'cancelled' | 'all'
  /** Absent: one's own, where entries can be assigned to one and nothing is looked for. */
  whose?: OwnerFilter
  action_type?: DocketItem['action_type']
  user_id?: number
  from?: string
  to?: string
  done_since?: string
  hearings?: true
  country_id?: number
  location_id?: number
}

interface Reader {
  user: { id: number; is_assignable: boolean } | undefined
  today: string
  zone: string
}

/** Query of the list, from the URL. */
export function toListQuery(search: DocketSearch, { user, today, zone }: Reader) {
  const { state, whose, user_id, done_since, ...rest } = search
  const [since] = done_since ? instantsOf(done_since, '00:00', zone) : []
  const looksFor = Boolean(search.search_term || search.country_id || search.location_id)
  const usually: OwnerFilter = (user?.is_assignable ?? true) && !looksFor ? 'mine' : 'all'
  const isMine = !user_id && (whose ?? usually) === 'mine'
  const isByDue = state === undefined && (search.sort_by ?? 'action_date') === 'action_date'
  const params = {
    ...rest,
    ...(isMine && user ? { user_id: user.id } : {}),
    ...(user_id ? { user_id } : {}),
    ...(isByDue ? { today } : {}),
    ...(state === undefined ? { done: false, cancelled: false } : {}),
    ...(state === 'done' ? { done: true } : {}),
    ...(state === 'cancelled' ? { cancelled: true } : {}),
    ...(since ? { done_since: since } : {}),
  }
  return { params, usually, isMine, isByDue }
}
