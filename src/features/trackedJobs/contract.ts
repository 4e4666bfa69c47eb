import * as z from 'zod'
import { signedIn } from '#access/access.ts'
import { alsoNamed, contract, endpoint, id, instant, listInput, page } from '#core/contract.ts'

const jobId = z.uuid('This is not the number of a job')

const trackedJob = z.object({
  id: jobId,
  /** Kind of work: `cases.close`. The part before the dot also selects the page of its items. */
  kind: z.string(),
  title: z.string(),
  /** Pending, Running, Done or Failed. */
  description: z.string(),
  /** Percent; null while it waits. */
  progress: z.int().nullable(),
  /** Why it ended early, or why there is no file. */
  error: z.string().nullable(),
  visible: z.boolean(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  item_count: z.int(),
  done_count: z.int(),
  problem_count: z.int(),
  /** The file it made, until it expires; null: none, or none any more. */
  download_id: z.uuid().nullable(),
  /** In bytes. */
  size: z.int().nullable(),
  url: z.string().nullable(),
  /** Page of what it began, where there is one. */
  page: z.string().nullable(),
  expires_at: instant.nullable(),
})
export type TrackedJob = z.output<typeof trackedJob>

/** Work that makes a file: it can be stopped in the middle, and tried again. */
export const isDownload = (kind: string): boolean => kind.startsWith('exports.')

const trackedItem = z.object({
  position: z.int(),
  entity_id: id,
  label: z.string(),
  is_done: z.boolean(),
  /** Why it was not done. */
  problem: z.string().nullable(),
})
export type TrackedItem = z.output<typeof trackedItem>

/** Answer of a call that starts a background job. */
export const startedWork = alsoNamed(z.object({ id: jobId, item_count: z.int() }), { jobId: 'id' })
export type StartedWork = z.output<typeof startedWork>

export const trackedJobsContract = contract('trackedJobs', {
  listTrackedJobs: endpoint({
    method: 'GET',
    path: '/tracked_jobs',
    access: signedIn,
    input: { page: listInput.page, items_per_page: listInput.items_per_page },
    output: page(alsoNamed(trackedJob, { jobId: 'id' })),
    summary: 'Long work the caller started and has not dismissed, the newest first',
  }),
  getTrackedJob: endpoint({
    method: 'GET',
    path: '/tracked_jobs/:id',
    access: signedIn,
    input: { id: jobId },
    output: alsoNamed(trackedJob.extend({ items: z.array(trackedItem) }), { jobId: 'id' }),
    summary: 'One of them, with what became of each thing',
  }),
  hideTrackedJob: endpoint({
    method: 'DELETE',
    path: '/tracked_jobs/:id',
    access: signedIn,
    input: { id: jobId },
    output: null,
    summary: 'Puts one away; what still runs goes on',
  }),
  stopTrackedJob: endpoint({
    method: 'POST',
    path: '/tracked_jobs/:id/stop',
    access: signedIn,
    input: { id: jobId },
    output: null,
    summary: 'Stops one: what is not done yet, and texts that still wait, are left out',
  }),
  retryTrackedJob: endpoint({
    method: 'POST',
    path: '/tracked_jobs/:id/retry',
    access: signedIn,
    rateLimitPerMinute: 20,
    input: { id: jobId },
    output: null,
    errors: ['trackedJobs.no_retry', 'trackedJobs.running'],
    summary: 'Makes a file again that failed or was stopped',
  }),
  hideFinishedJobs: endpoint({
    method: 'DELETE',
    path: '/tracked_jobs',
    access: signedIn,
    input: {},
    output: null,
    summary: 'Puts away all that are finished',
  }),
})
