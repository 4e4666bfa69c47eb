import { sql } from 'kysely'
import type { InputOf } from '#core/contract.ts'
import { conflict, invalid, notFound } from '#core/errors.ts'
import { cancelledFor } from '#core/server/effects/outbox.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { qrCodeOf } from '#core/server/http/qrCode.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import { entryRights } from '#access/server/entryRights.ts'
import { visibleParties } from '#access/server/visibleRows.ts'
import { addGuestLinkUrl, createGuestLink, visibleGuestLinks } from '#guests/server/links.ts'
import type { LanguageCode } from '#guests/languages.ts'
import { requireEntry } from '#features/documents/server/visibleAttachments.ts'
import { linkMessage } from '#features/parties/server/linkMessages.ts'
import { readLanguagesOf } from '#features/parties/server/readLanguages.ts'
import { sendToParty } from '#features/parties/server/sendToParty.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { uploadsContract } from '../contract.ts'

type Calls = (typeof uploadsContract)['endpoints']
type NewRequest = Omit<InputOf<Calls['createUploadLink']>, 'id'>

async function requireUploadLinks(db: ReadDb): Promise<void> {
  if (!(await readSetting(db, 'upload_links')).enabled)
    throw conflict(
      'uploads.off',
      'Upload links are switched off. An admin can switch them on in the settings.',
    )
}

export const getUploadLinksEnabled = async ({ db }: ReadCtx) => ({
  enabled: (await readSetting(db, 'upload_links')).enabled,
})

export async function createUploadLink(
  ctx: WriteCtx,
  { id, ...request }: InputOf<Calls['createUploadLink']>,
) {
  const { link_id, url } = await linkFor(ctx, id, request)
  return { link_id, url, qr_svg: await qrCodeOf(url) }
}

export async function shareUploadLink(
  ctx: WriteCtx,
  { id, channel, at_once, ...request }: InputOf<Calls['shareUploadLink']>,
) {
  const { party_id } = request
  const { link_id, url, language, expires_at } = await linkFor(ctx, id, request)
  const code = language ?? 'en'
  if (at_once) await cancelWaiting(ctx, id, party_id)
  const { to, leaves_at } = await sendToParty(ctx, {
    party_id,
    by: channel,
    kind: 'upload_link',
    docket_entry_id: id,
    language: code,
    is_secret: true,
    at_once,
    expires_at: new Date(expires_at),
    fields: { to: 'party_id', body: 'party_id' },
    ...(await linkMessage(ctx.db, channel, {
      language: code,
      url,
      expires_at,
      subject: 'mail.upload_subject',
      asks: { email: 'mail.upload_text', text: 'text.upload' },
    })),
  })
  return { link_id, sent_to: to, leaves_at }
}

/** The same link that waits for the morning would come a second time. */
async function cancelWaiting(
  { db, now }: WriteCtx,
  docket_entry_id: number,
  party_id: number,
): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set(cancelledFor('It was sent at once instead.'))
    .where('kind', '=', 'upload_link')
    .where('docket_entry_id', '=', docket_entry_id)
    .where('party_id', '=', party_id)
    .where('state', '=', 'queued')
    .where('due_at', '>', now.toISOString())
    .execute()
}

/** The link to hand over: a new one, or a further address of one of the entry's. */
async function linkFor(ctx: WriteCtx, docket_entry_id: number, request: NewRequest) {
  await requireUploadLinks(ctx.db)
  const { record_id } = await requireEntry(ctx, docket_entry_id)
  if (request.party_id) await requirePersonOf(ctx, record_id, request.party_id)
  return request.link_id === undefined
    ? newLink(ctx, docket_entry_id, request)
    : furtherUrl(ctx, docket_entry_id, request.link_id, request.party_id)
}

async function newLink(ctx: WriteCtx, docket_entry_id: number, request: NewRequest) {
  const { party_id = null, days, items } = request
  const language = request.language ?? (party_id === null ? null : await languageOf(ctx.db, party_id))
  const expires_at = new Date(ctx.now.getTime() + days * 24 * 3_600_000).toISOString()
  const { id, url } = await createGuestLink(ctx, {
    kind: 'upload',
    subject_id: docket_entry_id,
    party_id,
    language,
    expires_at,
  })
  if (items.length > 0)
    await ctx.db
      .insertInto('upload_link_items')
      .values(items.map((item, position) => ({ ...item, guest_link_id: id, position })))
      .execute()
  return { link_id: id, url, language, expires_at }
}

async function furtherUrl(
  ctx: WriteCtx,
  docket_entry_id: number,
  link_id: number,
  party_id: number | null | undefined,
) {
  const link = await visibleGuestLinks(ctx)
    .where('guest_links.id', '=', link_id)
    .where('guest_links.kind', '=', 'upload')
    .where('guest_links.docket_entry_id', '=', docket_entry_id)
    .select(['guest_links.party_id', 'guest_links.language', 'guest_links.expires_at'])
    .executeTakeFirst()
  if (!link) throw notFound('This link')
  // The log says whose link it is; a link for one person is not sent to another.
  if (party_id && link.party_id !== null && link.party_id !== party_id)
    throw invalid({ party_id: 'This link was made for another person; make a new one' })
  const url = await addGuestLinkUrl(ctx, link_id)
  return { link_id, url, language: link.language as LanguageCode | null, expires_at: link.expires_at }
}

async function requirePersonOf(ctx: WriteCtx, record_id: number, party_id: number): Promise<void> {
  const person = await visibleParties(ctx)
    .innerJoin('record_parties as member', 'member.party_id', 'parties.id')
    .where('member.record_id', '=', record_id)
    .where('parties.id', '=', party_id)
    .select('parties.id')
    .executeTakeFirst()
  if (!person) throw invalid({ party_id: 'Choose a person of this record' })
}

/** The language they read best of the twelve. */
async function languageOf(db: ReadDb, party_id: number): Promise<LanguageCode | null> {
  const languages = await readLanguagesOf(db, [party_id])
  return languages.find(({ code }) => code !== null)?.code ?? null
}

export async function listUploadRequests(ctx: ReadCtx, { id }: { id: number }) {
  await entryRights(ctx, id)
  const links = await visibleGuestLinks(ctx)
    .where('guest_links.docket_entry_id', '=', id)
    .where('guest_links.kind', '=', 'upload')
    .select(['guest_links.id as link_id', filesOf('guest_link_id', 'guest_links.id').as('file_count')])
    .orderBy('guest_links.id', 'desc')
    .limit(200)
    .execute()
  const items = await ctx.db
    .selectFrom('upload_link_items as item')
    .where('item.guest_link_id', '=', sql<number>`any(${links.map(({ link_id }) => link_id)})`)
    .select(['item.id', 'item.guest_link_id', 'item.title', 'item.note', 'item.received_at'])
    .select(filesOf('item_id', 'item.id').as('file_count'))
    .orderBy('item.position')
    .execute()
  return {
    items: links.map((link) => ({
      ...link,
      requested_items: items
        .filter(({ guest_link_id }) => guest_link_id === link.link_id)
        .map(({ guest_link_id: _, ...item }) => item),
    })),
  }
}

/** Files that are still there. */
const filesOf = (column: 'guest_link_id' | 'item_id', owner: string) =>
  sql<number>`(select count(*)::int from guest_uploads u join attachments a on a.id = u.attachment_id
    where ${sql.ref(`u.${column}`)} = ${sql.ref(owner)} and a.deleted_at is null)`
