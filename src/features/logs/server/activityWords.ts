import { sql } from 'kysely'
import { isAdmin } from '#access/levels.ts'
import { isVisible } from '#access/server/visibleRows.ts'
import type { Changes } from '#core/server/effects/audit.ts'
import { mapWithPauses, withPauses } from '#core/server/process/batches.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { lists, type ListName } from '#features/lists/lists.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { allSettings } from '#features/settings/settings.ts'
import { eventWords, isDeclaredEvent } from '../eventWords.ts'
import type { ActivityLine } from '../contract.ts'
import { loggedFields } from '../loggedFields.ts'
import { isGuarded, namesOf, type NamedRef } from './namedRefs.ts'
import { authorOf, hiddenPeople, withoutPeople } from './hiddenPeople.ts'
import { changesInWords } from './changeWords.ts'

/** A line as it is stored. */
export interface StoredLine {
  id: number
  at: string
  actor_id: number | null
  actor_name: string | null
  session_id: number | null
  ip: string | null
  action: string
  entity: string | null
  entity_id: number | null
  record_id: number | null
  changes: Changes
}
type Reader = Pick<ReadCtx, 'db' | 'actor'>

const pages: Record<string, string> = {
  records: '/records',
  legal_cases: '/cases',
  parties: '/parties',
  docket_entries: '/docket_entries',
  users: '/users',
  teams: '/teams',
}

const unseen = 'one you do not see'
const linesAtOnce = 50

/** Lines as this user may read them: names for ids, words for codes; of hidden things only that something happened. */
export async function inWords(ctx: Reader, lines: readonly StoredLine[]): Promise<ActivityLine[]> {
  const { timezone } = await readSetting(ctx.db, 'timezone')
  const [settings, agents, linked, hidden] = await Promise.all([
    settingNames(ctx, lines),
    userAgents(ctx, lines),
    linkedRecords(ctx, lines),
    hiddenPeople(ctx, lines),
  ])
  const settingOf = ({ entity, entity_id, changes }: StoredLine) =>
    entity === 'site_settings' ? (namedSetting(changes) ?? settings.get(entity_id ?? 0)) : undefined
  const fieldsOf = (line: StoredLine) => loggedFields(line.entity, settingOf(line) ?? sectionOf(line.changes))
  const changesOf = (line: StoredLine) => {
    const { action, entity } = line
    const changes = withoutPeople(line, hidden, unseen)
    // Where the event itself is the reason, the sentence has stated it.
    if (isDeclaredEvent(`${action}/${reasonOf(changes)}`)) return {}
    const { setting: _, entry_id: __, ...others } = changes
    const isDetailed = entity === 'site_settings' || sectionOf(changes) !== undefined
    return withLinkedRecord(isDetailed ? others : changes, linked)
  }

  // Two passes: one to collect the names needed, one to write them.
  const idsByKind = new Map<string, Set<number>>()
  const want = (table: string, id: number): undefined => {
    idsByKind.set(table, (idsByKind.get(table) ?? new Set()).add(id))
  }
  for await (const line of withPauses(lines, linesAtOnce)) {
    if (line.entity && line.entity_id !== null) want(line.entity, line.entity_id)
    if (line.record_id !== null) want('records', line.record_id)
    changesInWords(changesOf(line), fieldsOf(line), want, timezone)
  }
  const names = await namesOf(ctx, idsByKind)
  const labels = (table: string, id: number) =>
    names.get(table)?.get(id)?.label ?? (isGuarded(table) ? unseen : undefined)

  const shown = (line: StoredLine): ActivityLine => {
    const { entity, entity_id, record_id } = line
    const named = entity && entity_id !== null ? names.get(entity)?.get(entity_id) : undefined
    const is_hidden = (isGuarded(entity) && entity_id !== null && !named) || isOthersCheck(ctx, line, names)
    const words = eventWords(line.action, reasonOf(line.changes))
    const record = record_id === null ? undefined : names.get('records')?.get(record_id)
    return {
      id: line.id,
      at: line.at,
      actor_id: line.actor_id,
      actor_name: authorOf(line, hidden) ?? (line.ip ? 'Somebody not signed in' : 'Ellis'),
      kind: words.kind,
      action: line.action,
      says: words.says,
      thing: words.namesThing
        ? (settingThing(entity_id, settingOf(line)) ?? (named ? thingOf(entity!, named) : null))
        : null,
      is_hidden,
      changes: is_hidden ? [] : changesInWords(changesOf(line), fieldsOf(line), labels, timezone),
      record_id: record && !record.is_gone ? record_id : null,
      record_public_id: record?.short ?? null,
      ip: isAdmin(ctx.actor) ? line.ip : null,
      user_agent: agents.get(line.session_id ?? 0) ?? null,
    }
  }
  return mapWithPauses(lines, linesAtOnce, shown)
}

/** Names a colleague checked are visible to those who see everything, or the record they were checked for. */
const isOthersCheck = (
  { actor }: Reader,
  { action, actor_id, record_id }: StoredLine,
  names: ReadonlyMap<string, ReadonlyMap<number, NamedRef>>,
): boolean =>
  (action === 'party.conflicts_checked' || action === 'party.duplicates_checked') &&
  actor.access_set_ids !== null &&
  actor_id !== actor.user_id &&
  !(record_id !== null && names.get('records')?.has(record_id))

function thingOf(entity: string, { id, label: name, is_gone, now_id = id }: NamedRef) {
  const page = pages[entity]
  const list = Object.hasOwn(lists, entity) ? lists[entity as ListName].title[0] : name
  const label = list === name ? name : `${list}: ${name}`
  return { entity, id, label, path: page && !is_gone ? `${page}/${now_id}` : null }
}

/** The row of a setting is deleted on a reset, and a logo has none, so the name is that of the setting. */
const settingThing = (id: number | null, name: string | undefined) =>
  name === undefined
    ? null
    : { entity: 'site_settings', id, label: allSettings[name]?.title ?? name, path: null }

const namedSetting = (changes: Changes): string | undefined => {
  const name = changes['setting']?.[1]
  return typeof name === 'string' ? name : undefined
}

/** Section of a person that an event is about. */
const sectionOf = (changes: Changes): string | undefined => {
  const kind = changes['section']?.[1]
  return typeof kind === 'string' ? kind : undefined
}

const reasonOf = (changes: Changes): string | undefined => {
  const reason = changes['ended_reason']?.[1]
  return typeof reason === 'string' ? reason : undefined
}

/** Names of the settings that lines are about: the table has one row for each. */
async function settingNames({ db }: Reader, lines: readonly StoredLine[]): Promise<Map<number, string>> {
  if (!lines.some((line) => line.entity === 'site_settings')) return new Map()
  const rows = await db.selectFrom('site_settings').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** With which browser, for admins. */
async function userAgents({ db, actor }: Reader, lines: readonly StoredLine[]): Promise<Map<number, string>> {
  const ids = [...new Set(lines.flatMap(({ session_id }) => session_id ?? []))]
  if (!isAdmin(actor) || ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent'])
    .where('id', '=', sql<number>`any(${ids})`)
    .where('user_agent', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, user_agent }) => [id, user_agent!]))
}

const field = 'related_record'

/** Linked records are logged by their number; to be named only to those who see them they need their ids. */
async function linkedRecords(ctx: Reader, lines: readonly StoredLine[]): Promise<Set<string>> {
  const numbers = new Set(
    lines.flatMap(({ changes }) => changes[field]?.filter((one) => typeof one === 'string') ?? []),
  )
  if (numbers.size === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('records')
    .select('public_id')
    .where('public_id', '=', sql<string>`any(${[...numbers]}::text[])`)
    .where(isVisible(ctx.actor, 'records'))
    .execute()
  return new Set(rows.map(({ public_id }) => public_id))
}

const withLinkedRecord = (changes: Changes, visible: ReadonlySet<string>): Changes => {
  const change = changes[field]
  if (!change) return changes
  const shown = (value: unknown) => (typeof value !== 'string' || visible.has(value) ? value : unseen)
  return { ...changes, [field]: [shown(change[0]), shown(change[1])] }
}
