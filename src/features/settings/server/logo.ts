import { Readable } from 'node:stream'
import type { Streamed } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import { renderPicture } from '#core/server/files/inspection/inspection.ts'
import type { Services } from '#core/server/process/services.ts'
import { logoPixels } from '../contract.ts'
import { settingsCache } from './settings.ts'
import { settingEvents } from '../events.ts'

const logo = (db: ReadDb) => db.selectFrom('office_logo').selectAll().executeTakeFirst()

export async function getLogo({ db, files }: Pick<ReadCtx, 'db' | 'files'>): Promise<Streamed> {
  const row = await logo(db)
  if (!row) throw notFound('The logo')
  return { content_type: row.content_type, body: files.read(row.stored_name, 'the logo of the office') }
}

/** The file of the one before stays in the store until the nightly sweep finds that no row names it. */
export async function setLogo(ctx: WriteCtx): Promise<void> {
  const file = ctx.request.files[0]!
  const { stored_name, content_type, size, sha256 } = file
  const row = {
    is_as_uploaded: false,
    stored_name,
    content_type,
    size,
    sha256,
    created_at: ctx.now.toISOString(),
    created_by_id: ctx.actor.user_id,
  }
  await ctx.db
    .insertInto('office_logo')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await noteLogo(ctx, file.filename)
}

/**
 * A logo from before they were made again when they are chosen; one that cannot be is taken away. Done once, at the
 * start.
 */
export async function remakeUploadedLogo({ database, files }: Pick<Services, 'database' | 'files'>) {
  const row = await logo(database.read)
  if (!row?.is_as_uploaded) return
  const load = () => files.readWhole(row.stored_name, 'the logo of the office')
  const picture = await renderPicture(load, { max_edge: logoPixels, format: 'png' }).catch(() => null)
  const stored = picture && (await files.put(Readable.from([picture]), 100))
  await database.transaction(async (unit) => {
    const { db } = unit
    if (stored) {
      const { stored_name, size, sha256 } = stored
      const made = { stored_name, size, sha256, content_type: 'image/png', is_as_uploaded: false }
      await db.updateTable('office_logo').set(made).where('stored_name', '=', row.stored_name).execute()
    } else await db.deleteFrom('office_logo').where('stored_name', '=', row.stored_name).execute()
    settingsCache.change(unit)
  })
}

export async function removeLogo(ctx: WriteCtx): Promise<void> {
  const { numDeletedRows } = await ctx.db.deleteFrom('office_logo').executeTakeFirst()
  if (numDeletedRows > 0n) await noteLogo(ctx, null)
}

async function noteLogo(ctx: WriteCtx, filename: string | null): Promise<void> {
  settingsCache.change(ctx.unit)
  await ctx.record(settingEvents, 'changed', { changes: { setting: [null, 'misc'], logo: [null, filename] } })
}
