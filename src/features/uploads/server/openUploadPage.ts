import type { InputOf } from '#core/contract.ts'
import { conflict, invalid } from '#core/errors.ts'
import { sql } from 'kysely'
import type { GuestWriteCtx } from '#core/server/http/context.ts'
import { dropFiles } from '#core/server/http/receiveForm.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import { linkClosed, noteOpened, useGuestLink } from '#guests/server/admitGuest.ts'
import type { LanguageCode } from '#guests/languages.ts'
import { attachFiles } from '#features/documents/server/attachFiles.ts'
import { entryFileEvents } from '#features/documents/events.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { guestLimits, type UploadPage, type uploadsContract } from '../contract.ts'

const takenTypes = /^(image\/|application\/(pdf|msword|vnd\.openxmlformats-officedocument\.wordprocessingml))/

/** A link of an office that has switched upload links off is as closed as any other. */
async function requireOpen({ db }: GuestWriteCtx): Promise<void> {
  if (!(await readSetting(db, 'upload_links')).enabled) throw linkClosed()
}

export async function openUploadPage(ctx: GuestWriteCtx): Promise<UploadPage> {
  await requireOpen(ctx)
  await noteOpened(ctx)
  const { db, guest } = ctx
  const { language } = await db
    .selectFrom('guest_links')
    .select('language')
    .where('id', '=', guest.link_id)
    .executeTakeFirstOrThrow()
  const requested_items = await db
    .selectFrom('upload_link_items')
    .where('guest_link_id', '=', guest.link_id)
    .select(['id', 'title', 'note', sql<boolean>`received_at is not null`.as('is_received')])
    .orderBy('position')
    .execute()
  return {
    language: language as LanguageCode | null,
    expires_at: guest.expires_at,
    timezone: (await readSetting(db, 'timezone')).timezone,
    files_left: guestLimits.files - (await sentBefore(db, guest.link_id)).files,
    file_megabytes: guestLimits.file_megabytes,
    requested_items,
  }
}

/** Stores one file on the entry; the same file sent again, after an answer that was lost, only once. */
export async function sendFile(
  ctx: GuestWriteCtx,
  { upload_key, item_id }: InputOf<(typeof uploadsContract)['endpoints']['sendFile']>,
): Promise<{ files_left: number }> {
  await requireOpen(ctx)
  const { db, guest, request } = ctx
  const [file] = request.files
  if (!takenTypes.test(file!.content_type))
    throw invalid({ file: 'Send a photograph, a PDF or a Word file' }, 'file.kind')
  await useGuestLink(ctx)
  const link = guest.link_id
  const again = await db
    .selectFrom('guest_uploads')
    .where('guest_link_id', '=', link)
    .where('upload_key', '=', upload_key)
    .select('attachment_id')
    .executeTakeFirst()
  const before = await sentBefore(db, link)
  const files_left = guestLimits.files - before.files
  if (again) {
    await dropFiles(request.files, ctx.files)
    return { files_left }
  }
  if (files_left <= 0 || before.bytes + file!.size > guestLimits.megabytes * 1e6)
    throw conflict('uploads.full', 'This link takes no more files. Ask the office for another one.')
  const ticked = item_id === undefined ? null : await tick(ctx, item_id)
  const [attachment_id] = await attachFiles(ctx, request.files, { docket_entry_id: guest.subject_id })
  await db
    .insertInto('guest_uploads')
    .values({ attachment_id: attachment_id!, guest_link_id: link, item_id: ticked, upload_key })
    .execute()
  await recordArrival(ctx)
  return { files_left: files_left - 1 }
}

async function tick({ db, guest, now }: GuestWriteCtx, item_id: number): Promise<number> {
  const item = await db
    .updateTable('upload_link_items')
    .set((eb) => ({ received_at: eb.fn.coalesce('received_at', eb.val(now.toISOString())) }))
    .where('id', '=', item_id)
    .where('guest_link_id', '=', guest.link_id)
    .returning('id')
    .executeTakeFirst()
  if (!item) throw invalid({ item_id: 'This is not on the list of the link' })
  return item.id
}

async function recordArrival(ctx: GuestWriteCtx): Promise<void> {
  const { subject_id } = ctx.guest
  const entry = await ctx.db
    .selectFrom('docket_entries as e')
    .innerJoin('legal_cases as c', 'c.id', 'e.legal_case_id')
    .where('e.id', '=', subject_id)
    .select(['e.access_set_id', 'e.is_internal', 'c.record_id'])
    .executeTakeFirstOrThrow()
  await ctx.record(entryFileEvents, 'files_received', {
    entity_id: subject_id,
    ...entry,
    also: ['guests', 'uploads'],
    changes: { files: [[], ctx.request.files.map(({ filename }) => filename)] },
  })
}

async function sentBefore(db: ReadDb, guest_link_id: number): Promise<{ files: number; bytes: number }> {
  return db
    .selectFrom('guest_uploads as u')
    .innerJoin('attachments as a', 'a.id', 'u.attachment_id')
    .where('u.guest_link_id', '=', guest_link_id)
    .select([
      sql<number>`count(*)::int`.as('files'),
      sql<number>`coalesce(sum(a.size), 0)::bigint`.as('bytes'),
    ])
    .executeTakeFirstOrThrow()
}
