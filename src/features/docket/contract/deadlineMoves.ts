import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id } from '#core/contract.ts'
import { day } from '#core/days.ts'
import { docketEntry, docketItem } from './entry.ts'

/** Open deadlines that their rule would count otherwise now. */
export const deadlineMoveCalls = {
  listDeadlineMoves: endpoint({
    method: 'GET',
    path: '/docket_entries/deadline_moves',
    access: atLeast('viewer'),
    input: {},
    output: z.object({
      /** At most 200; accepting some brings the next. */
      items: z.array(docketItem.extend({ new_legal_day: z.string(), new_safe_day: z.string() })),
      total_items: z.int(),
      /** Open deadlines whose rule applies to them no longer: to be looked at one by one. */
      without_rule: z.array(docketItem),
    }),
    summary: 'Open deadlines of docket entries that a change of their rule would move',
  }),
  acceptDeadlineMove: endpoint({
    method: 'POST',
    path: '/docket_entries/:id/deadline_move',
    access: atLeast('contributor'),
    permission: 'docket.edit',
    /** The days as they were shown, so that nobody accepts others. */
    input: { id, legal_day: day, safe_day: day },
    output: docketEntry,
    errors: ['docket.deadline_over', 'docket.deadline_same', 'docket.deadline_other'],
    summary: 'Counts the deadline of an entry again; a due day that was the safe day moves with it',
  }),
}
