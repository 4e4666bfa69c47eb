import { sql, type RawBuilder } from 'kysely'
import { isAdmin } from '#access/levels.ts'
import { isVisible } from '#access/server/visibleRows.ts'
import type { Actor } from '#core/actor.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { customPlan, type ReadDb } from '#core/server/db/db.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { activityKinds, type ActivityKind } from '../activityKinds.ts'
import { eventWords, eventsOfKind } from '../eventWords.ts'
import { nobody, type ActivityFilters } from '../contract.ts'
import type { StoredLine } from './activityWords.ts'

interface LineQuery {
  before?: number | undefined
  most: number
}

const columns = sql`l.id, l.at, l.actor_id, l.actor_name, l.session_id, host(l.ip) as ip, l.action, l.entity, l.entity_id,
  l.record_id, l.changes`
const newestFirst = sql`order by at desc, id desc`

/** Lines that follow this one, newest first. */
const after = (before: number | undefined): RawBuilder<boolean> =>
  before === undefined
    ? sql`true`
    : sql`(l.at, l.id) < ((select at from audit_log where id = ${before}), ${before})`

const ofActor = (actor_id: number | undefined): RawBuilder<boolean> =>
  actor_id === undefined
    ? sql`true`
    : actor_id === nobody
      ? sql`l.actor_id is null`
      : sql`l.actor_id = ${actor_id}`

/** Lines of the whole office. The index has the newest lines of each event, so these are found first, then the newest of them all. */
export async function officeLines(
  { db }: Pick<ReadCtx, 'db'>,
  { actor_id, kind, action, record_id, from, to }: ActivityFilters,
  { before, most }: LineQuery,
): Promise<StoredLine[]> {
  const { timezone } = await readSetting(db, 'timezone')
  const dawn = (day: string, later: number) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone ${timezone})`
  const filters = sql.join(
    [
      ofActor(actor_id),
      after(before),
      ...(from === undefined ? [] : [sql`l.at >= ${dawn(from, 0)}`]),
      ...(to === undefined ? [] : [sql`l.at < ${dawn(to, 1)}`]),
    ],
    sql` and `,
  )
  if (record_id !== undefined) {
    const ofActs = action === undefined ? ofKind(kind) : sql`l.action = ${action}`
    return newest(
      db,
      sql`select l.id, l.at from audit_log l where l.record_id = ${record_id} and ${ofActs} and ${filters}`,
      most,
    )
  }
  const actions = (action === undefined ? await actionsOf(db, actor_id) : [action]).filter(
    (one) => kind === undefined || eventWords(one).kind === kind,
  )
  return newest(
    db,
    sql`select found.id, found.at from unnest(${actions}::text[]) wanted (action)
      cross join lateral (
        select l.id, l.at from audit_log l where l.action = wanted.action and ${filters} ${newestFirst} limit ${most}) found`,
    most,
  )
}

/** Finds the newest ids in the index alone; only those lines are read. */
async function newest(db: ReadDb, found: RawBuilder<unknown>, most: number): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`${sql.raw(customPlan)}
    with newest as materialized (${found} ${newestFirst} limit ${most})
    select ${columns} from newest join audit_log l on l.id = newest.id order by l.at desc, l.id desc`.execute(
    db,
  )
  return rows
}

/** Codes of all events in the log, of one user or of all. Each takes one step in the index, so no lines are read. */
async function actionsOf(db: ReadDb, actor_id: number | undefined): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`with recursive codes as (
      (select l.action from audit_log l where ${ofActor(actor_id)} order by l.action limit 1)
      union all
      select (select l.action from audit_log l where ${ofActor(actor_id)} and l.action > codes.action
        order by l.action limit 1) from codes where codes.action is not null)
    select action from codes where action is not null`.execute(db)
  return rows.map(({ action }) => action)
}

function ofKind(kind: ActivityKind | undefined): RawBuilder<boolean> {
  if (kind === undefined) return sql`true`
  if (kind === 'other') return sql`l.action <> all(${activityKinds.flatMap(eventsOfKind)}::text[])`
  return sql`l.action = any(${eventsOfKind(kind)}::text[])`
}

/** Resources hidden from a team are visible to those who decide that. */
const openToAll = (actor: Actor): RawBuilder<boolean> =>
  isAdmin(actor)
    ? sql`true`
    : sql`l.action <> all('{team.resource_restricted,team.restriction_lifted}'::text[])`

/** Time that the office worked is its own matter. */
const ofOffice = (actor: Actor): RawBuilder<boolean> =>
  actor.user_type === 'external' ? sql`l.action not like 'case.time\\_%'` : sql`true`

/** Visible only to those who see both people: otherwise it would reveal a hidden person of such a name. */
const ofSeenPeople = (actor: Actor): RawBuilder<boolean> => sql`(
  l.action <> all('{party.marked_different,party.different_unmarked}'::text[]) or exists (
    select from jsonb_each(l.changes) change
      join parties on parties.id = current_party_id(coalesce(change.value->>1, change.value->>0)::bigint)
    where change.key in ('different_from_id', 'different_relative_of_id') and ${isVisible(actor, 'parties')}))`

/** A message about a case is visible to those who see the case, too. */
const ofSeenCases = (actor: Actor): RawBuilder<boolean> => sql`(
  l.action <> all('{message.sent,message.received}'::text[]) or l.changes->'legal_case_id' is null or exists (
    select from legal_cases where id = (l.changes->'legal_case_id'->>1)::bigint and ${isVisible(actor, 'legal_cases')}))`

/** Lines of one record whose subjects the reader may see. */
export function recordLines(
  { db, actor }: Pick<ReadCtx, 'db' | 'actor'>,
  {
    id,
    kind,
    legal_case_id,
  }: { id: number; kind?: ActivityKind | undefined; legal_case_id?: number | undefined },
  { before, most }: LineQuery,
): Promise<StoredLine[]> {
  const exists = (table: 'legal_cases' | 'parties' | 'docket_entries') =>
    sql`(l.entity is distinct from ${table} or exists (select from ${sql.table(table)}
      where ${sql.ref(`${table}.id`)} = l.entity_id and ${isVisible(actor, table)}))`
  // Lines about a merged person belong to the survivor.
  const ofParty = sql`(${exists('parties')} or exists (select from parties join party_merges m
      on m.merged_party_id = l.entity_id and m.undone_at is null
      where parties.id = current_party_id(l.entity_id) and ${isVisible(actor, 'parties')}))`
  const ofCase =
    legal_case_id === undefined
      ? sql`true`
      : sql`(l.entity = 'legal_cases' and l.entity_id = ${legal_case_id} or l.entity = 'docket_entries'
          and l.entity_id in (select e.id from docket_entries e where e.legal_case_id = ${legal_case_id}))`
  return newest(
    db,
    sql`select l.id, l.at from audit_log l
      where l.record_id = ${id} and ${ofKind(kind)} and ${ofCase} and ${after(before)}
        and ${openToAll(actor)} and ${ofOffice(actor)} and ${ofSeenPeople(actor)} and ${exists('legal_cases')} and ${ofParty} and ${exists('docket_entries')}`,
    most,
  )
}

/** Lines of one person, under every id they had; readers who may see the person may read them all. */
export const partyLines = (
  { db, actor }: Pick<ReadCtx, 'db' | 'actor'>,
  id: number,
  { before, most }: LineQuery,
): Promise<StoredLine[]> =>
  newest(
    db,
    sql`select l.id, l.at from audit_log l
      where l.entity = 'parties' and l.entity_id = any(merged_party_ids(${id})) and ${after(before)}
        and ${ofSeenPeople(actor)} and ${ofSeenCases(actor)}`,
    most,
  )
