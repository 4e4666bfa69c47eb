import { sql } from 'kysely'
import { visibleParties } from '#access/server/visibleRows.ts'
import type { InputOf, Streamed } from '#core/contract.ts'
import { conflict, invalid, notFound } from '#core/errors.ts'
import type { UserCtx, WriteCtx } from '#core/server/http/context.ts'
import type { documentsContract } from '../contract.ts'
import type { Photo } from '../contract/photos.ts'
import { attachFiles } from './attachFiles.ts'
import { recordOfParty } from './partyDocuments.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { photoSheet } from './photoSheet.ts'
import { rendition } from './renditions.ts'

type Calls = (typeof documentsContract)['endpoints']

async function photoOf(ctx: UserCtx, id: number) {
  const party = await visibleParties(ctx)
    .leftJoin('attachments as photo', 'photo.id', 'parties.photo_id')
    .select(['parties.photo_id', 'parties.photo_original_id', 'parties.display_name', 'photo.stored_name'])
    .where('parties.id', '=', id)
    .executeTakeFirst()
  if (!party) throw notFound('This person')
  return party
}

export async function uploadPhoto(ctx: WriteCtx, { id }: { id: number }): Promise<Photo> {
  const before = await photoOf(ctx, id)
  const came = (part: string) => ctx.request.files.filter((file) => file.part === part)
  const [photo, original] = [came('file'), came('file_original')]
  if (photo.length !== 1) throw invalid({ file: 'Send one photo' }, 'file.none')
  if (original.length > 1) throw invalid({ file_original: 'Send one original' }, 'file.too_many')
  const [photo_id, newOriginal] = await attachFiles(ctx, [...photo, ...original], { photo_of_id: id })
  const after = { photo_id: photo_id!, photo_original_id: newOriginal ?? before.photo_original_id }
  await setPhoto(ctx, id, after)
  await recordOfParty(ctx, id, 'photo_changed')
  return after
}

/** The cropped square, in one of a few sizes. */
const sizes = [48, 96, 192, 400, 800, 1_200]

export async function getPhoto(ctx: UserCtx, { id, size }: InputOf<Calls['getPhoto']>): Promise<Streamed> {
  const { stored_name, photo_id } = await photoOf(ctx, id)
  if (!stored_name || photo_id === null) throw notFound('This photo')
  const max_edge = sizes.find((each) => each >= size)!
  return {
    content_type: 'image/webp',
    cache: { etag: `"photo-${photo_id}-${max_edge}"`, seconds: 3_600 },
    body: async () => [
      (await rendition(ctx, { id: photo_id, stored_name }, { max_edge, format: 'webp', square: true })) ??
        unreadable(),
    ],
  }
}

export async function removePhoto(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const { photo_id } = await photoOf(ctx, id)
  if (photo_id === null) throw notFound('This photo')
  await setPhoto(ctx, id, { photo_id: null, photo_original_id: null })
  await recordOfParty(ctx, id, 'photo_removed')
}

export async function restorePhoto(
  ctx: WriteCtx,
  { id, photo_id, photo_original_id = null }: InputOf<Calls['restorePhoto']>,
): Promise<Photo> {
  await photoOf(ctx, id)
  const fileIds = [photo_id, ...(photo_original_id === null ? [] : [photo_original_id])]
  const found = await ctx.db
    .selectFrom('attachments')
    .select('id')
    .where('id', '=', sql<number>`any(${fileIds})`)
    .where('photo_of_id', '=', id)
    .execute()
  if (found.length < new Set(fileIds).size) throw notFound('This photo')
  await setPhoto(ctx, id, { photo_id, photo_original_id })
  await recordOfParty(ctx, id, 'photo_restored')
  return { photo_id, photo_original_id }
}

/** An earlier photo is restored by itself: its original is not recorded. */
export async function restorePhotoFile(ctx: WriteCtx, id: number, photo_id: number): Promise<void> {
  await restorePhoto(ctx, { id, photo_id })
}

/** A file that is neither photo nor original any more is deleted like any file, and can be restored for a while. */
async function setPhoto({ db, now }: WriteCtx, id: number, photo: Photo): Promise<void> {
  await db
    .updateTable('parties')
    .set({ ...photo, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  const present = [photo.photo_id, photo.photo_original_id].filter((one) => one !== null)
  await db
    .updateTable('attachments')
    .set({
      deleted_at: sql<string | null>`case when id = any(${present}::bigint[]) then null
        else coalesce(deleted_at, ${now}) end`,
    })
    .where('photo_of_id', '=', id)
    .execute()
}

export async function printPhotos(
  ctx: UserCtx,
  { id, copies }: InputOf<Calls['printPhotos']>,
): Promise<Streamed> {
  const { stored_name, photo_id, display_name } = await photoOf(ctx, id)
  if (!stored_name || photo_id === null)
    throw conflict('photo.none', 'There is no photo to print. Add one first.')
  const picture = { id: photo_id, stored_name }
  const photo = await rendition(ctx, picture, { max_edge: 1_200, format: 'jpeg', square: true })
  const sheet = await photoSheet({
    photo: photo ?? unreadable(),
    copies,
    name: display_name,
    printed_by: ctx.actor.display_name,
    at: ctx.now,
    ...(await readSetting(ctx.db, 'timezone')),
  })
  return { content_type: 'application/pdf', file_name: `Photos ${display_name}.pdf`, body: [sheet] }
}

function unreadable(): never {
  throw conflict('photo.unreadable', 'This photo cannot be read any more. Please add it again.')
}
