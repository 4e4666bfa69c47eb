import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, listInput, page } from '#core/contract.ts'
import { day } from '#core/days.ts'
import { boardValues, clockKinds, clockStateValues, dateKindValues } from './clockKinds.ts'

const text = z.string().nullable()

const clock = z.object({
  kind: z.enum(clockKinds),
  /** Id of the row it is counted from; 0: the person. */
  source_id: z.int(),
  /** Child, card or petition it is about, where a person may have several. */
  subject: text,
  state: z.enum(clockStateValues),
  headline: z.string(),
  safe_day: text,
  legal_day: text,
  /** Whether the two are a last day, or the first day on which one may act. */
  counts_to: z.enum(['last_day', 'first_day']),
  /** Until the safe day, below 0 after it; null where nothing runs. */
  days_left: z.int().nullable(),
  /** Circumstances that may excuse lateness, with the days since their end. */
  exceptions: z.array(z.string()),
  notes: z.array(z.string()),
  steps: z.array(z.object({ text: z.string(), of: z.enum(['legal', 'safe', 'count']) })),
  authority: z.array(z.object({ citation: z.string(), text: z.string() })),
})
export type Clock = z.output<typeof clock>

const line = z.object({
  /** Id of the person and what is counted. */
  id: z.string(),
  party: z.object({ id, name: z.string(), a_number: text }),
  cases: z.array(z.object({ id, title: z.string() })),
  clock,
})
export type ClockLine = z.output<typeof line>

export const clocksContract = contract('clocks', {
  listClocks: endpoint({
    method: 'GET',
    path: '/clocks',
    access: atLeast('viewer'),
    input: {
      ...listInput,
      sort_by: z.enum(['day']).optional(),
      board: z.enum(boardValues, 'There is no such board'),
      /** A single kind of ages and expiries. */
      kind: z.enum(dateKindValues, 'There is no such kind').optional(),
      status: z.enum(['open', 'passed'], 'Must be open or passed').default('open'),
      /** Ages and expiries of so many days from today, or before it. */
      within: z.int().min(1).max(1_100, 'At most 1,100 days').default(180),
    },
    output: page(line).extend({ today: day }),
    summary: 'Clocks of people on open cases: those with an unknown start first, then by day',
  }),
  getCaseClocks: endpoint({
    method: 'GET',
    path: '/legal_cases/:id/clocks',
    access: atLeast('viewer'),
    input: { id },
    output: z.object({ items: z.array(line.omit({ cases: true })), today: day }),
    summary: 'Clocks of the people of a case, but for opponents',
  }),
  getPartyClocks: endpoint({
    method: 'GET',
    path: '/parties/:id/clocks',
    access: atLeast('viewer'),
    input: { id },
    output: z.object({ items: z.array(clock), today: day }),
    summary: 'Every clock of a person, with its working',
  }),
})
