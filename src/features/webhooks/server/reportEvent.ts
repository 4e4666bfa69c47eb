import { sql } from 'kysely'
import { codeOf } from '#core/events.ts'
import { ProcessCache } from '#core/server/db/processCache.ts'
import type { Reaction } from '#core/server/effects/record.ts'
import type { Recording } from '#core/server/http/context.ts'
import { caseEvents } from '#features/cases/events.ts'
import { docketEvents } from '#features/docket/events.ts'
import { entryFileEvents, partyDocumentEvents } from '#features/documents/events.ts'
import type { EventKind, MessageKind, Subject } from '../kinds.ts'

/** Events of the log that are reported, by their code. */
const reported: Readonly<Record<string, { kind: EventKind; subject: Subject }>> = {
  [codeOf(caseEvents, 'opened')]: { kind: 'case.opened', subject: 'case' },
  [codeOf(caseEvents, 'closed')]: { kind: 'case.closed', subject: 'case' },
  [codeOf(caseEvents, 'reopened')]: { kind: 'case.reopened', subject: 'case' },
  [codeOf(docketEvents, 'created')]: { kind: 'docket_entry.created', subject: 'docket_entry' },
  [codeOf(docketEvents, 'done')]: { kind: 'docket_entry.done', subject: 'docket_entry' },
  [codeOf(partyDocumentEvents, 'documents_added')]: { kind: 'document.added', subject: 'party' },
  [codeOf(entryFileEvents, 'files_added')]: { kind: 'document.added', subject: 'docket_entry' },
  [codeOf(entryFileEvents, 'files_received')]: { kind: 'document.added', subject: 'docket_entry' },
}

/** Kinds of events that some webhook is given: most offices have none, and then a change costs nothing more. */
export const webhookKinds = new ProcessCache('webhooks', async (db): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('webhooks')
    .select(sql<string>`unnest(kinds)`.as('kind'))
    .distinct()
    .execute()
  return new Set(rows.map(({ kind }) => kind))
})

/** Writes a message to each webhook that is given the event, in the transaction of the event. */
export const reportEvent: Reaction = async (ctx, { code, entity_id, record_id }) => {
  const about = reported[code]
  if (!about || entity_id === undefined || !(await webhookKinds.get(ctx.db)).has(about.kind)) return
  const hooks = await ctx.db
    .selectFrom('webhooks')
    .select(['id', 'paused_at'])
    .where(sql<boolean>`${about.kind} = any(kinds)`)
    .execute()
  for (const hook of hooks)
    await addMessage(ctx, hook, { ...about, subject_id: entity_id, record_id: record_id ?? null })
}

interface NewMessage {
  kind: MessageKind
  subject: Subject | null
  subject_id: number | null
  record_id: number | null
}

/** A message, and the job that sends it; a paused webhook gets its messages once it goes on. */
export async function addMessage(
  ctx: Pick<Recording, 'db' | 'job' | 'now'>,
  { id: webhook_id, paused_at }: { id: number; paused_at: string | null },
  message: NewMessage,
): Promise<void> {
  const now = ctx.now.toISOString()
  const { id } = await ctx.db
    .insertInto('webhook_messages')
    .values({ webhook_id, ...message, occurred_at: now, next_attempt_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (paused_at === null) await queueMessage(ctx, id)
}

/** One after the other in the whole office, so that slow programs take one worker at most. */
export const queueMessage = (ctx: Pick<Recording, 'job'>, id: number, run_at?: Date): Promise<void> =>
  ctx.job('webhooks.deliver', { id }, { queue: 'webhooks', ...(run_at && { run_at }), max_attempts: 3 })
