import { sql } from 'kysely'
import { may } from '#access/may.ts'
import { entryRights } from '#access/server/entryRights.ts'
import { requireCase } from '#access/server/requireRow.ts'
import { isVisible, visibleUndeletedEntries } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict, invalid, notFound, Refusal, stale } from '#core/errors.ts'
import type { EventName } from '#core/events.ts'
import { lastChangedBy } from '#core/server/effects/audit.ts'
import type { ReadCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import { countDeadline } from '#features/deadlines/server/entryDeadline.ts'
import { readRules, requireRule } from '#features/deadlines/server/rules.ts'
import { markDone } from '#features/docket/server/markDone.ts'
import { requireEntry } from '#features/documents/server/visibleAttachments.ts'
import {
  createPacket,
  filePacket,
  filesNamed,
  filesOfCase,
  getPacket,
  openEntries,
  updatePacket,
} from '#features/packets/server/packets.ts'
import type { Packet } from '#features/packets/contract.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type { EvidenceItem, EvidenceRequest, evidenceContract, NoticeKind } from '../contract.ts'
import { evidenceEvents } from '../events.ts'
import { openPoints } from '../openPoints.ts'

type Calls = (typeof evidenceContract)['endpoints']

const deadlineRules: Record<NoticeKind, string> = {
  rfe: 'rfe-response',
  noid: 'noid-response',
  noir: 'noir-response',
}

const person = (id: string, name: string) =>
  sql<{ id: number; name: string } | null>`case when ${sql.ref(id)} is not null
    then json_build_object('id', ${sql.ref(id)}, 'name', ${sql.ref(name)}) end`

/** Of entries that the reader sees, of cases that are not deleted. */
const visibleRequests = (ctx: UserCtx) =>
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
      person('sender.id', 'sender.display_name').as('sent_by'),
      sql<number>`(select count(*)::int from evidence_request_items i where i.evidence_request_id = q.id)`.as(
        'item_count',
      ),
      sql<number>`(select count(*)::int from evidence_request_items i where i.evidence_request_id = q.id
        and (i.is_unavailable or exists (select from evidence_request_files f where f.item_id = i.id)))`.as(
        'settled_count',
      ),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof visibleRequests>['execute']>>[number]

export async function listEvidenceRequests(
  ctx: ReadCtx,
  { id }: { id: number },
): Promise<OutputOf<Calls['listEvidenceRequests']>> {
  await requireCase(ctx, id)
  const rows = await visibleRequests(ctx).where('e.legal_case_id', '=', id).orderBy('q.id', 'desc').execute()
  const entries = await openEntries(ctx, id)
    .where('docket_entries.id', 'not in', ctx.db.selectFrom('evidence_requests').select('docket_entry_id'))
    .execute()
  return {
    items: rows.map((row) => ({ ...row, kind: row.kind as NoticeKind })),
    entries,
    can: { edit: may(ctx.actor, 'contributor', 'docket.edit') },
  }
}

async function requireRow(ctx: UserCtx, id: number): Promise<Row> {
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
async function packetOf(ctx: UserCtx, id: number): Promise<Packet | null> {
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
      person('owner.id', 'owner.display_name').as('owner'),
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

async function sourcesOf(
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

async function recordRequest(
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
async function lockRequest(ctx: WriteCtx, id: number, version?: number): Promise<EvidenceRequest> {
  const { docket_entry_id } = await requireRow(ctx, id)
  await ctx.db.selectFrom('evidence_requests').select('id').where('id', '=', id).forUpdate().execute()
  const request = await getEvidenceRequest(ctx, { id })
  await requireEntry(ctx, docket_entry_id)
  if (request.sent_on !== null) throw conflict('evidence.sent', 'This response was sent; it stays as it is.')
  if (version !== undefined && request.version !== version)
    throw stale(await lastChangedBy(ctx.db, 'docket_entries', docket_entry_id))
  return request
}

const touch = (ctx: WriteCtx, { id, version }: EvidenceRequest, set: object = {}) =>
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

const packetTitle: Record<NoticeKind, string> = {
  rfe: 'Response to the request for evidence',
  noid: 'Response to the notice of intent to deny',
  noir: 'Response to the notice of intent to revoke',
}

const blank = {
  form_filing_id: null,
  first_page: null,
  last_page: null,
  translator: null,
  translator_is_competent: null,
  translated_on: null,
}

/** The notice first, since the original goes with the response; then the evidence in the order of what it answers. */
export async function fillEvidencePacket(
  ctx: WriteCtx,
  { id }: { id: number },
): Promise<OutputOf<Calls['fillEvidencePacket']>> {
  const request = await lockRequest(ctx, id)
  const { kind, notice, items, legal_case, docket_entry } = request
  const packet = request.packet
    ? await getPacket(ctx, request.packet)
    : await createPacket(ctx, {
        id: legal_case.id,
        docket_entry_id: docket_entry.id,
        title: packetTitle[kind],
        kind: 'uscis',
      })
  const present = packet.exhibits.map(({ source: _, translation: __, ...exhibit }) => exhibit)
  const has = new Set(present.map(({ attachment_id }) => attachment_id))
  const evidence = items.flatMap(({ title, files }) =>
    files.flatMap(({ attachment_id, source, language, translation_id }) =>
      attachment_id === null || source === null
        ? []
        : [{ ...blank, title: title.slice(0, 200), attachment_id, language, translation_id }],
    ),
  )
  const byFile = new Map(evidence.map((each) => [each.attachment_id, each]))
  const lacking = [...byFile.values()].filter(({ attachment_id }) => !has.has(attachment_id))
  // A translation that was chosen after its file went into the packet.
  const translated = present.map((exhibit) => {
    const own = byFile.get(exhibit.attachment_id ?? 0)
    return own?.language && own.translation_id !== null && exhibit.translation_id === null
      ? { ...exhibit, language: exhibit.language ?? own.language, translation_id: own.translation_id }
      : exhibit
  })
  const first =
    notice && !has.has(notice.id)
      ? [
          {
            ...blank,
            title: noticeTitle[kind],
            attachment_id: notice.id,
            language: null,
            translation_id: null,
          },
        ]
      : []
  if (first.length + lacking.length > 0 || translated.some((each, index) => each !== present[index]))
    await updatePacket(ctx, {
      id: packet.id,
      version: packet.version,
      exhibits: [...first, ...translated, ...lacking],
    })
  if (!request.packet) {
    await touch(ctx, request, { packet_id: packet.id })
    await recordRequest(ctx, 'evidence_changed', docket_entry.id, { packet: [null, packet.title] })
  }
  return { packet_id: packet.id }
}

const noticeTitle: Record<NoticeKind, string> = {
  rfe: 'Request for evidence',
  noid: 'Notice of intent to deny',
  noir: 'Notice of intent to revoke',
}

/** Once and as a whole (8 CFR 103.2(b)(11)): with something open it takes a reason, which stays with it. */
export async function sendEvidence(
  ctx: WriteCtx,
  { id, version, reason, close_entry, ...sent }: InputOf<Calls['sendEvidence']>,
): Promise<EvidenceRequest> {
  const request = await lockRequest(ctx, id, version)
  const today = await officeToday(ctx)
  if (sent.sent_on > today) throw invalid({ sent_on: 'This day is still to come' })
  if (request.mailed_on && sent.sent_on < request.mailed_on)
    throw invalid({ sent_on: 'This day is before the notice was mailed' })
  const open = openPoints(
    withoutNames(request),
    request.packet && (await packetOf(ctx, request.packet.id)),
    today,
  )
  const isOpen = request.open.length > 0
  if (isOpen && !reason)
    throw invalid({
      reason: `${request.open.length === 1 ? 'One thing is' : `${request.open.length} things are`} open. All of the response is sent at one time; say why it is sent nevertheless.`,
    })
  const receipt_number = sent.receipt_number || null
  const { packet, docket_entry } = request
  if (packet?.made && !packet.is_outdated && !packet.filed_on) {
    const { version: packet_version } = await getPacket(ctx, packet)
    await filePacket(ctx, {
      id: packet.id,
      version: packet_version,
      filed_on: sent.sent_on,
      filed_by_way: sent.sent_way,
      receipt_number,
      close_entry: false,
    })
  }
  await touch(ctx, request, {
    ...sent,
    receipt_number,
    sent_reason: isOpen ? reason : null,
    sent_at: ctx.now.toISOString(),
    sent_by_id: ctx.actor.user_id,
  })
  await recordRequest(ctx, 'evidence_sent', docket_entry.id, {
    filed_on: [null, sent.sent_on],
    receipt_number: [null, receipt_number],
    ...(isOpen && {
      open_points: [[], open.map(({ sentence }) => sentence)],
      reason: [null, reason],
    }),
  })
  if (close_entry && request.entry_is_open) await markDone(ctx, { id: docket_entry.id })
  return getEvidenceRequest(ctx, { id })
}

/** The log is read by all who see the entry; files of people may be seen by fewer. */
const withoutNames = (request: EvidenceRequest): EvidenceRequest => ({
  ...request,
  items: request.items.map((item) => ({
    ...item,
    files: item.files.map((file) => ({ ...file, source: file.source && `A file of ${item.title}` })),
  })),
})

export async function deleteEvidenceRequest(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const { docket_entry, items } = await lockRequest(ctx, id)
  await ctx.db.deleteFrom('evidence_requests').where('id', '=', id).execute()
  await recordRequest(ctx, 'evidence_deleted', docket_entry.id, {
    requested_evidence: [items.map(({ title }) => title), []],
  })
}
