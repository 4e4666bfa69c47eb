import { sql } from 'kysely'
import { entryRights } from '#access/server/entryRights.ts'
import { requireCase } from '#access/server/requireRow.ts'
import type { InputOf } from '#core/contract.ts'
import { conflict, invalid, stale } from '#core/errors.ts'
import type { EventName } from '#core/events.ts'
import { lastChangedBy } from '#core/server/effects/audit.ts'
import type { UserCtx, WriteCtx } from '#core/server/http/context.ts'
import { requireEntry } from '#features/documents/server/visibleAttachments.ts'
import { filesOfCase } from '#features/packets/server/packets.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type { EvidenceRequest, evidenceContract } from '../contract.ts'
import { evidenceEvents } from '../events.ts'
import { type Row, requireRow, getEvidenceRequest, sourcesOf } from './requests.ts'

type Calls = (typeof evidenceContract)['endpoints']

export async function createEvidenceRequest(
  ctx: WriteCtx,
  { id: legal_case_id, docket_entry_id, titles, ...facts }: InputOf<Calls['createEvidenceRequest']>,
): Promise<EvidenceRequest> {
  const { title: case_title } = await caseTitle(ctx, legal_case_id)
  const rights = await requireEntry(ctx, docket_entry_id)
  if (rights.legal_case_id !== legal_case_id)
    throw invalid({ docket_entry_id: 'Choose an entry of this case' })
  checkDays(facts, await officeToday(ctx))
  if (facts.notice_id !== null)
    await checkFiles(ctx, { legal_case: { id: legal_case_id, title: case_title }, docket_entry_id }, [
      [facts.notice_id, 'notice_id'],
    ])
  const created = await ctx.db
    .insertInto('evidence_requests')
    .values({ docket_entry_id, ...facts, created_by_id: ctx.actor.user_id })
    .onConflict((oc) => oc.column('docket_entry_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created)
    throw conflict('evidence.exists', 'This entry has a request for evidence already; open that one.')
  if (titles.length > 0)
    await ctx.db
      .insertInto('evidence_request_items')
      .values(titles.map((title, position) => ({ evidence_request_id: created.id, position, title })))
      .execute()
  await recordRequest(ctx, 'evidence_begun', docket_entry_id, {
    requested_evidence: [[], titles],
    printed_day: [null, facts.due_on],
  })
  return getEvidenceRequest(ctx, created)
}

async function caseTitle(ctx: WriteCtx, id: number) {
  await requireCase(ctx, id)
  return ctx.db.selectFrom('legal_cases').select('title').where('id', '=', id).executeTakeFirstOrThrow()
}

type Days = Partial<Pick<Row, 'mailed_on' | 'received_on' | 'due_on'>>

function checkDays({ mailed_on, received_on, due_on }: Days, today: string): void {
  if (mailed_on && mailed_on > today) throw invalid({ mailed_on: 'This day is still to come' })
  if (received_on && received_on > today) throw invalid({ received_on: 'This day is still to come' })
  if (mailed_on && received_on && received_on < mailed_on)
    throw invalid({ received_on: 'It cannot come before it was mailed' })
  if (mailed_on && due_on && due_on < mailed_on)
    throw invalid({ due_on: 'This day is before the notice was mailed' })
}

async function checkFiles(
  ctx: UserCtx,
  of: Pick<Row, 'legal_case' | 'docket_entry_id'>,
  chosen: readonly (readonly [number, string])[],
): Promise<void> {
  if (chosen.length === 0) return
  const files = new Set((await filesOfCase(ctx, of.legal_case.id)).map(({ attachment_id }) => attachment_id))
  for (const [id, at] of chosen)
    if (!files.has(id)) throw invalid({ [at]: 'This file is not among those of the case' })
}

export async function recordRequest(
  ctx: WriteCtx,
  event: EventName<typeof evidenceEvents>,
  docket_entry_id: number,
  changes: Record<string, [unknown, unknown]>,
): Promise<void> {
  const { record_id, access_set_id, is_internal } = await entryRights(ctx, docket_entry_id)
  await ctx.record(evidenceEvents, event, {
    entity_id: docket_entry_id,
    record_id,
    access_set_id,
    is_internal,
    changes,
  })
}

/** Locked until the transaction ends; the caller may change the entry that it is for. */
export async function lockRequest(ctx: WriteCtx, id: number, version?: number): Promise<EvidenceRequest> {
  const { docket_entry_id } = await requireRow(ctx, id)
  await ctx.db.selectFrom('evidence_requests').select('id').where('id', '=', id).forUpdate().execute()
  const request = await getEvidenceRequest(ctx, { id })
  await requireEntry(ctx, docket_entry_id)
  if (request.sent_on !== null) throw conflict('evidence.sent', 'This response was sent; it stays as it is.')
  if (version !== undefined && request.version !== version)
    throw stale(await lastChangedBy(ctx.db, 'docket_entries', docket_entry_id))
  return request
}

export const touch = (ctx: WriteCtx, { id, version }: EvidenceRequest, set: object = {}) =>
  ctx.db
    .updateTable('evidence_requests')
    .set({ ...set, version: version + 1, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()

export async function updateEvidenceRequest(
  ctx: WriteCtx,
  { id, version, items, ...facts }: InputOf<Calls['updateEvidenceRequest']>,
): Promise<EvidenceRequest> {
  const before = await lockRequest(ctx, id, version)
  const days = { mailed_on: before.mailed_on, received_on: before.received_on, due_on: before.due_on }
  checkDays({ ...days, ...facts }, await officeToday(ctx))
  const of = { legal_case: before.legal_case, docket_entry_id: before.docket_entry.id }
  if (facts.notice_id && facts.notice_id !== before.notice?.id)
    await checkFiles(ctx, of, [[facts.notice_id, 'notice_id']])
  await touch(ctx, before, facts)
  if (items) await saveItems(ctx, before, items)
  await recordRequest(ctx, 'evidence_changed', before.docket_entry.id, {
    ...(facts.due_on !== undefined && { printed_day: [before.due_on, facts.due_on] }),
    ...(items && {
      requested_evidence: [before.items.map(({ title }) => title), items.map(({ title }) => title)],
    }),
  })
  return getEvidenceRequest(ctx, { id })
}

async function saveItems(
  ctx: WriteCtx,
  before: EvidenceRequest,
  items: NonNullable<InputOf<Calls['updateEvidenceRequest']>['items']>,
): Promise<void> {
  const of = { legal_case: before.legal_case, docket_entry_id: before.docket_entry.id }
  const { staff, upload_items, files } = await sourcesOf(ctx, of)
  const had = {
    files: new Set([
      ...files.map(({ attachment_id }) => attachment_id),
      ...before.items.flatMap((item) =>
        item.files.flatMap((f) => [f.attachment_id ?? 0, f.translation_id ?? 0]),
      ),
    ]),
    owners: new Set([...staff, ...before.items.flatMap(({ owner }) => owner ?? [])].map(({ id }) => id)),
    uploads: new Set(upload_items.map(({ id }) => id)),
    items: new Set(before.items.map(({ id }) => id)),
  }
  for (const [index, item] of items.entries()) {
    const at = `items.${index}`
    if (item.id !== null && !had.items.has(item.id))
      throw invalid({ [`${at}.id`]: 'This is not among them any more' })
    if (item.owner_id !== null && !had.owners.has(item.owner_id))
      throw invalid({ [`${at}.owner_id`]: 'Choose somebody who works on the case' })
    if (item.upload_item_id !== null && !had.uploads.has(item.upload_item_id))
      throw invalid({ [`${at}.upload_item_id`]: 'Choose something requested by upload link of this entry' })
    for (const [place, { attachment_id, translation_id }] of item.files.entries())
      for (const [name, file] of Object.entries({ attachment_id, translation_id }))
        if (file !== null && !had.files.has(file))
          throw invalid({ [`${at}.files.${place}.${name}`]: 'This file is not among those of the case' })
  }
  const stay = items.flatMap(({ id }) => id ?? [])
  await ctx.db
    .deleteFrom('evidence_request_items')
    .where('evidence_request_id', '=', before.id)
    .where('id', '<>', sql<number>`all(${stay}::bigint[])`)
    .execute()
  for (const [position, { id, files: chosen, ...item }] of items.entries()) {
    const row = { ...item, note: item.note || null, position }
    const item_id =
      id ??
      (
        await ctx.db
          .insertInto('evidence_request_items')
          .values({ ...row, evidence_request_id: before.id })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    if (id !== null) {
      await ctx.db.updateTable('evidence_request_items').set(row).where('id', '=', id).execute()
      await ctx.db.deleteFrom('evidence_request_files').where('item_id', '=', id).execute()
    }
    if (chosen.length > 0)
      await ctx.db
        .insertInto('evidence_request_files')
        .values(
          chosen.map((each, index) => ({
            ...each,
            language: each.language || null,
            item_id,
            position: index,
          })),
        )
        .execute()
  }
}

export async function deleteEvidenceRequest(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const { docket_entry, items } = await lockRequest(ctx, id)
  await ctx.db.deleteFrom('evidence_requests').where('id', '=', id).execute()
  await recordRequest(ctx, 'evidence_deleted', docket_entry.id, {
    requested_evidence: [items.map(({ title }) => title), []],
  })
}
