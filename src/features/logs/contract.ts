import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, instant, listInput, option, page } from '#core/contract.ts'
import { day } from '#core/days.ts'
import { activityKinds } from './activityKinds.ts'

/** Former and present value of a field, as text; empty where there was or is none. */
const change = z.object({ label: z.string(), before: z.string(), after: z.string() })
export type Change = z.output<typeof change>

/** Subject of the line, as far as the reader sees it today. */
const thing = z.object({
  entity: z.string(),
  /** None of a setting that is at its defaults. */
  id: id.nullable(),
  label: z.string(),
  /** Where its page is, if it has one. */
  path: z.string().nullable(),
})

const line = z.object({
  id,
  at: instant,
  actor_id: id.nullable(),
  /** "Ellis" for automatic changes; "Somebody not signed in". */
  actor_name: z.string(),
  kind: z.enum(activityKinds),
  /** `case.closed` */
  action: z.string(),
  /** Verb phrase that the thing completes: "closed the case". */
  says: z.string(),
  thing: thing.nullable(),
  /** The event is about something the reader may not see, so its subject is hidden. */
  is_hidden: z.boolean(),
  changes: z.array(change),
  record_id: id.nullable(),
  record_public_id: z.string().nullable(),
  /** Where it was done from: address and kind of browser. For admins alone. */
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
})
export type ActivityLine = z.output<typeof line>

/** Newest first. `next` goes into `before` of the call for those that came earlier; null: these were the first ever. */
const lines = z.object({ items: z.array(line), next: id.nullable() })
export type ActivityPage = z.output<typeof lines>

const keyset = {
  before: id.optional(),
  items_per_page: z.int().min(1).max(200).default(50),
}

const kind = z.enum(activityKinds, 'Choose a kind from the list').optional()

/** Actor of automatic lines: reminders, nightly work, anonymous callers. */
export const nobody = 0

const activityFilters = {
  /** 0: nobody who was signed in. */
  actor_id: id.optional(),
  kind,
  action: z.string().max(80).optional(),
  record_id: id.optional(),
  /** Days in the time zone of the office, both included. */
  from: day.optional(),
  to: day.optional(),
}
export type ActivityFilters = z.output<z.ZodObject<typeof activityFilters>>

const archive = z.object({
  id,
  /** The month in which the lines were written, `YYYY-MM`, in UTC. */
  month: z.string(),
  line_count: z.int(),
  /** Size of the file, in bytes. */
  size: z.int(),
  first_seal: z.int(),
  last_seal: z.int(),
  created_at: instant,
})
export type LogArchive = z.output<typeof archive>

/** The newest link of the chain, to be stored elsewhere. */
const seal = z.object({ number: z.int(), hash: z.string(), sealed_at: instant, line_count: z.int() })

const admin = atLeast('admin')

export const logsContract = contract('logs', {
  listRecordActivity: endpoint({
    method: 'GET',
    path: '/records/:id/audit_logs',
    access: atLeast('viewer'),
    input: { id, kind, legal_case_id: id.optional(), ...keyset },
    output: lines,
    summary: 'What was done to a record and what belongs to it, as far as the caller sees it',
  }),
  listPartyActivity: endpoint({
    method: 'GET',
    path: '/parties/:id/audit_logs',
    access: atLeast('viewer'),
    input: { id, ...keyset },
    output: lines,
    summary: 'What was done to a person, and to entries that were merged into them',
  }),
  listActivity: endpoint({
    method: 'GET',
    path: '/admin/logs',
    access: admin,
    input: { ...activityFilters, ...keyset },
    output: lines,
    summary: 'What was done in the office',
  }),
  listActivityActors: endpoint({
    method: 'GET',
    path: '/admin/logs/actors',
    access: admin,
    input: {
      page: listInput.page,
      items_per_page: listInput.items_per_page,
      search_term: listInput.search_term,
    },
    output: page(option),
    summary: 'Who can be looked for in the log',
  }),
  exportActivity: endpoint({
    method: 'GET',
    path: '/admin/logs/export',
    access: admin,
    fresh: true,
    writes: true,
    input: activityFilters,
    output: 'stream',
    rateLimitPerMinute: 10,
    summary: 'The same lines as a table (CSV); that it was made stands in the log',
  }),
  listLogArchives: endpoint({
    method: 'GET',
    path: '/admin/logs/archives',
    access: admin,
    input: { page: listInput.page, items_per_page: listInput.items_per_page },
    output: page(archive).extend({ newest_seal: seal.nullable() }),
    summary: 'Archives of the log, one for each finished month, the newest first',
  }),
  downloadLogArchive: endpoint({
    method: 'GET',
    path: '/admin/logs/archives/:id',
    access: admin,
    fresh: true,
    writes: true,
    input: { id },
    output: 'stream',
    rateLimitPerMinute: 30,
    summary: 'An archive: lines of JSON, compressed; that it was taken stands in the log',
  }),
})
