import type { SealedCell } from '#core/server/process/crypto.ts'
import type { AnyoneWriteCtx, Recording, ReadCtx } from '#core/server/http/context.ts'
import type { Changes } from '#core/server/effects/audit.ts'
import { changesBetween } from '#core/server/effects/audit.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { ProcessCache } from '#core/server/db/processCache.ts'
import type { Values } from '#fields/kind.ts'
import { readStored, secretsOf, type SettingDefinition } from '../defineSetting.ts'
import { allSettings, type Setting, type SettingName } from '../settings.ts'
import { settingEvents } from '../events.ts'

/** All of them, because every call asks for some; and which logo there is, for every page. */
export const settingsCache = new ProcessCache('settings', async (db) => {
  const logo = await db.selectFrom('office_logo').select('stored_name').executeTakeFirst()
  const rows = await db.selectFrom('site_settings').select(['name', 'value']).execute()
  const stored = new Map(rows.map(({ name, value }) => [name, value]))
  const values = Object.fromEntries(
    Object.entries(allSettings).map(([name, definition]) => [
      name,
      Object.freeze(shown(definition, stored.get(name))),
    ]),
  )
  return { values, logo: logo?.stored_name.slice(0, 16) ?? null }
})

/** Says which logo the office has, or that it has none. */
export const readLogoVersion = async (db: ReadDb | Transacting): Promise<string | null> =>
  (await settingsCache.get(db)).logo

/** A stored value as it may be seen: of a secret only whether there is one. */
export function shown(definition: SettingDefinition, stored: unknown): Values {
  const sealed = stored as Record<string, unknown> | undefined
  const secrets = secretsOf(definition).map((name) => [name, { set: typeof sealed?.[name] === 'string' }])
  return readStored(definition, { ...sealed, ...Object.fromEntries(secrets) })
}

export async function readSetting<N extends SettingName>(
  db: ReadDb | Transacting,
  name: N,
): Promise<Setting<N>> {
  return (await settingsCache.get(db)).values[name] as Setting<N>
}

/** A secret in clear, for the call to the service it belongs to. */
export async function readSecret(
  { db, vault }: { db: ReadDb | Transacting; vault: ReadCtx['vault'] },
  name: SettingName,
  field: string,
): Promise<string | null> {
  const row = await (db as ReadDb)
    .selectFrom('site_settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  const sealed = (row?.value as Record<string, unknown> | undefined)?.[field]
  return typeof sealed === 'string'
    ? vault.decrypt(Buffer.from(sealed, 'base64'), secretCell(name, field))
    : null
}

/** Where a secret of a setting stands. */
export const secretCell = (name: string, field: string): SealedCell => ['site_settings', field, name]

type SettingWriteCtx = Recording & Pick<AnyoneWriteCtx, 'vault'>

/** Changes a setting to values that were checked before; what is not named stays as it is. */
export async function writeSetting<N extends SettingName>(
  ctx: SettingWriteCtx,
  name: N,
  values: Partial<Setting<N>>,
): Promise<Setting<N>> {
  await storeSetting(ctx, name, values as Values)
  return readSetting(ctx.db, name)
}

/** Returns the id of the setting's row. `isFirst`: there is none yet, and undefined where somebody else was faster. */
export async function storeSetting(
  ctx: SettingWriteCtx,
  name: string,
  values: Values,
  { isFirst = false } = {},
): Promise<number | undefined> {
  const definition = allSettings[name]!
  const row = await ctx.db
    .selectFrom('site_settings')
    .select('value')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
  const stored = (row?.value ?? {}) as Values
  const before = shown(definition, stored)
  const after = { ...before, ...values }
  const secrets = secretsOf(definition)
  const unchanged = Object.fromEntries(
    secrets.map((field) => [field, sealedNow(ctx, stored[field], after[field], secretCell(name, field))]),
  )
  const value = JSON.stringify({ ...after, ...unchanged })
  const made = await ctx.db
    .insertInto('site_settings')
    .values({ name, value, updated_by_id: ctx.actor?.user_id ?? null })
    .onConflict((conflict) =>
      isFirst
        ? conflict.column('name').doNothing()
        : conflict.column('name').doUpdateSet((eb) => ({
            value,
            version: eb('site_settings.version', '+', 1),
            updated_at: ctx.now.toISOString(),
            updated_by_id: ctx.actor?.user_id ?? null,
          })),
    )
    .returning('id')
    .executeTakeFirst()
  if (!made) return undefined
  const { id } = made
  const changes = changesBetween(leftOut(before, secrets), leftOut(after, secrets))
  for (const field of secrets)
    if (stored[field] !== unchanged[field]) changes[field] = maskedChange(stored[field], unchanged[field])
  await noteChange(ctx, name, id, changes)
  return id
}

/** Stored form of a secret: a new text encrypted, none, or the one stored before. */
function sealedNow({ vault }: SettingWriteCtx, stored: unknown, sent: unknown, cell: SealedCell): unknown {
  if (typeof sent === 'string') return vault.encrypt(sent, cell).toString('base64')
  return sent === null ? undefined : stored
}

const leftOut = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

const mask = (value: unknown) => (value === undefined ? null : '•••')
const maskedChange = (was: unknown, is: unknown): Changes[string] => [mask(was), mask(is)]

/** The log, the open browsers, and what the processes keep in memory. */
export async function noteChange(
  ctx: SettingWriteCtx,
  name: string,
  id: number,
  changes: Changes,
): Promise<void> {
  settingsCache.change(ctx.unit)
  await ctx.record(settingEvents, 'changed', {
    entity_id: id,
    changes: { setting: [null, name], ...changes },
  })
}
