import { sql } from 'kysely'
import { docketRights } from '#access/docketRights.ts'
import { may } from '#access/may.ts'
import { entryRights } from '#access/server/entryRights.ts'
import { requireCase } from '#access/server/requireRow.ts'
import { isVisible, visibleUndeletedEntries } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict, invalid, notFound, stale } from '#core/errors.ts'
import type { EventName } from '#core/events.ts'
import { namedRowOrNull } from '#core/server/db/namedRow.ts'
import { lastChangedBy } from '#core/server/effects/audit.ts'
import type { ReadCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import { deadlineOf, titled } from '#features/deadlines/server/entryDeadline.ts'
import { liftsOwnership } from '#features/docket/server/entries.ts'
import { markDone } from '#features/docket/server/markDone.ts'
import { requireEntry, visibleAttachments } from '#features/documents/server/visibleAttachments.ts'
import { listFormFilings } from '#features/forms/server/filings.ts'
import { visibleFilings } from '#features/forms/server/visibleFilings.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type { Packet, PacketExhibit, packetsContract } from '../contract.ts'
import { packetEvents } from '../events.ts'
import { checksOf } from '../packetChecks.ts'
import { declarantsNamed, peopleOfCase } from './declarants.ts'
import { exhibitTypes, redactionsByFile } from './exhibitFiles.ts'
import { changedSinceMade, nameOutdatedParts } from './outdatedParts.ts'

type Calls = (typeof packetsContract)['endpoints']

/** Packets for entries that the reader sees, of cases that are not deleted. */
const visiblePackets = (ctx: UserCtx) =>
  ctx.db
    .selectFrom('packets as k')
    .innerJoin('docket_entries as e', 'e.id', 'k.docket_entry_id')
    .innerJoin('legal_cases as c', 'c.id', 'e.legal_case_id')
    .innerJoin('docket_entry_types as t', 't.id', 'e.docket_entry_type_id')
    .leftJoin('users as filer', 'filer.id', 'k.filed_by_id')
    .where('c.deleted_at', 'is', null)
    .where(isVisible(ctx.actor, 'legal_cases', 'c'))
    .where('k.docket_entry_id', 'in', visibleUndeletedEntries(ctx).select('docket_entries.id'))
    .selectAll('k')
    .select(['e.action_date as entry_day', deadlineOf('e.id').as('counted')])
    .select(
      sql<boolean>`(not e.is_done and e.cancelled_at is null and e.rescheduled_at is null)`.as(
        'entry_is_open',
      ),
    )
    .select(changedSinceMade.as('is_changed'))
    .select([
      sql<number>`(select count(*)::int from packet_exhibits x where x.packet_id = k.id)`.as('exhibit_count'),
      sql<{ id: number; title: string }>`json_build_object('id', c.id, 'title', c.title)`.as('legal_case'),
      sql<{ id: number; name: string }>`json_build_object('id', e.id, 'name', t.name)`.as('docket_entry'),
      namedRowOrNull('filer').as('filed_by'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof visiblePackets>['execute']>>[number]

const mayEdit = ({ actor }: UserCtx) => may(actor, 'contributor', 'docket.edit')

export async function listPackets(
  ctx: ReadCtx,
  { id }: { id: number },
): Promise<OutputOf<Calls['listPackets']>> {
  await requireCase(ctx, id)
  const rows = await visiblePackets(ctx).where('e.legal_case_id', '=', id).orderBy('k.id', 'desc').execute()
  const entries = await editableOpenEntries(ctx, id)
  return {
    items: rows.map((row) => ({ ...row, kind: row.kind as Packet['kind'] })),
    entries,
    can: { edit: mayEdit(ctx) },
  }
}

async function requireRow(ctx: UserCtx, id: number): Promise<Row> {
  const row = await visiblePackets(ctx).where('k.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('This packet')
  return row
}

export async function getPacket(ctx: UserCtx, { id }: { id: number }): Promise<Packet> {
  const row = await requireRow(ctx, id)
  const exhibits = await exhibitsOf(ctx, id)
  const parts = await ctx.db
    .selectFrom('packet_parts as part')
    .innerJoin('attachments as a', 'a.id', 'part.attachment_id')
    .where('part.packet_id', '=', id)
    .where('a.deleted_at', 'is', null)
    .select(['part.number', 'part.attachment_id', 'part.page_count', 'a.filename', 'a.size'])
    .orderBy('part.number')
    .execute()
  // Some of them were deleted as files are.
  const lacksParts = parts.reduce((sum, { page_count }) => sum + page_count, 0) !== row.page_count
  const { kind, tabs, counted, entry_is_open, is_changed, ...rest } = row
  const { can } = await entryRights(ctx, row.docket_entry_id)
  const shown = {
    ...rest,
    kind: kind as Packet['kind'],
    tabs: tabs as Packet['tabs'],
    exhibits,
    parts,
    deadline: counted && titled(counted),
    is_outdated: row.filed_on === null && row.made_version !== null && (lacksParts || is_changed === true),
  }
  return {
    ...shown,
    checks: row.filed_on ? [] : checksOf(shown),
    can: { edit: row.filed_on === null && can.edit, close_entry: entry_is_open && can.done },
  }
}

/** Exhibits with the names of what they are, as far as the caller sees it. */
export async function exhibitsOf(ctx: UserCtx, packet_id: number): Promise<PacketExhibit[]> {
  const rows = await ctx.db
    .selectFrom('packet_exhibits')
    .selectAll()
    .where('packet_id', '=', packet_id)
    .orderBy('position')
    .execute()
  const files = await filesNamed(
    ctx,
    rows.flatMap(({ attachment_id, translation_id }) => [attachment_id ?? [], translation_id ?? []].flat()),
  )
  const forms = await formsNamed(
    ctx,
    rows.flatMap(({ form_filing_id }) => form_filing_id ?? []),
  )
  const personOf = ({
    declarant_id,
    form_filing_id,
  }: Pick<PacketExhibit, 'declarant_id' | 'form_filing_id'>) =>
    declarant_id ?? forms.get(form_filing_id ?? 0)?.party_id ?? 0
  const people = await declarantsNamed(ctx, rows.map(personOf))
  const redactions = await redactionsByFile(ctx, packet_id)
  return rows.map(({ id: _, packet_id: __, position: ___, ...row }) => {
    const form = forms.get(row.form_filing_id ?? 0)
    const source = files.get(row.attachment_id ?? 0) ?? form?.name ?? null
    const translation = files.get(row.translation_id ?? 0) ?? null
    return {
      ...row,
      // Nobody who does not see a file sees how much of it is hidden.
      redaction:
        (source === null
          ? null
          : (redactions.files.get(row.attachment_id ?? 0) ??
            redactions.forms.get(row.form_filing_id ?? 0))) ?? null,
      translation_redaction:
        (translation === null || row.language === null
          ? null
          : redactions.files.get(row.translation_id ?? 0)) ?? null,
      is_draft: form?.is_draft ?? false,
      source,
      translation,
      declarant_person: row.declarant === null ? (people.get(personOf(row)) ?? null) : null,
    }
  })
}

export async function filesNamed(ctx: UserCtx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await visibleAttachments(ctx)
    .where('attachments.id', '=', sql<number>`any(${ids})`)
    .where('attachments.deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, filename }) => [id, filename]))
}

async function formsNamed(
  ctx: UserCtx,
  ids: readonly number[],
): Promise<Map<number, { name: string; party_id: number; is_draft: boolean }>> {
  const found = new Map<number, { name: string; party_id: number; is_draft: boolean }>()
  if (ids.length === 0 || !mayEditPeople(ctx)) return found
  const rows = await visibleFilings(ctx)
    .where('f.id', '=', sql<number>`any(${ids})`)
    .select(['f.id', 'f.party_id', 'f.filed_on', 'e.form', 'parties.display_name'])
    .execute()
  for (const { id, party_id, filed_on, form, display_name } of rows)
    found.set(id, { name: `${form} of ${display_name}`, party_id, is_draft: filed_on === null })
  return found
}

/** PDFs and pictures of the case's entries and of its people, as far as the reader sees them. */
export async function filesOfCase(ctx: UserCtx, legal_case_id: number) {
  const files = await visibleAttachments(ctx)
    .leftJoin('docket_entries as e', 'e.id', 'attachments.docket_entry_id')
    .leftJoin('docket_entry_types as t', 't.id', 'e.docket_entry_type_id')
    .where('attachments.deleted_at', 'is', null)
    .where('attachments.content_type', 'in', [...exhibitTypes])
    .where((eb) =>
      eb.or([
        eb('e.legal_case_id', '=', legal_case_id),
        eb(
          'document.id',
          'in',
          eb
            .selectFrom('documents_parties as of')
            .innerJoin('legal_case_parties as p', 'p.party_id', 'of.party_id')
            .where('p.legal_case_id', '=', legal_case_id)
            .select('of.party_document_id'),
        ),
      ]),
    )
    .where('attachments.id', 'not in', ctx.db.selectFrom('packet_parts').select('attachment_id'))
    .select('t.name as entry_name')
    .select(
      sql<
        string | null
      >`(select string_agg(p.display_name, ', ' order by p.display_name) from documents_parties of
        join parties p on p.id = of.party_id and p.deleted_at is null where of.party_document_id = document.id)`.as(
        'people',
      ),
    )
    .orderBy('attachments.filename')
    .orderBy('attachments.id')
    .limit(1_000)
    .execute()
  return files.map(({ id: attachment_id, filename, entry_name, people }) => ({
    attachment_id,
    name: filename,
    of: entry_name ?? people ?? '',
  }))
}

/** Open entries of a case that the caller may change, with the days on which they are due. */
export async function editableOpenEntries(ctx: UserCtx, legal_case_id: number) {
  const open = await visibleUndeletedEntries(ctx)
    .innerJoin('docket_entry_types as type', 'type.id', 'docket_entries.docket_entry_type_id')
    .where('docket_entries.legal_case_id', '=', legal_case_id)
    .where('docket_entries.is_done', '=', false)
    .where('docket_entries.cancelled_at', 'is', null)
    .where('docket_entries.rescheduled_at', 'is', null)
    .select([
      'docket_entries.id',
      'docket_entries.action_type',
      'docket_entries.created_by_id',
      'docket_entries.is_done',
      'docket_entries.cancelled_at',
      'docket_entries.rescheduled_at',
    ])
    .select([
      sql<string>`concat_ws(', ', type.name, to_char(docket_entries.action_date, 'MM/DD/YYYY'))`.as('name'),
      sql<number[]>`array(select user_id from docket_entries_assignments
        where docket_entry_id = docket_entries.id)`.as('assignee_ids'),
    ])
    .orderBy('docket_entries.action_date')
    .orderBy('docket_entries.id')
    .limit(1_000)
    .execute()
  const lifts = await liftsOwnership(ctx)
  return open
    .filter((entry) => docketRights(ctx.actor, entry, lifts).edit)
    .slice(0, 200)
    .map(({ id, name }) => ({ id, name }))
}

export async function listPacketSources(
  ctx: UserCtx,
  { id }: { id: number },
): Promise<OutputOf<Calls['listPacketSources']>> {
  const { legal_case } = await requireRow(ctx, id)
  const files = await filesOfCase(ctx, legal_case.id)
  const forms = mayEditPeople(ctx)
    ? (await listFormFilings(ctx, { legal_case_id: legal_case.id, page: 1, items_per_page: 100 })).items
    : []
  return {
    items: [
      ...forms.map(({ id: form_filing_id, form, party, filed_on }) => ({
        attachment_id: null,
        form_filing_id,
        name: form,
        of: `${party.name}${filed_on ? ', filed' : ', draft'}`,
      })),
      ...files.map((file) => ({ ...file, form_filing_id: null })),
    ],
    people: await peopleOfCase(ctx, legal_case.id),
  }
}

/** A form in a packet shows what only they see. */
const mayEditPeople = ({ actor }: UserCtx) => may(actor, 'contributor', 'parties.edit')

export async function createPacket(
  ctx: WriteCtx,
  { id: legal_case_id, docket_entry_id, title, kind }: InputOf<Calls['createPacket']>,
): Promise<Packet> {
  await requireCase(ctx, legal_case_id)
  const rights = await requireEntry(ctx, docket_entry_id)
  if (rights.legal_case_id !== legal_case_id)
    throw invalid({ docket_entry_id: 'Choose an entry of this case' })
  const { id } = await ctx.db
    .insertInto('packets')
    .values({ docket_entry_id, title, kind, created_by_id: ctx.actor.user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordPacket(ctx, 'packet_begun', docket_entry_id, { title: [null, title] })
  return getPacket(ctx, { id })
}

export async function recordPacket(
  ctx: WriteCtx,
  event: EventName<typeof packetEvents>,
  docket_entry_id: number,
  changes: Record<string, [unknown, unknown]>,
): Promise<void> {
  const { record_id, access_set_id, is_internal } = await entryRights(ctx, docket_entry_id)
  await ctx.record(packetEvents, event, {
    entity_id: docket_entry_id,
    record_id,
    access_set_id,
    is_internal,
    changes,
  })
}

/** Locked until the transaction ends; the caller may change the entry that it is for. */
export async function lockPacket(ctx: WriteCtx, id: number, version?: number): Promise<Packet> {
  await requireRow(ctx, id)
  await ctx.db.selectFrom('packets').select('id').where('id', '=', id).forUpdate().execute()
  const packet = await getPacket(ctx, { id })
  await requireEntry(ctx, packet.docket_entry.id)
  if (packet.filed_on !== null)
    throw conflict('packets.filed', 'This packet was filed; it stays as it is. Begin a new one instead.')
  if (version !== undefined && packet.version !== version)
    throw stale(await lastChangedBy(ctx.db, 'docket_entries', packet.docket_entry.id))
  return packet
}

export async function updatePacket(
  ctx: WriteCtx,
  { id, version, exhibits, ...sent }: InputOf<Calls['updatePacket']>,
): Promise<Packet> {
  const before = await lockPacket(ctx, id, version)
  const emptied = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, value === '' ? null : value]),
  )
  const served_on = 'served_on' in emptied ? emptied['served_on'] : before.served_on
  if (served_on === null && (sent.served_by || sent.served_date))
    throw invalid({ served_on: 'Enter who receives the copy' })
  const unserved = served_on === null ? { served_by: null, served_date: null } : {}
  await ctx.db
    .updateTable('packets')
    .set({
      ...emptied,
      ...unserved,
      exhibits_version: sql<number>`exhibits_version + 1`,
      version: before.version + 1,
      updated_at: ctx.now.toISOString(),
    })
    .where('id', '=', id)
    .execute()
  if (exhibits) await saveExhibits(ctx, id, before, exhibits)
  await recordPacket(ctx, 'packet_changed', before.docket_entry.id, {
    title: [before.title, sent.title ?? before.title],
    ...(await nameOutdatedParts(ctx, id)),
    ...(exhibits && {
      exhibits: [before.exhibits.map(({ title }) => title), exhibits.map(({ title }) => title)],
    }),
  })
  return getPacket(ctx, { id })
}

async function saveExhibits(
  ctx: WriteCtx,
  packet_id: number,
  before: Packet,
  exhibits: NonNullable<InputOf<Calls['updatePacket']>['exhibits']>,
): Promise<void> {
  const had = new Set(
    before.exhibits.flatMap(({ attachment_id, translation_id }) => [attachment_id, translation_id]),
  )
  const hadForms = new Set(before.exhibits.map(({ form_filing_id }) => form_filing_id))
  const hadPeople = new Set(before.exhibits.map(({ declarant_id }) => declarant_id))
  const { items, people } = await listPacketSources(ctx, { id: packet_id })
  const files = new Set(items.map(({ attachment_id }) => attachment_id))
  const forms = new Set(items.map(({ form_filing_id }) => form_filing_id))
  const ofCase = new Set(people.map((each) => each.id))
  for (const [index, each] of exhibits.entries()) {
    const at = `exhibits.${index}`
    const { attachment_id, form_filing_id, translation_id, first_page, last_page, declarant_id } = each
    if (attachment_id !== null && form_filing_id !== null)
      throw invalid({ [`${at}.attachment_id`]: 'An exhibit is a file or a form' })
    if (attachment_id !== null && !had.has(attachment_id) && !files.has(attachment_id))
      throw invalid({ [`${at}.attachment_id`]: 'This file is not among those of the case' })
    if (translation_id !== null && !had.has(translation_id) && !files.has(translation_id))
      throw invalid({ [`${at}.translation_id`]: 'This file is not among those of the case' })
    if (form_filing_id !== null && !hadForms.has(form_filing_id) && !forms.has(form_filing_id))
      throw invalid({ [`${at}.form_filing_id`]: 'This form is not among those of the case' })
    if (declarant_id !== null && !hadPeople.has(declarant_id) && !ofCase.has(declarant_id))
      throw invalid({ [`${at}.declarant_id`]: 'This person is not among those of the case' })
    if (declarant_id !== null && each.declarant)
      throw invalid({ [`${at}.declarant`]: 'Choose a person of the case, or enter somebody else' })
    if (first_page !== null && last_page !== null && last_page < first_page)
      throw invalid({ [`${at}.last_page`]: 'The last page comes before the first one' })
  }
  await ctx.db.deleteFrom('packet_exhibits').where('packet_id', '=', packet_id).execute()
  if (exhibits.length === 0) return
  await ctx.db
    .insertInto('packet_exhibits')
    .values(
      exhibits.map((each, position) => ({
        ...each,
        language: each.language || null,
        translator: each.translator || null,
        translator_contact: each.translator_contact || null,
        declarant: each.declarant || null,
        interpreter: each.interpreter || null,
        interpreter_contact: each.interpreter_contact || null,
        interpreted_into: each.interpreted_into || null,
        packet_id,
        position,
      })),
    )
    .execute()
}

export async function filePacket(
  ctx: WriteCtx,
  { id, version, filed_on, filed_by_way, receipt_number, close_entry }: InputOf<Calls['filePacket']>,
): Promise<Packet> {
  const packet = await lockPacket(ctx, id, version)
  if (packet.parts.length === 0 || packet.is_outdated)
    throw conflict(
      'packets.not_made',
      'Make the packet first: its parts are not there, or show it as it was before the last change.',
    )
  if (filed_on > (await officeToday(ctx))) throw invalid({ filed_on: 'This day is still to come' })
  await ctx.db
    .updateTable('packets')
    .set({
      filed_on,
      filed_by_way,
      receipt_number: receipt_number || null,
      filed_at: ctx.now.toISOString(),
      filed_by_id: ctx.actor.user_id,
      version: packet.version + 1,
      updated_at: ctx.now.toISOString(),
    })
    .where('id', '=', id)
    .execute()
  await recordPacket(ctx, 'packet_filed', packet.docket_entry.id, {
    title: [null, packet.title],
    filed_on: [null, filed_on],
    receipt_number: [null, receipt_number],
  })
  if (close_entry && packet.can.close_entry) await markDone(ctx, { id: packet.docket_entry.id })
  return getPacket(ctx, { id })
}

export async function deletePacket(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const packet = await lockPacket(ctx, id)
  await ctx.db.deleteFrom('packets').where('id', '=', id).execute()
  await recordPacket(ctx, 'packet_deleted', packet.docket_entry.id, { title: [packet.title, null] })
}
