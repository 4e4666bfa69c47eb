import type { ReadCtx } from '#core/server/http/context.ts'

/** Context in which a report is read: of a call, or of a job for the person it is made for. */
export type ReportCtx = Pick<ReadCtx, 'db' | 'actor' | 'now' | 'vault'>
