import type { DocketItem } from '../contract.ts'

// Actions available on an entry in its present state; the server refuses the rest.
export const mayMarkDone = ({ is_done, can }: DocketItem) => !is_done && can.done
export const mayEdit = ({ cancelled_at, rescheduled_at, can }: DocketItem) =>
  can.edit && !cancelled_at && !rescheduled_at
export const mayMove = (entry: DocketItem) =>
  !entry.is_done && mayEdit(entry) && (entry.action_type === 'task' || entry.can.reschedule)
export const mayChoose = (entry: DocketItem) => mayMarkDone(entry) || mayEdit(entry)
