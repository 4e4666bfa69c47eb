import { sql } from 'kysely'
import { scopeOf, type Scope } from '#access/server/scope.ts'
import { notFound } from '#core/errors.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import type { ReadCtx, UserCtx } from '#core/server/http/context.ts'
import type { EntryLabels, SectionRow } from '../contract.ts'
import type { SectionDefinition, Sections } from '../defineSection.ts'
import { once } from '../schema.ts'
import type { StoredEntry } from './checks.ts'
import type { SectionOwner } from './owner.ts'
import { gatherLabels, listColumn, unseal, type RawList } from './read.ts'
import { inWords } from './words.ts'

export type EntryRef = { party_id: number; id: number }
export type Lists = { party: { id: number; labels: EntryLabels } & Record<string, unknown> }

export function sectionOf(sections: Sections, kind: string): SectionDefinition {
  const section = Object.hasOwn(sections, kind) ? sections[kind] : undefined
  if (!section) throw notFound('This section')
  return section
}

/** Last author of an entry. */
export async function entryChangedBy(
  { db }: Pick<UserCtx, 'db'>,
  section: SectionDefinition,
  { party_id, id }: EntryRef,
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

const listQuery = once((section: SectionDefinition) =>
  compiledQuery((db, { party_id, ...scope }: Scope & { party_id: number }, _shape: null) =>
    db.selectNoFrom(listColumn({ db, actor: scope }, section, party_id).as('list')),
  ),
)

const rawList = async (ctx: UserCtx, section: SectionDefinition, party_id: number): Promise<RawList> =>
  (await listQuery(section)(ctx.db, { ...scopeOf(ctx), party_id }, null))[0]!.list

/** The entries of a section as they are answered, their words put to `labels`. */
export async function answered(
  owner: Pick<SectionOwner, 'overrides'>,
  { db, vault }: Pick<UserCtx, 'db' | 'vault'>,
  section: SectionDefinition,
  raw: RawList,
  labels: EntryLabels,
): Promise<SectionRow[]> {
  await gatherLabels(db, section, raw, labels)
  const rows = unseal(vault, section, raw.rows)
  return owner.overrides[section.key]?.shown?.(rows) ?? rows
}

/** These lists of a person, whole, as an answer. */
export async function listsOf(
  owner: SectionOwner,
  ctx: UserCtx,
  party_id: number,
  kinds: readonly string[],
): Promise<Lists> {
  const labels: EntryLabels = {}
  const lists: Record<string, SectionRow[]> = {}
  for (const kind of kinds) {
    const section = sectionOf(owner.sections, kind)
    lists[kind] = await answered(owner, ctx, section, await rawList(ctx, section, party_id), labels)
  }
  return { party: { id: party_id, labels, ...lists } }
}

/** The entries of somebody as they are stored, in order. */
export async function storedEntries(
  ctx: UserCtx,
  section: SectionDefinition,
  party_id: number,
): Promise<StoredEntry[]> {
  const raw = await rawList(ctx, section, party_id)
  const labels: EntryLabels = {}
  await gatherLabels(ctx.db, section, raw, labels)
  return unseal(ctx.vault, section, raw.rows, true).map(
    ({ id, party_id: _party, version, created_at, updated_at: _updated, ...values }) => ({
      id,
      version,
      created_at,
      values,
      words: inWords(section, values, labels),
    }),
  )
}

export async function storedEntry(
  ctx: UserCtx,
  section: SectionDefinition,
  { party_id, id }: EntryRef,
): Promise<StoredEntry> {
  const entry = (await storedEntries(ctx, section, party_id)).find((one) => one.id === id)
  if (!entry) throw notFound('This entry')
  return entry
}

/** One entry as it is answered. */
export async function getEntry(owner: SectionOwner, ctx: ReadCtx, kind: string, entry: EntryRef) {
  const section = sectionOf(owner.sections, kind)
  const labels: EntryLabels = {}
  const raw = await rawList(ctx, section, entry.party_id)
  const rows = await answered(owner, ctx, section, raw, labels)
  const found = rows.find((row) => row.id === entry.id)
  if (!found) throw notFound('This entry')
  return { entry: found, labels, changed_by: await entryChangedBy(ctx, section, entry) }
}
