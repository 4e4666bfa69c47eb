import { sql } from 'kysely'
import { isAdmin } from '#access/levels.ts'
import { requireCase } from '#access/server/requireRow.ts'
import { isVisible, visibleCases } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import { hasWords, listPage } from '#core/server/db/pagination.ts'
import type { ReadCtx, UserCtx } from '#core/server/http/context.ts'
import { isConnected } from '#features/connections/server/service.ts'
import { visibleAttachments } from '#features/documents/server/visibleAttachments.ts'
import type { clientPortalContract, PortalExport, PortalExportWithFiles } from '../contract.ts'
import { portalService } from './portalService.ts'

type Calls = (typeof clientPortalContract)['endpoints']

/** Set up, and the caller is an admin. */
const mayUse = async (ctx: ReadCtx): Promise<boolean> =>
  isAdmin(ctx.actor) && (await portalService.missing(ctx)).length === 0

export const getPortalEnabled = async (ctx: ReadCtx) => ({ enabled: await mayUse(ctx) })

export async function getCasePortalEnabled(ctx: ReadCtx, { id }: { id: number }) {
  await requireCase(ctx, id)
  return { enabled: await mayUse(ctx) }
}

const counted = (condition: string) =>
  sql<number>`(select count(*)::int from portal_export_files f where f.portal_export_id = x.id ${sql.raw(condition)})`

const isRunning = sql<boolean>`exists (select from tracked_jobs j where j.id = x.job_id and j.finished_at is null)`

const state = sql<PortalExport['state']>`case
  when ${isRunning} then 'sending'
  when ${counted(`and f.state = any(array['unknown', 'sending'])`)} > 0 then 'unknown'
  when ${counted(`and f.state <> 'sent'`)} = 0 then 'sent'
  when ${counted(`and f.state = 'sent'`)} = 0 then 'waiting'
  else 'partly' end`

/** Exports of cases that the caller sees. */
const visibleExports = (ctx: UserCtx) =>
  visibleCases(ctx)
    .innerJoin('records as r', 'r.id', 'legal_cases.record_id')
    .innerJoin('portal_exports as x', 'x.legal_case_id', 'legal_cases.id')
    .leftJoin('users as u', 'u.id', 'x.created_by_id')
    .where('r.deleted_at', 'is', null)
    .select([
      'x.id',
      'x.created_at',
      'u.display_name as created_by',
      'r.public_id as record_public_id',
      'x.problem',
      'x.job_id',
      sql<PortalExport['legal_case']>`json_build_object('id', legal_cases.id, 'title', legal_cases.title)`.as(
        'legal_case',
      ),
      sql<PortalExport['recipients']>`coalesce((
        select json_agg(json_build_object('id', parties.id, 'name', parties.display_name) order by parties.sort_name, parties.id)
        from portal_export_recipients of join parties on parties.id = of.party_id
        where of.portal_export_id = x.id and parties.deleted_at is null and ${isVisible(ctx.actor, 'parties')}), '[]')`.as(
        'recipients',
      ),
      state.as('state'),
      counted('').as('file_count'),
      counted(`and f.state = 'sent'`).as('sent_count'),
    ])

export async function listPortalExports(
  ctx: ReadCtx,
  { search_term, ...params }: InputOf<Calls['listPortalExports']>,
): Promise<OutputOf<Calls['listPortalExports']>> {
  let query = visibleExports(ctx)
  if (search_term)
    query = query.where(
      hasWords(sql`concat_ws(' ', legal_cases.title, r.public_id, u.display_name)`, search_term),
    )
  const page = await listPage(
    query,
    params,
    { created_at: (q, direction) => q.orderBy('x.created_at', direction).orderBy('x.id', direction) },
    { sort_by: 'created_at', sort_order: 'desc' },
  )
  return {
    ...page,
    missing: await portalService.missing(ctx),
    is_connected: await isConnected(ctx.db, portalService, null),
  }
}

export async function listCasePortalExports(
  ctx: ReadCtx,
  { id }: { id: number },
): Promise<{ items: PortalExport[] }> {
  await requireCase(ctx, id)
  const items = await visibleExports(ctx)
    .where('legal_cases.id', '=', id)
    .orderBy('x.created_at', 'desc')
    .orderBy('x.id', 'desc')
    .limit(50)
    .execute()
  return { items }
}

export async function getPortalExport(ctx: UserCtx, { id }: { id: number }): Promise<PortalExportWithFiles> {
  const line = await visibleExports(ctx).where('x.id', '=', id).executeTakeFirst()
  if (!line) throw notFound('This export')
  const rows = await ctx.db
    .selectFrom('portal_export_files')
    .select(['id', 'attachment_id', 'state', 'problem', 'sent_at'])
    .where('portal_export_id', '=', id)
    .orderBy('id')
    .execute()
  const ids = rows.flatMap(({ attachment_id }) => attachment_id ?? [])
  const seen = await visibleAttachments(ctx)
    .where('attachments.id', '=', sql<number>`any(${ids})`)
    .execute()
  const names = new Map(seen.map((file) => [file.id, file.filename]))
  const files = rows.map(({ attachment_id, ...file }) => ({
    ...file,
    state: file.state as PortalExportWithFiles['files'][number]['state'],
    name: (attachment_id !== null && names.get(attachment_id)) || null,
  }))
  const isOpen = files.some((file) => file.state !== 'sent' && file.state !== 'left_out')
  return { ...line, files, can: { resume: line.state !== 'sending' && isOpen } }
}
