import { sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { isBound, type SealedCell, type Vault } from '#core/server/process/crypto.ts'
import type { Transacting } from '#core/server/db/db.ts'
import type { Services } from '#core/server/process/services.ts'
import { everySection } from '#features/profile/sections/index.ts'
import { secretCell } from '#features/settings/server/settings.ts'
import type { SettingDefinition } from '#features/settings/defineSetting.ts'
import { siteSettings } from '#features/settings/settings.ts'
import { tableOf } from '#collections/collection.ts'
import { sensitiveNames } from '#collections/schema.ts'
import { indexedAs } from '#collections/server/rows.ts'
import type { SealedPlaces, SealedTable } from '#core/server/process/sealedPlaces.ts'

const ofSections = Object.values(everySection)
  .map((section) => ({
    kind: section.key,
    table: tableOf(section),
    columns: sensitiveNames(section),
    indexedAs: (column: string, row: Record<string, unknown>) => indexedAs(section, column, row),
  }))
  .filter(({ columns }) => columns.length > 0)

/** Every column that holds sealed values. */
export const sealedColumns: readonly SealedTable[] = [
  { table: 'parties', columns: ['ssn', 'other_id'], indexedAs: (column) => column },
  { table: 'users', columns: ['totp_secret'], indexedAs: null },
  { table: 'outbox_messages', columns: ['sealed_body'], indexedAs: null },
  { table: 'engagement_letters', columns: ['sealed_code_word', 'sealed_content'], indexedAs: null },
  { table: 'party_surveys', columns: ['sealed_code_word'], indexedAs: null },
  { table: 'survey_answers', columns: ['sealed_value', 'sealed_written'], indexedAs: null },
  { table: 'party_imports', columns: ['sealed_facts'], indexedAs: null },
  { table: 'party_import_rows', columns: ['sealed_row', 'sealed_before'], indexedAs: null },
  {
    table: 'quick_interviews',
    columns: ['sealed_initial_party_data', 'sealed_steps_data'],
    indexedAs: null,
  },
  { table: 'asylum_declaration_versions', columns: ['sealed_content'], indexedAs: null },
  { table: 'asylum_facts', columns: ['sealed_title'], indexedAs: null },
  { table: 'asylum_statements', columns: ['sealed_words'], indexedAs: null },
  { table: 'asylum_statement_readings', columns: ['sealed_words'], indexedAs: null },
  { table: 'linked_calendars', columns: ['sealed_address'], indexedAs: null },
  { table: 'linked_calendar_items', columns: ['sealed_details'], indexedAs: null },
  { table: 'form_filings', columns: ['sealed_content', 'sealed_values'], indexedAs: null },
  { table: 'search_jobs', columns: ['results'], indexedAs: null },
  { table: 'connections', columns: ['sealed_access', 'sealed_refresh'], indexedAs: null },
  { table: 'webhooks', columns: ['sealed_secret'], indexedAs: null },
  { table: 'docketwise_contacts', columns: ['sealed_sent'], indexedAs: null },
  { table: 'office_seals', columns: ['sealed_key'], indexedAs: null },
  { table: 'member_pass_keys', columns: ['sealed_key'], indexedAs: null },
  ...ofSections,
]

/** The secrets among the fields of each setting. */
export const settingSecrets: readonly { name: string; field: string; place: SealedCell }[] = Object.entries(
  siteSettings as Readonly<Record<string, SettingDefinition>>,
).flatMap(([name, { fields }]) =>
  Object.entries(fields)
    .filter(([, { kind }]) => kind === 'secret')
    .map(([field]) => ({ name, field, place: secretCell(name, field) })),
)

/** Values that a rotation of keys encrypts anew, in addition to files. */
export const sealedPlaces: SealedPlaces = { tables: sealedColumns, secrets: settingSecrets }

/** Binds values sealed before binding existed. Runs once, also when several servers start together. */
export function bindSealedValues({ database, vault }: Pick<Services, 'database' | 'vault'>): Promise<void> {
  return database.transaction(async ({ db }) => {
    const check = await db.selectFrom('key_check').select('values_are_bound').forUpdate().executeTakeFirst()
    if (!check || check.values_are_bound) return
    for (const { table, columns } of sealedColumns)
      for (const column of columns) await bindColumn(db, vault, table, column)
    for (const secret of settingSecrets) await bindSetting(db, vault, secret)
    for (const section of ofSections) await bindPastEntries(db, vault, section)
    await db.updateTable('key_check').set({ values_are_bound: true }).execute()
  })
}

const atOnce = 500

async function bindColumn(db: Transacting, vault: Vault, table: string, column: string): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; value: Buffer }>`
      select id, ${sql.ref(column)} as value from ${sql.table(table)}
      where id > ${last} and ${sql.ref(column)} is not null order by id limit ${atOnce}`.execute(db)
    if (rows.length === 0) return
    last = rows.at(-1)!.id
    const bound = rows.flatMap(({ id, value }) => {
      const made = boundOr(vault, value, [table, column, id])
      return made ? [{ id, value: made.toString('base64') }] : []
    })
    await sql`update ${sql.table(table)} t set ${sql.ref(column)} = decode(bound.value, 'base64')
      from jsonb_to_recordset(${JSON.stringify(bound)}::jsonb) as bound (id bigint, value text)
      where t.id = bound.id`.execute(db)
  }
}

/** null: bound already, or damaged, which `npm run doctor` reports. */
function boundOr(vault: Vault, value: Buffer, place: SealedCell): Buffer | null {
  if (isBound(value)) return null
  try {
    return vault.bind(value, place)
  } catch {
    return null
  }
}

async function bindSetting(
  db: Transacting,
  vault: Vault,
  { name, field, place }: (typeof settingSecrets)[number],
): Promise<void> {
  const row = await db.selectFrom('site_settings').select('value').where('name', '=', name).executeTakeFirst()
  const stored = row?.value as Record<string, unknown> | undefined
  const sealed = stored?.[field]
  const bound = typeof sealed === 'string' && boundOr(vault, Buffer.from(sealed, 'base64'), place)
  if (!bound) return
  const value = JSON.stringify({ ...stored, [field]: bound.toString('base64') })
  await db.updateTable('site_settings').set({ value }).where('name', '=', name).execute()
}

type Entry = Record<string, unknown>

/** Entries that may come back: those that were deleted, and those that a merge took away. */
async function bindPastEntries(
  db: Transacting,
  vault: Vault,
  { kind, table, columns }: (typeof ofSections)[number],
): Promise<void> {
  const bind = (entry: Entry): Entry => {
    const changed = { ...entry }
    for (const column of columns) {
      const hex = entry[column]
      if (typeof hex !== 'string' || typeof entry['id'] !== 'number') continue
      const bound = boundOr(vault, Buffer.from(hex.slice(2), 'hex'), [table, column, entry['id']])
      if (bound) changed[column] = `\\x${bound.toString('hex')}`
    }
    return changed
  }
  const removed = await db
    .selectFrom('party_removed_entries')
    .select(['entry_id', 'entry'])
    .where('kind', '=', kind)
    .execute()
  for (const { entry_id, entry } of removed)
    await db
      .updateTable('party_removed_entries')
      .set({ entry: JSON.stringify(bind(entry as Entry)) })
      .where('kind', '=', kind)
      .where('entry_id', '=', entry_id)
      .execute()
  const merged = await db
    .selectFrom('party_merge_rows')
    .select(['id', 'before'])
    .where('table_name', '=', table as keyof Tables)
    .where('before', 'is not', null)
    .execute()
  for (const { id, before } of merged)
    await db
      .updateTable('party_merge_rows')
      .set({ before: JSON.stringify(bind(before as Entry)) })
      .where('id', '=', id)
      .execute()
}
