import type { InputOf } from '#core/contract.ts'
import { requireFreshFactor } from '#access/server/freshFactor.ts'
import { conflict, invalidAt, notFound, stale } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import type { Values } from '#fields/kind.ts'
import type { Consequence, settingsContract, SiteSetting } from '../contract.ts'
import { checkValues, defaultsOf, type SettingDefinition } from '../defineSetting.ts'
import { siteSettings } from '../settings.ts'
import { settingsCache, noteChange, readLogoVersion, shown, storeSetting } from './settings.ts'

type Calls = (typeof settingsContract)['endpoints']

type FieldProblems = Record<string, string> | void

/** Prerequisites and consequences of changing a setting, by name. Values are validated before and stored after. */
export interface SettingReaction {
  /** Throws a refusal, or gives sentences by field. */
  check?(ctx: WriteCtx, before: Values, after: Values): Promise<FieldProblems> | FieldProblems
  /** Consequences of the change for users; computed before it is made. */
  preview?(ctx: WriteCtx, before: Values, after: Values): Promise<Consequence[]>
  /** In the transaction of the change, after it. */
  apply?(ctx: WriteCtx, before: Values, after: Values): Promise<void>
}
export type SettingReactions = Record<string, SettingReaction>

const alreadySet = () =>
  conflict('setting.exists', 'Somebody has set this in the meantime. Reload the page and try again.')

const noSetting = () => notFound('This setting')

function definitionOf(name: string): SettingDefinition {
  if (!Object.hasOwn(siteSettings, name)) throw noSetting()
  return (siteSettings as Record<string, SettingDefinition>)[name]!
}

const rows = (db: ReadDb) =>
  db
    .selectFrom('site_settings as s')
    .leftJoin('users as u', 'u.id', 's.updated_by_id')
    .select(['s.id', 's.name', 's.value', 's.version', 's.updated_at', 'u.display_name as updated_by'])

type SettingRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirst']>>

function toSetting(name: string, row: SettingRow): SiteSetting {
  const definition = definitionOf(name)
  return {
    id: row?.id ?? null,
    name,
    value: shown(definition, row?.value),
    is_default: row === undefined,
    version: row?.version ?? 0,
    updated_at: row?.updated_at ?? null,
    updated_by: row?.updated_by ?? null,
  }
}

export async function listSiteSettings({ db, request, mailer }: ReadCtx) {
  const stored = new Map((await rows(db).execute()).map((row) => [row.name, row]))
  return {
    items: Object.keys(siteSettings).map((name) => toSetting(name, stored.get(name))),
    your_address: request.ip,
    sends_mail: mailer !== null,
    logo: await readLogoVersion(db),
  }
}

export async function getSiteSetting(
  { db }: { db: ReadDb },
  { name }: { name: string },
): Promise<SiteSetting> {
  definitionOf(name)
  return toSetting(name, await rows(db).where('s.name', '=', name).executeTakeFirst())
}

/** The row of a setting, until the end of the transaction. One of a name that nobody declares is none. */
async function lockSetting({ db }: WriteCtx, id: number) {
  const row = await db
    .selectFrom('site_settings')
    .select(['id', 'name', 'value', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw noSetting()
  definitionOf(row.name)
  return row
}

export const settingCalls = (reactions: SettingReactions) => {
  async function checkReaction(ctx: WriteCtx, name: string, before: Values, after: Values): Promise<void> {
    if (definitionOf(name).fresh) requireFreshFactor(ctx)
    const problems = await reactions[name]?.check?.(ctx, before, after)
    if (problems && Object.keys(problems).length > 0) throw invalidAt('value', problems)
  }

  async function change(
    ctx: WriteCtx,
    name: string,
    stored: unknown,
    sent: Values,
    { isFirst = false } = {},
  ): Promise<SiteSetting> {
    const definition = definitionOf(name)
    const before = shown(definition, stored)
    const { values, problems } = checkValues(definition, before, sent)
    if (Object.keys(problems).length > 0) throw invalidAt('value', problems)
    await checkReaction(ctx, name, before, values)
    const id = await storeSetting(ctx, name, values, { isFirst })
    if (id === undefined) throw alreadySet()
    await reactions[name]?.apply?.(ctx, before, values)
    return getSiteSetting(ctx, { name })
  }

  return {
    async createSiteSetting(ctx: WriteCtx, { name, value }: InputOf<Calls['createSiteSetting']>) {
      definitionOf(name)
      const row = await rows(ctx.db).where('s.name', '=', name).executeTakeFirst()
      if (row) throw alreadySet()
      return change(ctx, name, undefined, value, { isFirst: true })
    },

    async updateSiteSetting(ctx: WriteCtx, { id, value, version }: InputOf<Calls['updateSiteSetting']>) {
      const row = await lockSetting(ctx, id)
      if (row.version !== version) throw stale(await lastWriter(ctx, id))
      return change(ctx, row.name, row.value, value)
    },

    async previewSiteSetting(
      ctx: WriteCtx,
      { name, value }: InputOf<Calls['previewSiteSetting']>,
    ): Promise<{ consequences: Consequence[] }> {
      const definition = definitionOf(name)
      const row = await rows(ctx.db).where('s.name', '=', name).executeTakeFirst()
      const before = shown(definition, row?.value)
      const { values, problems } = value
        ? checkValues(definition, before, value)
        : { values: defaultsOf(definition) as Values, problems: {} }
      if (Object.keys(problems).length > 0) throw invalidAt('value', problems)
      const consequences = (await reactions[name]?.preview?.(ctx, before, values)) ?? []
      return { consequences: consequences.filter(({ people }) => people.length > 0) }
    },

    async deleteSiteSetting(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
      const { name, value } = await lockSetting(ctx, id)
      const definition = definitionOf(name)
      const before = shown(definition, value)
      const after = defaultsOf(definition) as Values
      await checkReaction(ctx, name, before, after)
      await ctx.db.deleteFrom('site_settings').where('id', '=', id).execute()
      await noteChange(ctx, name, id, { returned_to_defaults: [null, true] })
      await reactions[name]?.apply?.(ctx, before, after)
    },
  }
}

async function lastWriter({ db }: WriteCtx, id: number): Promise<string | null> {
  return (await rows(db).where('s.id', '=', id).executeTakeFirst())?.updated_by ?? null
}

/** The switch of each setting that has one. */
export async function getFeatures({ db }: { db: ReadDb }) {
  const { values } = await settingsCache.get(db)
  const switches = Object.entries(siteSettings as Record<string, SettingDefinition>).filter(
    ([, { fields }]) => fields['enabled']?.kind === 'flag',
  )
  return {
    features: Object.fromEntries(switches.map(([name]) => [name, values[name]!['enabled'] === true])),
  }
}
