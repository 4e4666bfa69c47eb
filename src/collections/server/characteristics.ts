import { sql } from 'kysely'
import { conflict, invalid, malformed, notFound, stale } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { Values } from '#fields/kind.ts'
import type { SectionLabels, SectionRow } from '../contract.ts'
import { tableOf, type SectionDefinition } from '../defineSection.ts'
import { references, sensitiveNames } from '../schema.ts'
import { entryChangedBy, logEntry, operationsOf } from './operations.ts'
import type { Owner, EntryTarget, StoredEntry } from './owner.ts'

export type Lists = { party: { id: number; labels: SectionLabels } & Record<string, unknown> }

type Body = { party_id: number } & Values

/** Operations on one entry, by whichever call. */
export function characteristicsOf(owner: Owner) {
  const { defaults, entryOf, answeredList, answered } = operationsOf(owner)

  function sectionOf(kind: string): SectionDefinition {
    const section = Object.hasOwn(owner.sections, kind) ? owner.sections[kind] : undefined
    if (!section) throw notFound('This section')
    return section
  }

  const targetOf = async (ctx: WriteCtx, party_id: number, path: string): Promise<EntryTarget> => ({
    ...(await owner.lock(ctx, party_id)),
    path,
  })

  async function stored(
    ctx: WriteCtx,
    section: SectionDefinition,
    party_id: number,
    id: number,
  ): Promise<StoredEntry> {
    const entry = await entryOf(ctx, section, party_id, id)
    if (!entry) throw notFound('This entry')
    return entry
  }

  /** These lists of a person, whole, as an answer. */
  async function listsOf(
    ctx: ReadCtx | WriteCtx,
    party_id: number,
    kinds: readonly string[],
  ): Promise<Lists> {
    const labels: SectionLabels = {}
    const lists: Record<string, SectionRow[]> = {}
    for (const kind of kinds) lists[kind] = await answeredList(ctx, sectionOf(kind), party_id, labels)
    return { party: { id: party_id, labels, ...lists } }
  }

  async function create(
    ctx: WriteCtx,
    kind: string,
    party_id: number,
    input: Values,
    { path = kind, carried = false } = {},
  ): Promise<number> {
    const section = sectionOf(kind)
    const target = { ...(await targetOf(ctx, party_id, path)), carried }
    if (section.one && (await defaults.entries(ctx, section, party_id)).length > 0)
      throw conflict(
        'section.one',
        `The ${section.title[0].toLowerCase()} of this person is there already; change that.`,
      )
    const own = owner.overrides[kind]?.create
    const id = own
      ? await own(ctx, target, input, defaults)
      : await defaults.create(ctx, section, target, input)
    await owner.recordChange(ctx, target, kind)
    return id
  }

  async function update(
    ctx: WriteCtx,
    kind: string,
    { party_id, id }: { party_id: number; id: number },
    { version, ...input }: Values,
    { path = kind, carried = false } = {},
  ): Promise<void> {
    const section = sectionOf(kind)
    const target = { ...(await targetOf(ctx, party_id, path)), carried }
    const before = await stored(ctx, section, party_id, id)
    if (typeof version !== 'number')
      throw invalid({ [`${path}.version`]: 'Say which version of the entry this changes' })
    if (version !== before.version) throw stale(await entryChangedBy(ctx, section, party_id, id))
    await change(ctx, section, target, before, input)
    await owner.recordChange(ctx, target, kind)
  }

  const change = (
    ctx: WriteCtx,
    section: SectionDefinition,
    target: EntryTarget,
    before: StoredEntry,
    input: Values,
  ): Promise<void> =>
    owner.overrides[section.key]?.update?.(ctx, target, before, input, defaults) ??
    defaults.update(ctx, section, target, before, input)

  async function remove(ctx: WriteCtx, kind: string, party_id: number, id: number): Promise<void> {
    const section = sectionOf(kind)
    const target = await targetOf(ctx, party_id, kind)
    await defaults.remove(ctx, section, target, await stored(ctx, section, party_id, id))
    await owner.recordChange(ctx, target, kind)
  }

  async function restore(ctx: WriteCtx, kind: string, party_id: number, id: number): Promise<void> {
    const section = sectionOf(kind)
    const target = await targetOf(ctx, party_id, kind)
    const removed = await ctx.db
      .deleteFrom('party_removed_entries')
      .where('kind', '=', kind)
      .where('entry_id', '=', id)
      .where('party_id', '=', party_id)
      .returning('entry')
      .executeTakeFirst()
    if (!removed) throw notFound('This deleted entry')
    const others = await defaults.entries(ctx, section, party_id)
    if (section.one && others.length > 0)
      throw conflict('section.one', 'Another one was entered meanwhile; it is to be deleted first.')
    const left = await withWhatIsLeft(ctx, section, removed.entry as Values)
    const entry = owner.overrides[kind]?.back?.(left, others) ?? left
    const table = sql.table(tableOf(section))
    await sql`insert into ${table} overriding system value
      select * from jsonb_populate_record(null::${table}, ${JSON.stringify(entry)}::jsonb)`.execute(ctx.db)
    await logEntry(ctx, section, target, id, 'restored', {})
    await owner.recordChange(ctx, target, kind)
  }

  /** One entry as it is answered. */
  async function get(ctx: ReadCtx, kind: string, party_id: number, id: number) {
    const labels: SectionLabels = {}
    const section = sectionOf(kind)
    const rows = await answeredList(ctx, section, party_id, labels)
    const entry = rows.find((row) => row.id === id)
    if (!entry) throw notFound('This entry')
    return { entry, labels, changed_by: await entryChangedBy(ctx, section, party_id, id) }
  }

  async function show(
    ctx: WriteCtx,
    kind: string,
    { party_id, id, field }: { party_id: number; id: number; field: string },
  ): Promise<{ value: string | null }> {
    const section = sectionOf(kind)
    if (!sensitiveNames(section).includes(field)) throw notFound('This field')
    const target = await targetOf(ctx, party_id, kind)
    const { values } = await stored(ctx, section, party_id, id)
    await logEntry(ctx, section, target, id, 'shown', { [field]: [null, '•••'] })
    const value = values[field]
    return { value: typeof value === 'string' ? value : null }
  }

  return {
    sectionOf,
    listsOf,
    create,
    update,
    remove,
    restore,
    get,
    show,
    stored,
    targetOf,
    change,
    answered,
    defaults,
  }
}

/** The one kind that a body names, with what it says. */
export function oneKind(bodies: Record<string, unknown>): [kind: string, body: Body] {
  const named = Object.entries(bodies).filter(([, body]) => body !== undefined)
  if (named.length !== 1) throw malformed('Name exactly one section.')
  return named[0] as [string, Body]
}

/** A referenced entry may have been deleted since. */
async function withWhatIsLeft({ db }: WriteCtx, section: SectionDefinition, entry: Values): Promise<Values> {
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
