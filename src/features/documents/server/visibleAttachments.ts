import { sql } from 'kysely'
import { isAdmin } from '#access/levels.ts'
import { may } from '#access/may.ts'
import { entryRights } from '#access/server/entryRights.ts'
import {
  isVisible,
  visibleUndeletedEntries,
  visibleParties,
  type ScopedDb,
} from '#access/server/visibleRows.ts'
import type { Actor } from '#core/actor.ts'
import { forbidden, notFound } from '#core/errors.ts'

/**
 * Visible files and their owners. A docket entry's files are visible with the entry, a document with any of its
 * people, a photo with its person, the files of document sets to the whole office, and a file without an owner to its
 * uploader. Every call about a file starts here.
 */
export const visibleAttachments = (ctx: ScopedDb<Actor>) =>
  ctx.db
    .selectFrom('attachments')
    .leftJoin('users as creator', 'creator.id', 'attachments.created_by_id')
    .leftJoin('party_documents as document', 'document.attachment_id', 'attachments.id')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('document_set_files as f')
          .innerJoin('document_sets as s', 's.id', 'f.document_set_id')
          .select(['f.attachment_id', sql<string>`min(s.name)`.as('name')])
          .groupBy('f.attachment_id')
          .as('document_set'),
      (join) => join.onRef('document_set.attachment_id', '=', 'attachments.id'),
    )
    .leftJoin('guest_uploads as sent', 'sent.attachment_id', 'attachments.id')
    .leftJoin('guest_links as link', 'link.id', 'sent.guest_link_id')
    .leftJoin('parties as sender', (join) =>
      join.onRef('sender.id', '=', 'link.party_id').on(isVisible(ctx.actor, 'parties', 'sender')),
    )
    .where((eb) =>
      eb.or([
        eb.exists(
          visibleUndeletedEntries(ctx)
            .select('docket_entries.id')
            .where(sql<boolean>`docket_entries.id = attachments.docket_entry_id`),
        ),
        eb.exists(
          visibleParties(ctx)
            .innerJoin('documents_parties as of', 'of.party_id', 'parties.id')
            .select('parties.id')
            .where(sql<boolean>`of.party_document_id = document.id`),
        ),
        eb.exists(
          visibleParties(ctx)
            .select('parties.id')
            .where(sql<boolean>`parties.id = attachments.photo_of_id`),
        ),
        eb('document_set.attachment_id', 'is not', null),
        eb.and([
          eb('attachments.docket_entry_id', 'is', null),
          eb('attachments.photo_of_id', 'is', null),
          eb('document.id', 'is', null),
          eb('attachments.created_by_id', '=', ctx.actor.user_id),
        ]),
      ]),
    )
    .select([
      'attachments.id',
      'attachments.filename',
      'attachments.content_type',
      'attachments.size',
      'attachments.stored_name',
      'attachments.docket_entry_id',
      'attachments.photo_of_id',
      'document.id as party_document_id',
      'document_set.name as document_set_name',
      'attachments.deleted_at',
      'attachments.created_at',
    ])
    .select(
      sql<string | null>`case when sent.attachment_id is null then creator.display_name
        else concat_ws(', ', sender.display_name, 'by upload link') end`.as('created_by_name'),
    )

type AttachmentRow = Awaited<ReturnType<ReturnType<typeof visibleAttachments>['execute']>>[number]

/** Owner of a file; decides who may see and change it. */
export type Owner =
  | { of: 'entry'; id: number }
  | { of: 'document'; id: number }
  | { of: 'photo'; party_id: number }
  | { of: 'set'; name: string }
  | { of: 'nothing' }

export function ownerOf(row: AttachmentRow): Owner {
  if (row.docket_entry_id !== null) return { of: 'entry', id: row.docket_entry_id }
  if (row.party_document_id !== null) return { of: 'document', id: row.party_document_id }
  if (row.photo_of_id !== null) return { of: 'photo', party_id: row.photo_of_id }
  if (row.document_set_name !== null) return { of: 'set', name: row.document_set_name }
  return { of: 'nothing' }
}

export type VisibleAttachment = AttachmentRow & { owner: Owner }

export async function findAttachment(
  ctx: ScopedDb<Actor>,
  id: number,
  state: 'kept' | 'deleted' = 'kept',
): Promise<VisibleAttachment> {
  const row = await visibleAttachments(ctx)
    .where('attachments.id', '=', id)
    .where('attachments.deleted_at', state === 'kept' ? 'is' : 'is not', null)
    .executeTakeFirst()
  if (!row) throw notFound('This file')
  return { ...row, owner: ownerOf(row) }
}

/** Documents and photos fall under the right to edit profiles. */
export const mayEditDocuments = ({ actor }: ScopedDb<Actor>): boolean =>
  may(actor, 'contributor', 'parties.edit')

function requireDocuments(ctx: ScopedDb<Actor>): void {
  if (!mayEditDocuments(ctx)) throw forbidden()
}

export async function requireEntry(ctx: ScopedDb<Actor>, id: number) {
  const rights = await entryRights(ctx, id)
  if (!rights.can.edit)
    throw forbidden('docket.not_yours', 'You may change entries that you entered or are assigned to.')
  return rights
}

/** Throws if the caller sees the file and may not change it. */
export async function requireChange(ctx: ScopedDb<Actor>, { owner }: VisibleAttachment): Promise<void> {
  switch (owner.of) {
    case 'entry':
      return void (await requireEntry(ctx, owner.id))
    case 'document':
    case 'photo':
      return requireDocuments(ctx)
    case 'set':
      if (!isAdmin(ctx.actor)) throw forbidden()
      return
    case 'nothing':
  }
}
