import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id } from '#core/contract.ts'
import { day } from '#core/days.ts'

const docketLayouts = ['list', 'hearing_sheets'] as const

const many = (most: number, what: string) =>
  z.array(id).min(1).max(most, `Choose at most ${most} ${what}`).optional()

export const docketPrintCalls = {
  printDocketEntries: endpoint({
    method: 'POST',
    path: '/print_docket_entries',
    access: atLeast('viewer'),
    /** One of `ids`, `legal_case_id`, `party_id`, or the days from one to another. */
    input: {
      layout: z.enum(docketLayouts, 'Must be list or hearing_sheets').default('list'),
      ids: many(500, 'entries'),
      legal_case_id: id.optional(),
      party_id: id.optional(),
      from: day.optional(),
      to: day.optional(),
      /** Assigned to one of them; without it, to anybody. */
      user_ids: many(200, 'people'),
      /** Also what is assigned to nobody. */
      unassigned: z.boolean('Must be true or false').default(false),
      open_only: z.boolean('Must be true or false').default(false),
    },
    output: 'stream',
    rateLimitPerMinute: 20,
    summary:
      'Docket entries as a PDF: a list by day, or a sheet of one page for each hearing; every printing is logged',
  }),
}
