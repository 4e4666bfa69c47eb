import { sql } from 'kysely'
import { conflict, invalidAt, malformed, notFound, stale } from '#core/errors.ts'
import type { EventName } from '#core/events.ts'
import type { Changes } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { Values } from '#fields/kind.ts'
import { tableOf } from '../collection.ts'
import type { SectionDefinition } from '../defineSection.ts'
import { sectionEvents } from '../events.ts'
import { references, sensitiveNames } from '../schema.ts'
import { changeOf, newEntry, type StoredEntry } from './checks.ts'
import type { EntryTarget, SectionOwner } from './owner.ts'
import type { InputPlace } from './references.ts'
import { hasSealed, insertRow, updateRow } from './rows.ts'
import {
  entryChangedBy,
  listsOf,
  sectionOf,
  storedEntries,
  storedEntry,
  type EntryRef,
  type Lists,
} from './sectionEntries.ts'
import { changesOf, masked, nothing } from './words.ts'

/** Locks the person until the transaction ends. */
export const targetOf = async (
  owner: SectionOwner,
  ctx: WriteCtx,
  party_id: number,
  place: InputPlace,
): Promise<EntryTarget> => ({ ...(await owner.lock(ctx, party_id)), ...place })

/** Words of the log for a change of an entry. */
export const loggedChange = (section: SectionDefinition, id: number, changes: Changes): Changes => ({
  section: [null, section.key],
  entry_id: [null, id],
  ...changes,
})

const record = (
  ctx: WriteCtx,
  section: SectionDefinition,
  { party_id, record_id, access_set_id }: EntryTarget,
  event: EventName<typeof sectionEvents>,
  id: number,
  changes: Changes,
): Promise<void> =>
  ctx.record(sectionEvents, event, {
    entity_id: party_id,
    record_id,
    access_set_id,
    changes: loggedChange(section, id, changes),
  })

/** Where at most one entry of a person has a flag, the entry that had it loses it to the one that gets it. */
async function takeFlag(
  owner: SectionOwner,
  ctx: WriteCtx,
  section: SectionDefinition,
  target: EntryTarget,
  input: Values,
  id?: number,
): Promise<void> {
  const flag = owner.overrides[section.key]?.onlyOne
  if (!flag || input[flag] !== true) return
  for (const entry of await storedEntries(ctx, section, target.party_id))
    if (entry.values[flag] === true && entry.id !== id)
      await writeChange(ctx, section, target, entry, { [flag]: false })
}

interface NewEntry {
  owner: SectionOwner
  section: SectionDefinition
  target: EntryTarget
  values: Values
  changes: Changes
}

/** A new entry, checked, its person locked. */
async function checkNew(
  owner: SectionOwner,
  ctx: WriteCtx,
  kind: string,
  party_id: number,
  input: Values,
  more: Partial<InputPlace>,
): Promise<NewEntry> {
  const section = sectionOf(owner.sections, kind)
  const place = { path: kind, ...more }
  const { prepare, onlyOne } = owner.overrides[kind] ?? {}
  const takesFlag = onlyOne !== undefined && input[onlyOne] === true
  if (!section.one && !prepare && !takesFlag) {
    // In one round trip. That the person is not theirs to see comes before what is wrong with the entry.
    const checking = newEntry(ctx, section, place, input)
    checking.catch(() => {})
    return { owner, section, target: await targetOf(owner, ctx, party_id, place), ...(await checking) }
  }
  const target = await targetOf(owner, ctx, party_id, place)
  if (section.one && (await storedEntries(ctx, section, party_id)).length > 0)
    throw conflict(
      'section.one',
      `The ${section.title[0].toLowerCase()} of this person is there already; change that.`,
    )
  await takeFlag(owner, ctx, section, target, input)
  const prepared = (await prepare?.(ctx, target, input)) ?? input
  return { owner, section, target, ...(await newEntry(ctx, section, target, prepared)) }
}

const insertNew = (ctx: WriteCtx, { section, target: { party_id }, values }: NewEntry): Promise<number> =>
  insertRow(ctx, section, { values, more: { party_id } })

async function recordNew(
  ctx: WriteCtx,
  { owner, section, target, changes }: NewEntry,
  id: number,
): Promise<void> {
  await record(ctx, section, target, 'entry_added', id, changes)
  await owner.recordChange(ctx, target, section.key)
}

export async function createEntry(
  owner: SectionOwner,
  ctx: WriteCtx,
  kind: string,
  party_id: number,
  input: Values,
  place: Partial<InputPlace> = {},
): Promise<number> {
  const entry = await checkNew(owner, ctx, kind, party_id, input, place)
  const id = await insertNew(ctx, entry)
  await recordNew(ctx, entry, id)
  return id
}

/** Same, with the whole list as it is then. */
export async function createListedEntry(
  owner: SectionOwner,
  ctx: WriteCtx,
  kind: string,
  party_id: number,
  input: Values,
): Promise<Lists> {
  const entry = await checkNew(owner, ctx, kind, party_id, input, {})
  const list = () => listsOf(owner, ctx, party_id, [kind])
  // The list is asked for behind the row, in one round trip; a row that takes two steps is waited for.
  const inserting = insertNew(ctx, entry)
  if (hasSealed(entry.section, entry.values)) await inserting
  const [id, lists] = await Promise.all([inserting, list()])
  await recordNew(ctx, entry, id)
  return lists
}

export async function updateEntry(
  owner: SectionOwner,
  ctx: WriteCtx,
  kind: string,
  entry: EntryRef,
  { version, ...input }: Values,
  place: Partial<InputPlace> = {},
): Promise<void> {
  const section = sectionOf(owner.sections, kind)
  const target = await targetOf(owner, ctx, entry.party_id, { path: kind, ...place })
  const before = await storedEntry(ctx, section, entry)
  if (typeof version !== 'number')
    throw invalidAt(target.path, { version: 'Say which version of the entry this changes' })
  if (version !== before.version) throw stale(await entryChangedBy(ctx, section, entry))
  await changeEntry(owner, ctx, section, target, before, input)
  await owner.recordChange(ctx, target, kind)
}

/** Changes an entry that the caller has read since its person was locked. */
export async function changeEntry(
  owner: SectionOwner,
  ctx: WriteCtx,
  section: SectionDefinition,
  target: EntryTarget,
  before: StoredEntry,
  input: Values,
): Promise<void> {
  await takeFlag(owner, ctx, section, target, input, before.id)
  const prepared = await owner.overrides[section.key]?.prepare?.(ctx, target, input, before)
  await writeChange(ctx, section, target, before, prepared ?? input)
}

async function writeChange(
  ctx: WriteCtx,
  section: SectionDefinition,
  target: EntryTarget,
  before: StoredEntry,
  input: Values,
): Promise<void> {
  const { values, changes } = await changeOf(ctx, section, target, before, input)
  await updateRow(ctx, section, before, values)
  if (Object.keys(changes).length > 0) await record(ctx, section, target, 'entry_changed', before.id, changes)
}

export async function removeEntry(
  owner: SectionOwner,
  ctx: WriteCtx,
  kind: string,
  entry: EntryRef,
): Promise<void> {
  const section = sectionOf(owner.sections, kind)
  const target = await targetOf(owner, ctx, entry.party_id, { path: kind })
  const before = await storedEntry(ctx, section, entry)
  const table = sql.table(tableOf(section))
  await sql`with gone as (delete from ${table} where id = ${before.id} returning *)
    insert into party_removed_entries (kind, entry_id, party_id, entry, removed_by_id)
    select ${kind}::text, gone.id, gone.party_id, to_jsonb(gone), ${ctx.actor.user_id}::bigint from gone
    on conflict (kind, entry_id) do update set entry = excluded.entry, removed_at = now(),
      removed_by_id = excluded.removed_by_id`.execute(ctx.db)
  await record(ctx, section, target, 'entry_removed', before.id, changesOf(section, before, nothing))
  await owner.recordChange(ctx, target, kind)
}

export async function restoreEntry(
  owner: SectionOwner,
  ctx: WriteCtx,
  kind: string,
  { party_id, id }: EntryRef,
): Promise<void> {
  const section = sectionOf(owner.sections, kind)
  const target = await targetOf(owner, ctx, party_id, { path: kind })
  const removed = await ctx.db
    .deleteFrom('party_removed_entries')
    .where('kind', '=', kind)
    .where('entry_id', '=', id)
    .where('party_id', '=', party_id)
    .returning('entry')
    .executeTakeFirst()
  if (!removed) throw notFound('This deleted entry')
  const others = await storedEntries(ctx, section, party_id)
  if (section.one && others.length > 0)
    throw conflict('section.one', 'Another one was entered in the meantime; delete it first.')
  const left = await withoutDeletedReferences(ctx, section, removed.entry as Values)
  const flag = owner.overrides[kind]?.onlyOne
  const isTaken = flag !== undefined && others.some(({ values }) => values[flag] === true)
  const entry = isTaken ? { ...left, [flag]: false } : left
  const table = sql.table(tableOf(section))
  await sql`insert into ${table} overriding system value
    select * from jsonb_populate_record(null::${table}, ${JSON.stringify(entry)}::jsonb)`.execute(ctx.db)
  await record(ctx, section, target, 'entry_restored', id, {})
  await owner.recordChange(ctx, target, kind)
}

async function withoutDeletedReferences(
  { db }: WriteCtx,
  section: SectionDefinition,
  entry: Values,
): Promise<Values> {
  const left = { ...entry }
  for (const [name, list, field] of references(section)) {
    if (typeof left[name] !== 'number') continue
    const { rows } = await sql`select from ${sql.table(list)} where id = ${left[name]}`.execute(db)
    if (rows.length > 0) continue
    if ('required' in field && field.required)
      throw conflict(
        'section.gone',
        `What this entry held as ${field.label.toLowerCase()} does not exist any more; enter it anew.`,
      )
    left[name] = null
  }
  return left
}

/** A sensitive value in clear; each reading is logged. */
export async function showValue(
  owner: SectionOwner,
  ctx: WriteCtx,
  kind: string,
  { field, ...entry }: EntryRef & { field: string },
): Promise<{ value: string | null }> {
  const section = sectionOf(owner.sections, kind)
  if (!sensitiveNames(section).includes(field)) throw notFound('This field')
  const target = await targetOf(owner, ctx, entry.party_id, { path: kind })
  const { values } = await storedEntry(ctx, section, entry)
  await record(ctx, section, target, 'entry_shown', entry.id, { [field]: [null, masked] })
  const value = values[field]
  return { value: typeof value === 'string' ? value : null }
}

/** The kind that a body names, with its values. */
export function oneKind(
  bodies: Record<string, unknown>,
): [kind: string, body: { party_id: number } & Values] {
  const named = Object.entries(bodies).filter(([, body]) => body !== undefined)
  if (named.length !== 1) throw malformed('Name exactly one section.')
  return named[0] as [string, { party_id: number } & Values]
}
