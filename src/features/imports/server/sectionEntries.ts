import { sql } from 'kysely'
import { visibleParties } from '#access/server/visibleRows.ts'
import { conflict, invalid, notFound } from '#core/errors.ts'
import type { AuditEntry } from '#core/server/effects/audit.ts'
import { pastEvent, writeBackdatedAudit, type BackdatedAction } from '#core/server/effects/backdatedAudit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { tableOf } from '#collections/collection.ts'
import type { SectionDefinition } from '#collections/defineSection.ts'
import { sectionEvents } from '#collections/events.ts'
import { newEntryInWords, readEntry } from '#collections/server/checks.ts'
import type { EntryTarget, Overrides } from '#collections/server/owner.ts'
import { checkReferences, offeredWords } from '#collections/server/references.ts'
import { insertRows } from '#collections/server/rows.ts'
import { loggedChange } from '#collections/server/sections.ts'
import { sectionOverrides } from '#features/profile/server/sectionOverrides.ts'
import type { AsylumSectionName } from '#features/profile/sections/asylum.ts'
import { everySection, oneRowKinds, type SectionName } from '#features/profile/sections/index.ts'
import type { Values } from '#fields/kind.ts'
import { checkEachRow } from './checkEachRow.ts'

export interface PastSectionEntry {
  kind: SectionName | AsylumSectionName
  party_id: number
  entered: BackdatedAction
  /** As a form gives them, with the ids of what they name. */
  values: Values
}

type Target = Omit<EntryTarget, 'path'> & { display_name: string }
type AuditLine = AuditEntry & { entered: BackdatedAction }

/** Entries of sections, with the checks of the calls, each with its line in the log. Returns their ids, in order. */
export async function importSectionEntries(
  ctx: WriteCtx,
  past: readonly PastSectionEntry[],
): Promise<number[]> {
  const targets = await lockParties(ctx, [...new Set(past.map(({ party_id }) => party_id))])
  const ids = new Map<PastSectionEntry, number>()
  const lines: AuditLine[] = []
  for (const [kind, entries] of Map.groupBy(past, ({ kind }) => kind))
    for (const [index, line] of (await insertEntries(ctx, kind, entries, targets)).entries()) {
      ids.set(entries[index]!, line.id)
      lines.push(line.logged)
    }
  await raiseVersions(ctx, past)
  await writeBackdatedAudit(ctx.db, lines)
  return past.map((entry) => ids.get(entry)!)
}

async function lockParties(ctx: WriteCtx, ids: number[]): Promise<ReadonlyMap<number, Target>> {
  const rows = await visibleParties(ctx)
    .select(['parties.id as party_id', 'parties.access_set_id', 'parties.display_name'])
    .select(
      sql<number | null>`(select min(record_id) from record_parties where party_id = parties.id)`.as(
        'record_id',
      ),
    )
    .where('parties.id', '=', sql<number>`any(${ids})`)
    .orderBy('parties.id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.party_id, row]))
}

/** A form of the person that was read before does not overwrite these entries. */
async function raiseVersions({ db }: WriteCtx, past: readonly PastSectionEntry[]): Promise<void> {
  const changed = past.filter(({ kind }) => (oneRowKinds as readonly string[]).includes(kind))
  const ids = [...new Set(changed.map(({ party_id }) => party_id))]
  await db
    .updateTable('parties')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}

async function insertEntries(
  ctx: WriteCtx,
  kind: PastSectionEntry['kind'],
  entries: readonly PastSectionEntry[],
  targets: ReadonlyMap<number, Target>,
): Promise<{ id: number; logged: AuditLine }[]> {
  const section = everySection[kind]!
  const overrides: Overrides = sectionOverrides[kind as SectionName] ?? {}
  const nameOf = ({ party_id }: PastSectionEntry, index: number) => {
    const { display_name = 'a person' } = targets.get(party_id) ?? {}
    return `${section.title[0]} ${index + 1}, ${display_name}`
  }
  const checkOnlyOne = await onlyOneChecks(ctx, section, overrides, entries)
  const read = await checkEachRow(entries, nameOf, async ({ party_id, entered, values }) => {
    const target = targets.get(party_id)
    if (!target) throw notFound('This person')
    const author = { ...ctx, now: new Date(entered.at), actor: { ...ctx.actor, ...authorOf(entered) } }
    const prepared = await overrides.prepare?.(author, { ...target, path: kind }, values)
    const entry = readEntry(section, kind, prepared ?? values)
    checkOnlyOne(party_id, entry)
    return entry
  })
  const words = await offeredWords(
    ctx,
    section,
    read.map((values) => ({ values })),
  )
  const checked = await checkEachRow(entries, nameOf, (_, index) => {
    const values = read[index]!
    return newEntryInWords(section, values, checkReferences(section, kind, { values }, words))
  })
  const ids = await insertRows(
    ctx,
    section,
    entries.map(({ party_id, entered: { at } }, index) => ({
      values: checked[index]!.values,
      more: { party_id, created_at: at, updated_at: at },
    })),
  )
  return entries.map(({ party_id, entered }, index) => {
    const id = ids[index]!
    const { record_id } = targets.get(party_id)!
    const changes = loggedChange(section, id, checked[index]!.changes)
    const facts = { entity_id: party_id, record_id, changes }
    return { id, logged: pastEvent(sectionEvents, 'entry_added', entered, facts) }
  })
}

const authorOf = ({ user_id, display_name }: BackdatedAction) => ({ user_id, display_name })

/** Refuses a second entry, or a second one with the flag, where a person has only one. */
async function onlyOneChecks(
  { db }: WriteCtx,
  section: SectionDefinition,
  { onlyOne: flag }: Overrides,
  entries: readonly PastSectionEntry[],
): Promise<(party_id: number, entry: Values) => void> {
  if (!section.one && !flag) return () => {}
  const ids = entries.map(({ party_id }) => party_id)
  const { rows } = await sql<{ party_id: number }>`select party_id from ${sql.table(tableOf(section))}
    where party_id = any(${ids}) and ${section.one || !flag ? sql`true` : sql.ref(flag)}`.execute(db)
  const taken = new Set(rows.map(({ party_id }) => party_id))
  return (party_id, entry) => {
    if (flag && entry[flag] !== true) return
    if (taken.has(party_id) && flag)
      throw invalid({ [`${section.key}.${flag}`]: 'Another entry of this person is marked so already' })
    if (taken.has(party_id))
      throw conflict(
        'section.one',
        `The ${section.title[0].toLowerCase()} of this person is there already; change that.`,
      )
    taken.add(party_id)
  }
}
