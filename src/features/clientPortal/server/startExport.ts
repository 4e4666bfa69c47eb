import { sql } from 'kysely'
import { requireCase } from '#access/server/requireRow.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { EventName } from '#core/events.ts'
import type { Changes } from '#core/server/effects/audit.ts'
import type { ReadCtx, Recording, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import { patienceOfPeople } from '#core/server/outbound/outbound.ts'
import { servicesOfCall } from '#features/connections/server/connect.ts'
import {
  needsReconnecting,
  notConnected,
  notSetUp,
  OutsideFailure,
} from '#features/connections/server/outsideFailure.ts'
import { findConnection } from '#features/connections/server/tokens.ts'
import { startTracked } from '#features/trackedJobs/server/trackedJobs.ts'
import { exportLimits, type clientPortalContract } from '../contract.ts'
import { clientPortalEvents } from '../events.ts'
import { getPortalExport } from './exportRows.ts'
import { offeredTree, peopleOfCase, type OfferedFile } from './offeredTree.ts'
import { openPortal, type PortalClient } from './portalClient.ts'
import { portalService } from './portalService.ts'

type Calls = (typeof clientPortalContract)['endpoints']

async function requireConnection(ctx: UserCtx): Promise<void> {
  const missing = await portalService.missing(ctx)
  if (missing.length > 0) throw notSetUp(missing)
  const connection = await findConnection(ctx.db, portalService, null)
  if (!connection) throw notConnected(portalService.name)
  if (connection.state !== 'connected') throw needsReconnecting(portalService.name)
}

/** Answers without the portal, where it does not; `problem` says why. */
async function fromPortal<T>(
  ctx: ReadCtx,
  ask: (portal: PortalClient) => Promise<T>,
): Promise<{ found: T | null; problem: string | null }> {
  await requireConnection(ctx)
  try {
    return { found: await ask(await openPortal(servicesOfCall(ctx), patienceOfPeople)), problem: null }
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error
    return { found: null, problem: error.message }
  }
}

export async function listPortalParties(
  ctx: ReadCtx,
  { id }: { id: number },
): Promise<OutputOf<Calls['listPortalParties']>> {
  await requireCase(ctx, id)
  const people = await peopleOfCase(ctx, id).execute()
  const { found, problem } = await fromPortal(ctx, (portal) => portal.partiesOf(id))
  return {
    items: people.map((each) => ({ ...each, is_there: found && found.has(String(each.id)) })),
    problem,
  }
}

export async function getDocumentTree(
  ctx: ReadCtx,
  { id, party_ids }: InputOf<Calls['getDocumentTree']>,
): Promise<OutputOf<Calls['getDocumentTree']>> {
  await requireCase(ctx, id)
  const { folders, files } = await offeredTree(ctx, id, party_ids)
  const { found, problem } = await fromPortal(ctx, (portal) => portal.hashesOf(id, party_ids))
  return {
    nodes: [
      ...folders.map((each) => ({ ...each, is_there: null })),
      ...files.map(({ node }) => ({ ...node, is_there: found && found.has(node.sha256 ?? '') })),
    ],
    problem,
  }
}

export async function startPortalExport(
  ctx: WriteCtx,
  { id, party_ids, node_ids }: InputOf<Calls['startPortalExport']>,
): Promise<OutputOf<Calls['startPortalExport']>> {
  const { record_id, access_set_id } = await requireCase(ctx, id)
  await requireConnection(ctx)
  const people = await peopleOfCase(ctx, id)
    .where('parties.id', '=', sql<number>`any(${party_ids})`)
    .execute()
  if (people.length < new Set(party_ids).size) throw invalid({ party_ids: 'Choose people of this case' })
  const { files } = await offeredTree(ctx, id, party_ids)
  const requested = new Set(node_ids.filter((each) => each.startsWith('f')))
  const chosen = files.filter(({ node }) => requested.has(node.id))
  if (chosen.length === 0) throw invalid({ node_ids: 'Choose at least one document' })
  if (chosen.length < requested.size)
    throw invalid({ node_ids: 'One of these documents is not there any more. Open the list again' })
  if (chosen.length > exportLimits.files)
    throw invalid({ node_ids: `Choose at most ${exportLimits.files} documents at once` })
  const { id: export_id } = await ctx.db
    .insertInto('portal_exports')
    .values({ legal_case_id: id, created_by_id: ctx.actor.user_id, created_at: ctx.now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('portal_export_recipients')
    .values(people.map((each) => ({ portal_export_id: export_id, party_id: each.id })))
    .execute()
  const rows = await ctx.db
    .insertInto('portal_export_files')
    .values(chosen.map(({ attachment_id }) => ({ portal_export_id: export_id, attachment_id })))
    .returning(['id', 'attachment_id'])
    .execute()
  const started = await startSending(ctx, export_id, rows, chosen)
  await recordPortal(
    ctx,
    'portal_export_started',
    id,
    {
      portal_people: [null, people.map((each) => each.id)],
      portal_files: [null, chosen.length],
    },
    { record_id, access_set_id },
  )
  return { ...started, export_id }
}

/** Sends what did not arrive; of files that nobody knows of, the portal is asked first. */
export async function resumePortalExport(
  ctx: WriteCtx,
  { id }: { id: number },
): Promise<OutputOf<Calls['resumePortalExport']>> {
  await ctx.db.selectFrom('portal_exports').select('id').where('id', '=', id).forUpdate().execute()
  const { state, legal_case, recipients } = await getPortalExport(ctx, { id })
  await requireConnection(ctx)
  if (state === 'sending') throw conflict('client_portal.running', 'These documents are being sent just now.')
  const { files } = await offeredTree(
    ctx,
    legal_case.id,
    recipients.map((each) => each.id),
  )
  const rows = await ctx.db
    .selectFrom('portal_export_files')
    .select(['id', 'attachment_id'])
    .where('portal_export_id', '=', id)
    .where('state', '=', sql<string>`any(${['waiting', 'sending', 'unknown', 'failed']})`)
    .orderBy('id')
    .execute()
  if (rows.length === 0) throw conflict('client_portal.nothing', 'There is nothing left to send.')
  return startSending(ctx, id, rows, files)
}

async function startSending(
  ctx: WriteCtx,
  export_id: number,
  rows: readonly { id: number; attachment_id: number | null }[],
  files: readonly OfferedFile[],
) {
  const names = new Map(files.map(({ attachment_id, node }) => [attachment_id, node.name]))
  const what = rows.length === 1 ? '1 document' : `${rows.length.toLocaleString('en-US')} documents`
  const started = await startTracked(ctx, {
    kind: 'clientPortal.send',
    title: `Send ${what} to the client portal`,
    input: { portal_export_id: export_id },
    items: rows.map(({ id, attachment_id }) => ({
      entity_id: id,
      label: (attachment_id !== null && names.get(attachment_id)) || 'A document that is gone',
    })),
  })
  await ctx.db
    .updateTable('portal_exports')
    .set({ job_id: started.id, problem: null })
    .where('id', '=', export_id)
    .execute()
  return started
}

export const recordPortal = (
  ctx: Recording,
  event: EventName<typeof clientPortalEvents>,
  legal_case_id: number,
  changes: Changes,
  row: { record_id: number; access_set_id: number },
): Promise<void> => ctx.record(clientPortalEvents, event, { entity_id: legal_case_id, ...row, changes })
