import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id } from '#core/contract.ts'
import { day, instantInput } from '#core/days.ts'

const viewer = atLeast('viewer')

const happening = z.object({
  /** Kind of its subject: a docket entry or a case. */
  entity: z.enum(['docket_entry', 'case']),
  id,
  legal_case_id: id,
  /** The type of the entry, or the title of the case. */
  name: z.string(),
  case_title: z.string(),
  holder_name: z.string(),
  action_date: z.string().nullable(),
  is_mine: z.boolean(),
  /** `cancelled`, `assigned_to_me`, `moved` …; what matters most first. */
  acts: z.array(z.string()),
  actor_names: z.array(z.string()),
  at: z.string(),
})
export type Happening = z.output<typeof happening>

const caseload = <T>(value: T) => ({
  open_cases: value,
  hearings_in_14_days: value,
  overdue: value,
  tasks_done_this_week: value,
})
const figures = <T extends z.ZodType>(value: T) => ({
  ...caseload(value),
  records_opened_this_month: value,
  /** Part of these: the cases the caller works on and the entries the caller is assigned to. */
  mine: z.object(caseload(value)),
})

export const todayContract = contract('today', {
  getMetrics: endpoint({
    method: 'GET',
    path: '/dashboard_metrics',
    access: viewer,
    /** Without it, the day of the office. */
    input: { today: day.optional() },
    /** Each figure with the path of the search that finds what it counts. */
    output: z.object({ ...figures(z.int()), links: z.object(figures(z.string())) }),
    summary: 'Figures of the office, as far as the caller sees it, and the caller’s own among them',
  }),
  recordVisit: endpoint({
    method: 'POST',
    path: '/dashboard_visits',
    access: viewer,
    allowDuring: ['read_only'],
    input: {
      /** Marks everything so far as seen: only later events are new. */
      all_seen: z.boolean('Must be true or false').optional(),
    },
    output: z.object({ since: z.string().nullable() }),
    summary: 'Notes that the caller looks at Today; answers when the visit before this one ended',
  }),
  listRecentActivity: endpoint({
    method: 'GET',
    path: '/dashboard_meanwhile',
    access: viewer,
    input: { since: instantInput },
    output: z.object({ items: z.array(happening), since: z.string(), is_complete: z.boolean() }),
    summary: 'What others did since then to entries and cases that the caller works on',
  }),
})
