import type { ReadDb, Transacting } from '../../../core/server/db.ts'
import { changesBetween } from '../../../core/server/audit.ts'
import type { AnyoneWriteCtx } from '../../../core/server/context.ts'
import { siteSettings, type Setting, type SettingName } from '../settings.ts'

export async function readSetting<N extends SettingName>(
  db: ReadDb | Transacting,
  name: N,
): Promise<Setting<N>> {
  const row = await db.selectFrom('site_settings').select('value').where('name', '=', name).executeTakeFirst()
  return siteSettings[name].parse(row?.value ?? {}) as Setting<N>
}

export async function writeSetting<N extends SettingName>(
  ctx: Pick<AnyoneWriteCtx, 'db' | 'audit'>,
  name: N,
  values: Partial<Setting<N>>,
): Promise<Setting<N>> {
  const before = await readSetting(ctx.db, name)
  const after = siteSettings[name].parse({ ...before, ...values }) as Setting<N>
  const value = JSON.stringify(after)
  const { id } = await ctx.db
    .insertInto('site_settings')
    .values({ name, value })
    .onConflict((c) => c.column('name').doUpdateSet({ value, updated_at: new Date().toISOString() }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.audit({
    action: 'setting.changed',
    entity: 'site_settings',
    entity_id: id,
    changes: changesBetween(before, after),
  })
  return after
}
