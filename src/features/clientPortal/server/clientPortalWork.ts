import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { requireCase } from '#access/server/requireRow.ts'
import { conflict, Refusal } from '#core/errors.ts'
import { withFirstPiece } from '#core/server/http/withFirstPiece.ts'
import { noRequest, readContext, type ReadCtx, type Recording } from '#core/server/http/context.ts'
import type { Services } from '#core/server/process/services.ts'
import { OutsideFailure } from '#features/connections/server/outsideFailure.ts'
import type { PreparedItem, SlowWork } from '#features/trackedJobs/server/runTracked.ts'
import { clientPortalContract, type fileStates } from '../contract.ts'
import { offeredTree, peopleOfCase, type OfferedFile } from './offeredTree.ts'
import { openPortal, type PortalClient } from './portalClient.ts'
import { recordPortal } from './startExport.ts'

type State = (typeof fileStates)[number]

/** Longer pauses end the file with a sentence; the next ones fail at once until the pause is over. */
const longestWaitMs = 90_000

export const clientPortalWork: Record<string, SlowWork> = {
  'clientPortal.send': {
    endpoint: clientPortalContract.endpoints.startPortalExport,
    async prepare(item) {
      try {
        await sendFile(item)
      } finally {
        // Whatever became of the last file, the portal learns that nothing more comes.
        if (!item.stopping?.aborted && (await isLast(item))) await complete(item)
      }
      return async (ctx) => ctx.publish({ topic: 'clientPortal', user_ids: [ctx.actor.user_id] })
    },
    finish,
  },
}

const rowOf = ({ database }: Services, id: number) =>
  database.read
    .selectFrom('portal_export_files as f')
    .innerJoin('portal_exports as x', 'x.id', 'f.portal_export_id')
    .innerJoin('legal_cases as c', 'c.id', 'x.legal_case_id')
    .where('f.id', '=', id)
    .select([
      'f.id',
      'f.state',
      'f.attachment_id',
      'x.id as export_id',
      'x.reference',
      'x.remote_id',
      'x.legal_case_id',
      'c.title as case_title',
      sql<
        number[]
      >`array(select party_id from portal_export_recipients of where of.portal_export_id = x.id)`.as(
        'party_ids',
      ),
    ])
    .executeTakeFirst()
type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>

const note = ({ database }: Services, id: number, state: State, problem: string | null = null) =>
  database.transaction(({ db }) =>
    db
      .updateTable('portal_export_files')
      .set({
        state,
        problem,
        ...(state === 'sending' && { begun_at: sql<string>`now()` }),
        sent_at: state === 'sent' ? sql<string>`now()` : null,
      })
      .where('id', '=', id)
      .execute(),
  )

const gone = () => conflict('client_portal.gone', 'It is not there any more, or you may not see it any more.')

const lacksPeople = () =>
  conflict(
    'client_portal.people',
    'Somebody to whom it was to go is not of this case any more, or you may not see them any more. Start a new one for the others.',
  )

/** With the rights that the sender has at this moment. */
const contextOf = ({ services, actor }: PreparedItem): ReadCtx =>
  readContext(services, { actor, now: new Date(), request: noRequest })

/** One file, at most once: a note of it is committed before the call, and where no answer came, the portal is asked. */
async function sendFile(item: PreparedItem): Promise<void> {
  const { services, entity_id } = item
  const row = await rowOf(services, entity_id)
  if (!row) throw gone()
  if (row.state === 'sent') return
  const ctx = contextOf(item)
  if (!(await hasAllPeople(ctx, row))) {
    await note(services, row.id, 'left_out', lacksPeople().message)
    throw lacksPeople()
  }
  const file = row.attachment_id === null ? undefined : await offered(ctx, row, row.attachment_id)
  if (!file) {
    await note(services, row.id, 'left_out', gone().message)
    throw gone()
  }
  const portal = await openPortal(services)
  const remote_id = row.remote_id ?? (await patiently(item, () => announce(services, ctx, portal, row)))
  if (row.state === 'sending' || row.state === 'unknown') {
    if (await settle(services, portal, row, remote_id, file)) return
  }
  for (;;) {
    const result = await trySending(item, portal, row, remote_id, file)
    if (result === 'sent') return
    await pause(result.wait, undefined, { ...(item.stopping && { signal: item.stopping }) })
  }
}

/** The portal knows from the first file on to whom everything goes: it must not go to somebody who has left the case since. */
async function hasAllPeople(ctx: ReadCtx, { legal_case_id, party_ids }: Row): Promise<boolean> {
  const people = await peopleOfCase(ctx, legal_case_id)
    .where('parties.id', '=', sql<number>`any(${party_ids})`)
    .execute()
  return people.length === party_ids.length
}

async function offered(ctx: ReadCtx, row: Row, attachment_id: number): Promise<OfferedFile | undefined> {
  await requireCase(ctx, row.legal_case_id)
  const { files } = await offeredTree(ctx, row.legal_case_id, row.party_ids, attachment_id)
  return files[0]
}

/** The portal knows our reference again, so that a second attempt makes no second export. */
async function announce(services: Services, ctx: ReadCtx, portal: PortalClient, row: Row): Promise<string> {
  const { folders, files } = await offeredTree(ctx, row.legal_case_id, row.party_ids)
  const people = await peopleOfCase(ctx, row.legal_case_id)
    .where('parties.id', '=', sql<number>`any(${row.party_ids})`)
    .execute()
  const rows = await services.database.read
    .selectFrom('portal_export_files')
    .select('attachment_id')
    .where('portal_export_id', '=', row.export_id)
    .execute()
  const chosen = new Set(rows.map(({ attachment_id }) => attachment_id))
  const nodes = files.filter(({ attachment_id }) => chosen.has(attachment_id)).map(({ node }) => node)
  const used = new Set(nodes.map(({ parent_id }) => parent_id))
  const remote_id = await portal.announce({
    reference: row.reference,
    case_ref: String(row.legal_case_id),
    case_title: row.case_title,
    recipients: people.map(({ id, display_name }) => ({ id: String(id), name: display_name })),
    nodes: [...folders.filter(({ id }) => used.has(id)), ...nodes],
  })
  await services.database.transaction(({ db }) =>
    db.updateTable('portal_exports').set({ remote_id }).where('id', '=', row.export_id).execute(),
  )
  return remote_id
}

/** Whether a file of which nobody knows has arrived; where the portal does not answer, nobody knows it still. */
async function settle(
  services: Services,
  portal: PortalClient,
  { id }: Row,
  remote_id: string,
  { node }: OfferedFile,
): Promise<boolean> {
  let hasArrived: boolean
  try {
    hasArrived = await portal.hasFile(remote_id, node.id, node.sha256 ?? '')
  } catch (error) {
    await note(services, id, 'unknown', unknown)
    throw error instanceof OutsideFailure ? conflict('client_portal.unknown', unknown) : error
  }
  if (hasArrived) await note(services, id, 'sent')
  return hasArrived
}

const unknown = 'Nobody knows whether it arrived: the portal did not answer.'

async function trySending(
  { services, stopping, progress }: PreparedItem,
  portal: PortalClient,
  row: Row,
  remote_id: string,
  { node, stored_name, attachment_id }: OfferedFile,
): Promise<'sent' | { wait: number }> {
  const size = node.size ?? 0
  const open = async function* () {
    let sent = 0
    for await (const piece of services.files.read(stored_name, `file ${attachment_id}`)) {
      if (stopping?.aborted) throw stopped()
      yield piece
      sent += piece.length
      await progress((100 * sent) / Math.max(1, size))
    }
  }
  // A file that cannot be opened is found before anything is sent.
  try {
    const first = await withFirstPiece(open())
    await first[Symbol.asyncIterator]().return?.()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'file.unreadable')
      await note(services, row.id, 'left_out', error.message)
    throw error
  }
  await note(services, row.id, 'sending')
  try {
    await portal.put(remote_id, node.id, { size, open }, node.sha256 ?? '')
    await note(services, row.id, 'sent')
    return 'sent'
  } catch (error) {
    return afterFailure({ services, stopping }, error, portal, row, remote_id, node.id, node.sha256 ?? '')
  }
}

const stopped = () => conflict('trackedJobs.stopped', 'It was stopped while it was sent.')

async function afterFailure(
  { services, stopping }: Pick<PreparedItem, 'services' | 'stopping'>,
  error: unknown,
  portal: PortalClient,
  { id }: Row,
  remote_id: string,
  node_id: string,
  sha256: string,
): Promise<'sent' | { wait: number }> {
  if (error instanceof OutsideFailure && error.maybe_done) {
    const hasArrived = await portal.hasFile(remote_id, node_id, sha256).catch(() => null)
    if (hasArrived) {
      await note(services, id, 'sent')
      return 'sent'
    }
    const problem = hasArrived === null ? unknown : `It did not arrive. ${error.message}`
    await note(services, id, hasArrived === null ? 'unknown' : 'failed', problem)
    throw conflict('client_portal.failed', problem)
  }
  // Less than was announced went over, which the portal does not store.
  if (stopping?.aborted) {
    await note(services, id, 'waiting')
    throw error
  }
  const wait = error instanceof OutsideFailure ? error.retry_after_ms : null
  if (wait !== null && wait <= longestWaitMs) {
    await note(services, id, 'waiting')
    return { wait: Math.max(wait, 1_000) }
  }
  const isUnreadable = error instanceof Refusal && error.code === 'file.unreadable'
  await note(
    services,
    id,
    isUnreadable ? 'left_out' : 'failed',
    error instanceof Refusal ? error.message : 'It was not sent.',
  )
  throw error
}

/** Waits where the portal asks for a short pause. */
async function patiently<T>({ stopping }: PreparedItem, act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      const wait = error instanceof OutsideFailure ? error.retry_after_ms : null
      if (wait === null || wait > longestWaitMs || stopping?.aborted) throw error
      await pause(Math.max(wait, 1_000), undefined, { ...(stopping && { signal: stopping }) })
    }
  }
}

async function isLast({ services, job_id, entity_id }: PreparedItem): Promise<boolean> {
  const other = await services.database.read
    .selectFrom('tracked_job_items')
    .select('position')
    .where('job_id', '=', job_id)
    .where('entity_id', '<>', entity_id)
    .where('done_at', 'is', null)
    .where('problem', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return !other
}

/** A failure stays with the export; sending the rest ends it, too. */
async function complete({ services, entity_id }: PreparedItem): Promise<void> {
  const row = await rowOf(services, entity_id)
  if (!row?.remote_id) return
  const missing = await services.database.read
    .selectFrom('portal_export_files')
    .select(sql<string>`'f' || attachment_id`.as('node_id'))
    .where('portal_export_id', '=', row.export_id)
    .where('state', '<>', 'sent')
    .where('attachment_id', 'is not', null)
    .execute()
  let problem: string | null = null
  try {
    const portal = await openPortal(services)
    await portal.complete(
      row.remote_id,
      missing.map(({ node_id }) => node_id),
    )
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error
    problem = error.message
  }
  await services.database.transaction(({ db }) =>
    db
      .updateTable('portal_exports')
      .set({ problem, ...(problem === null && { completed_at: sql<string>`now()` }) })
      .where('id', '=', row.export_id)
      .execute(),
  )
}

async function finish(ctx: Recording, input: object): Promise<void> {
  const { portal_export_id } = input as { portal_export_id: number }
  const row = await ctx.db
    .selectFrom('portal_exports as x')
    .innerJoin('legal_cases as c', 'c.id', 'x.legal_case_id')
    .where('x.id', '=', portal_export_id)
    .select([
      'c.id',
      'c.record_id',
      'c.access_set_id',
      sql<number>`(select count(*)::int from portal_export_files f where f.portal_export_id = x.id and f.state = 'sent')`.as(
        'sent_count',
      ),
      sql<number>`(select count(*)::int from portal_export_files f where f.portal_export_id = x.id)`.as(
        'file_count',
      ),
    ])
    .executeTakeFirst()
  if (!row) return
  const { id, record_id, access_set_id, sent_count, file_count } = row
  await recordPortal(
    ctx,
    'portal_export_ended',
    id,
    { portal_files: [null, `${sent_count} of ${file_count}`] },
    { record_id, access_set_id },
  )
}
