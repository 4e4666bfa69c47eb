import type { ItemType } from '../services.ts'

/** An entry of a calendar elsewhere; one that recurs is an item for each time. */
export interface LinkedItem {
  /** Id of the entry at the service, 300 characters at most. */
  uid: string
  /** One of a recurring entry: its original start, or whatever the service has for it; empty: it does not recur. */
  instance?: string | null | undefined
  item_type?: ItemType
  all_day: boolean
  starts_at: string
  ends_at: string
  /** First and last day where it lasts all day. */
  start_date?: string | null
  end_date?: string | null
  timezone?: string | null
  is_busy: boolean
  /** Its owner has marked it as private there: nothing of it but its time is stored. */
  is_private?: boolean
  title?: string | null
  location?: string | null
  link?: string | null
  attendees?: readonly string[]
}
