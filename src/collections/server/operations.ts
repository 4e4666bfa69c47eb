import { sql } from 'kysely'
import { scopeOf, type Scope } from '#access/server/scope.ts'
import { invalid, Refusal } from '#core/errors.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { Vault } from '#core/server/process/crypto.ts'
import { readValues } from '#core/server/http/input.ts'
import { insertMany, nextIds } from '#core/server/db/insertMany.ts'
import type { Values } from '#fields/kind.ts'
import { kindOf } from '#fields/kinds.ts'
import type { SectionLabels, SectionRow } from '../contract.ts'
import { inSentence, tableOf, type SectionDefinition } from '../defineSection.ts'
import {
  blankEntry,
  changedEntry,
  columnsOf,
  entryPatchSchema,
  entrySchema,
  maskOf,
  references,
  isEmptyEntry,
  sensitiveNames,
} from '../schema.ts'
import { checkReferences } from './checks.ts'
import { withIds } from './codes.ts'
import { changesOf, inWords } from './inWords.ts'
import type { Operations, Owner, EntryTarget, StoredEntry } from './owner.ts'
import { gatherLabels, listColumn, unseal, type RawList } from './read.ts'
import { sectionEvents } from '../events.ts'

export type EntryAction = 'added' | 'changed' | 'removed' | 'restored' | 'shown'

/** Log lines of an entry belong to its person, so that people who do not see them do not read the lines. */
export const logEntry = (
  ctx: WriteCtx,
  section: SectionDefinition,
  target: EntryTarget,
  id: number,
  action: EntryAction,
  changes: Record<string, [unknown, unknown]>,
): Promise<void> =>
  ctx.record(sectionEvents, `entry_${action}`, {
    entity_id: target.party_id,
    record_id: target.record_id,
    access_set_id: target.access_set_id,
    changes: { section: [null, section.key], entry_id: [null, id], ...changes },
  })

/** Last author of an entry. */
export async function entryChangedBy(
  { db }: Pick<ReadCtx | WriteCtx, 'db'>,
  section: SectionDefinition,
  party_id: number,
  id: number,
): Promise<string | null> {
  const about = JSON.stringify({ section: [null, section.key], entry_id: [null, id] })
  const line = await db
    .selectFrom('audit_log')
    .select('actor_name')
    .where('entity', '=', 'parties')
    .where('entity_id', '=', party_id)
    .where(sql<boolean>`changes @> ${about}::jsonb`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line?.actor_name ?? null
}

/** Violations of rules over several fields, at the field in the call's input. */
function at<V>(path: string, check: () => V): V {
  try {
    return check()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw invalid(Object.fromEntries(error.issues.map((issue) => [`${path}.${issue.path}`, issue.message])))
  }
}

/** Whether any of these values is stored encrypted, which needs the row's number. */
export const hasSealed = (section: SectionDefinition, values: Values): boolean =>
  sensitiveNames(section).some((name) => typeof values[name] === 'string')

/** The columns as the table keeps them: sensitive values sealed for this row, each with a keyed hash to find it by. */
export function sealed(vault: Vault, section: SectionDefinition, id: number, values: Values): Values {
  const columns = Object.fromEntries(columnsOf(section).map((name) => [name, values[name] ?? null]))
  for (const name of sensitiveNames(section)) {
    const field = section.fields[name]!
    const value = values[name]
    const text = typeof value === 'string' ? value : null
    columns[name] = text === null ? null : vault.encrypt(text, [tableOf(section), name, id])
    const found_as = kindOf(field).sealedAs?.(values, name, field) ?? name
    columns[`${name}_index`] = text === null ? null : vault.blindIndex(found_as, text)
  }
  return columns
}

async function insertEntry(
  { db, vault }: WriteCtx,
  section: SectionDefinition,
  party_id: number,
  values: Values,
): Promise<number> {
  const table = tableOf(section) as 'party_akas'
  if (hasSealed(section, values)) {
    const [id = 0] = await nextIds(db, table)
    await insertMany(db, table, [{ id, party_id, ...asJson(sealed(vault, section, id, values)) }])
    return id
  }
  const { id } = await db
    .insertInto(table)
    // The columns are those of the section, whatever its table.
    .values({ party_id, ...sealed(vault, section, 0, values) } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** As JSON takes it: bytes as PostgreSQL writes them. */
export const asJson = (row: Values): Values =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  )

/** Sections of people: reading, and the default operations. */
export function operationsOf(owner: Owner) {
  const readList = compiledQuery((db, { party_id, ...scope }: Scope & { party_id: number }, key: string) =>
    db.selectNoFrom(
      listColumn({ db, actor: scope }, owner.sections[key]!, party_id, owner.nameOf).as('list'),
    ),
  )
  const rawList = async (
    ctx: ReadCtx | WriteCtx,
    section: SectionDefinition,
    party_id: number,
  ): Promise<RawList> => (await readList(ctx.db, { ...scopeOf(ctx), party_id }, section.key))[0]!.list

  /** The list as it is answered, its words put to `labels`. */
  async function answeredList(
    ctx: ReadCtx | WriteCtx,
    section: SectionDefinition,
    party_id: number,
    labels: SectionLabels,
  ): Promise<SectionRow[]> {
    return answered(ctx.vault, section, await rawList(ctx, section, party_id), labels)
  }

  function answered(
    vault: Vault,
    section: SectionDefinition,
    raw: RawList,
    labels: SectionLabels,
  ): SectionRow[] {
    gatherLabels(section, raw, labels)
    const rows = unseal(vault, section, raw.rows)
    return owner.overrides[section.key]?.shown?.(rows) ?? rows
  }

  const defaults: Operations = {
    async create(ctx, section, target, input) {
      const schema = entrySchema(section)
      const sent = await withIds(ctx, section, owner.nameOf, input)
      const values = readValues(schema, { ...blankEntry(section), ...sent }, target.path)
      if (!section.one && isEmptyEntry(section, values))
        throw invalid({
          [`${target.path}.${Object.keys(section.fields)[0]}`]: `Enter something about this ${inSentence(section.title[0])}`,
        })
      const labels = await checkReferences(ctx, section, { ...target, nameOf: owner.nameOf }, values)
      const id = await insertEntry(ctx, section, target.party_id, values)
      const made = { values, words: inWords(section, values, labels) }
      await logEntry(ctx, section, target, id, 'added', changesOf(section, nothing, made))
      return id
    },

    async update(ctx, section, target, before, input) {
      const sent = await withIds(ctx, section, owner.nameOf, input)
      const patch = readValues(entryPatchSchema(section), unmasked(section, before, sent), target.path)
      const text = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
      const values = at(target.path, () => changedEntry(section, before.values, text))
      const where = { ...target, nameOf: owner.nameOf }
      const labels = await checkReferences(ctx, section, where, values, before.values)
      await ctx.db
        .updateTable(tableOf(section) as 'party_akas')
        .set({
          ...sealed(ctx.vault, section, before.id, values),
          version: before.version + 1,
          updated_at: ctx.now.toISOString(),
        })
        .where('id', '=', before.id)
        .execute()
      const words = { ...inWords(section, values, labels), ...unchangedWords(section, before, values) }
      const changes = changesOf(section, before, { values, words })
      if (Object.keys(changes).length > 0) await logEntry(ctx, section, target, before.id, 'changed', changes)
    },

    async remove(ctx, section, target, before) {
      const table = sql.table(tableOf(section))
      await sql`with gone as (delete from ${table} where id = ${before.id} returning *)
        insert into party_removed_entries (kind, entry_id, party_id, entry, removed_by_id)
        select ${section.key}::text, gone.id, gone.party_id, to_jsonb(gone), ${ctx.actor.user_id}::bigint from gone
        on conflict (kind, entry_id) do update set entry = excluded.entry, removed_at = now(),
          removed_by_id = excluded.removed_by_id`.execute(ctx.db)
      await logEntry(ctx, section, target, before.id, 'removed', changesOf(section, before, nothing))
    },

    async entries(ctx, section, party_id) {
      const raw = await rawList(ctx, section, party_id)
      const labels: SectionLabels = {}
      gatherLabels(section, raw, labels)
      return unseal(ctx.vault, section, raw.rows, true).map(
        ({ id, party_id: _party, version, created_at, updated_at: _updated, ...values }) => ({
          id,
          version,
          created_at,
          values,
          words: inWords(section, values, labels),
        }),
      )
    },
  }

  const entryOf = async (ctx: WriteCtx, section: SectionDefinition, party_id: number, id: number) =>
    (await defaults.entries(ctx, section, party_id)).find((entry) => entry.id === id)

  return { defaults, entryOf, answeredList, answered }
}

const nothing = { values: {}, words: {} }

/** A reference unchanged since then was put into words then. */
const unchangedWords = (section: SectionDefinition, before: StoredEntry, values: Values): Values =>
  Object.fromEntries(
    references(section).flatMap(([name]) =>
      values[name] === before.values[name] ? [[name, before.words[name]]] : [],
    ),
  )

/** A form that leaves a mask as it is means the value behind it. */
function unmasked(section: SectionDefinition, before: StoredEntry, input: Values): Values {
  const values = { ...input }
  for (const name of sensitiveNames(section)) {
    const was = before.values[name]
    if (typeof was === 'string' && values[name] === maskOf(was)) delete values[name]
  }
  return values
}
