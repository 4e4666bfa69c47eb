import { sql } from 'kysely'
import { may } from '#access/may.ts'
import { entryRights } from '#access/server/entryRights.ts'
import { requireCase } from '#access/server/requireRow.ts'
import { isVisible, visibleUndeletedEntries } from '#access/server/visibleRows.ts'
import type { OutputOf } from '#core/contract.ts'
import { notFound, Refusal } from '#core/errors.ts'
import { namedRowOrNull } from '#core/server/db/namedRow.ts'
import type { ReadCtx, UserCtx } from '#core/server/http/context.ts'
import { countDeadline } from '#features/deadlines/server/entryDeadline.ts'
import { readRules, requireRule } from '#features/deadlines/server/rules.ts'
import { editableOpenEntries, filesNamed, filesOfCase, getPacket } from '#features/packets/server/packets.ts'
import type { Packet } from '#features/packets/contract.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type { EvidenceItem, EvidenceRequest, evidenceContract, NoticeKind } from '../contract.ts'
import { openPoints } from '../openPoints.ts'

type Calls = (typeof evidenceContract)['endpoints']

const deadlineRules: Record<NoticeKind, string> = {
  rfe: 'rfe-response',
  noid: 'noid-response',
  noir: 'noir-response',
}

/** Requests about entries that the reader sees, in cases that are not deleted. */
export const visibleRequests = (ctx: Pick<UserCtx, 'db' | 'actor'>) =>
  ctx.db
    .selectFrom('evidence_requests as q')
    .innerJoin('docket_entries as e', 'e.id', 'q.docket_entry_id')
    .innerJoin('legal_cases as c', 'c.id', 'e.legal_case_id')
    .innerJoin('docket_entry_types as t', 't.id', 'e.docket_entry_type_id')
    .leftJoin('users as sender', 'sender.id', 'q.sent_by_id')
    .where('c.deleted_at', 'is', null)
    .where(isVisible(ctx.actor, 'legal_cases', 'c'))
    .where('q.docket_entry_id', 'in', visibleUndeletedEntries(ctx).select('docket_entries.id'))
    .selectAll('q')
    .select([
      'e.action_date as entry_day',
      sql<boolean>`(not e.is_done and e.cancelled_at is null and e.rescheduled_at is null)`.as(
        'entry_is_open',
      ),
      sql<{ id: number; title: string }>`json_build_object('id', c.id, 'title', c.title)`.as('legal_case'),
      sql<{ id: number; name: string }>`json_build_object('id', e.id, 'name', t.name)`.as('docket_entry'),
      namedRowOrNull('sender').as('sent_by'),
      sql<number>`(select count(*)::int from evidence_request_items i where i.evidence_request_id = q.id)`.as(
        'item_count',
      ),
      sql<number>`(select count(*)::int from evidence_request_items i where i.evidence_request_id = q.id
        and (i.is_unavailable or exists (select from evidence_request_files f where f.item_id = i.id)))`.as(
        'settled_count',
      ),
    ])

export type Row = Awaited<ReturnType<ReturnType<typeof visibleRequests>['execute']>>[number]

export async function listEvidenceRequests(
  ctx: ReadCtx,
  { id }: { id: number },
): Promise<OutputOf<Calls['listEvidenceRequests']>> {
  await requireCase(ctx, id)
  const rows = await visibleRequests(ctx).where('e.legal_case_id', '=', id).orderBy('q.id', 'desc').execute()
  const taken = new Set(rows.map(({ docket_entry_id }) => docket_entry_id))
  const entries = (await editableOpenEntries(ctx, id)).filter((entry) => !taken.has(entry.id))
  return {
    items: rows.map((row) => ({ ...row, kind: row.kind as NoticeKind })),
    entries,
    can: { edit: may(ctx.actor, 'contributor', 'docket.edit') },
  }
}

export async function requireRow(ctx: UserCtx, id: number): Promise<Row> {
  const row = await visibleRequests(ctx).where('q.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('This request for evidence')
  return row
}

export async function getEvidenceRequest(ctx: UserCtx, { id }: { id: number }): Promise<EvidenceRequest> {
  const row = await requireRow(ctx, id)
  const kind = row.kind as NoticeKind
  const items = await itemsOf(ctx, id)
  const notices = await filesNamed(ctx, row.notice_id === null ? [] : [row.notice_id])
  const notice = notices.has(row.notice_id ?? 0)
    ? { id: row.notice_id!, name: notices.get(row.notice_id!)! }
    : null
  const packet = row.packet_id === null ? null : await packetOf(ctx, row.packet_id)
  const counted = await countOf(ctx, kind, row)
  const shown = { ...row, kind, items, notice, counted }
  const { can } = await entryRights(ctx, row.docket_entry_id)
  return {
    ...shown,
    packet: packet && {
      id: packet.id,
      title: packet.title,
      made: packet.parts.length > 0,
      is_outdated: packet.is_outdated,
      filed_on: packet.filed_on,
    },
    open: row.sent_on ? [] : openPoints(shown, packet, await officeToday(ctx)),
    can: { edit: row.sent_on === null && can.edit, close_entry: row.entry_is_open && can.done },
  }
}

/** null: it was deleted, or the reader does not see it. */
export async function packetOf(ctx: UserCtx, id: number): Promise<Packet | null> {
  try {
    return await getPacket(ctx, { id })
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}

/** From the day of mailing, by the rule of the office; null: there is nothing to count. */
async function countOf(
  ctx: UserCtx,
  kind: NoticeKind,
  { mailed_on, by_mail }: Pick<Row, 'mailed_on' | 'by_mail'>,
): Promise<EvidenceRequest['counted']> {
  if (mailed_on === null) return null
  const rule_key = deadlineRules[kind]
  try {
    const { rule_version, legal_day, safe_day, steps } = await countDeadline(ctx, {
      rule_key,
      trigger_day: mailed_on,
      facts: by_mail === null ? {} : { by_mail },
    } as Parameters<typeof countDeadline>[1])
    const { title, note, versions } = requireRule(await readRules(ctx), rule_key)
    const authority = versions[rule_version - 1]!.authority.map(({ citation, text }) => ({ citation, text }))
    return { title, note: note ?? null, legal_day, safe_day, steps, authority }
  } catch (error) {
    // No version of the rule counts for that day.
    if (error instanceof Refusal && error.status === 422) return null
    throw error
  }
}

async function itemsOf(ctx: UserCtx, request_id: number): Promise<EvidenceItem[]> {
  const rows = await ctx.db
    .selectFrom('evidence_request_items as i')
    .leftJoin('users as owner', 'owner.id', 'i.owner_id')
    .leftJoin('upload_link_items as u', 'u.id', 'i.upload_item_id')
    .where('i.evidence_request_id', '=', request_id)
    .select(['i.id', 'i.title', 'i.is_unavailable', 'i.note', 'i.upload_item_id'])
    .select([
      namedRowOrNull('owner').as('owner'),
      sql<EvidenceItem['upload']>`case when u.id is not null then json_build_object('title', u.title,
        'received_at', u.received_at, 'file_count', (select count(*) from guest_uploads g
          join attachments a on a.id = g.attachment_id and a.deleted_at is null where g.item_id = u.id)) end`.as(
        'upload',
      ),
    ])
    .orderBy('i.position')
    .execute()
  const files = await ctx.db
    .selectFrom('evidence_request_files as f')
    .where('f.item_id', '=', sql<number>`any(${rows.map(({ id }) => id)})`)
    .selectAll('f')
    .orderBy('f.item_id')
    .orderBy('f.position')
    .execute()
  const names = await filesNamed(
    ctx,
    files.flatMap(({ attachment_id, translation_id }) => [attachment_id ?? [], translation_id ?? []].flat()),
  )
  return rows.map((row) => ({
    ...row,
    files: files
      .filter(({ item_id }) => item_id === row.id)
      .map(({ attachment_id, language, translation_id }) => ({
        attachment_id,
        language,
        translation_id,
        source: names.get(attachment_id ?? 0) ?? null,
        translation: names.get(translation_id ?? 0) ?? null,
      })),
  }))
}

export async function listEvidenceSources(
  ctx: ReadCtx,
  { id }: { id: number },
): Promise<OutputOf<Calls['listEvidenceSources']>> {
  const row = await requireRow(ctx, id)
  return sourcesOf(ctx, row)
}

export async function sourcesOf(
  ctx: UserCtx,
  { legal_case, docket_entry_id }: Pick<Row, 'legal_case' | 'docket_entry_id'>,
) {
  const files = await filesOfCase(ctx, legal_case.id)
  const { rows: staff } = await sql<{
    id: number
    name: string
  }>`select u.id, u.display_name as name from users u
    where u.id = ${ctx.actor.user_id} or u.id in (
      select primary_attorney_id from legal_cases where id = ${legal_case.id}
      union select primary_legal_assistant_id from legal_cases where id = ${legal_case.id}
      union select user_id from legal_case_users where legal_case_id = ${legal_case.id}
      union select user_id from docket_entries_assignments where docket_entry_id = ${docket_entry_id})
    order by u.display_name, u.id`.execute(ctx.db)
  const upload_items = await ctx.db
    .selectFrom('upload_link_items as u')
    .innerJoin('guest_links as l', 'l.id', 'u.guest_link_id')
    .where('l.docket_entry_id', '=', docket_entry_id)
    .select(['u.id', 'u.title as name'])
    .orderBy('u.id', 'desc')
    .limit(200)
    .execute()
  return { files, staff, upload_items }
}
