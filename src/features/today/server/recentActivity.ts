import { sql } from 'kysely'
import { visibleCases } from '#access/server/visibleRows.ts'
import type { Changes } from '#core/server/effects/audit.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { customPlan } from '#core/server/db/db.ts'
import { visibleEntries } from '#features/docket/server/entries.ts'
import type { Happening } from '../contract.ts'
import { byWeight, type OwnChange } from '../feed.ts'

/** After a longer absence people look at the lists instead. */
const longestDays = 14
const mostLines = 500
const mostShown = 50

interface Line {
  entity: 'docket_entries' | 'legal_cases'
  entity_id: number
  action: string
  actor_name: string | null
  at: string
  changes: Changes
}

/**
 * Others' changes since then to this person's work: entries assigned to them, and the entries and facts of cases they
 * are an attorney or assistant of. Read from the audit log, so that it includes muted notices.
 */
export async function listRecentActivity(ctx: ReadCtx, { since }: { since: string }) {
  const earliest = new Date(ctx.now.getTime() - longestDays * 86_400_000).toISOString()
  const from = since > earliest ? since : earliest
  const lines = await linesSince(ctx, from)
  const groups = [...Map.groupBy(lines, ({ entity, entity_id }) => `${entity} ${entity_id}`).values()]
  const resources = await things(ctx, lines)
  const items = groups
    .flatMap((group): Happening[] => {
      const thing = resources.get(`${group[0]!.entity} ${group[0]!.entity_id}`)
      const acts = withLastAssignment(group.flatMap((line) => actsOf(line, ctx.actor.display_name)))
      if (!thing || acts.length === 0) return []
      const actor_names = [...new Set(group.flatMap(({ actor_name }) => actor_name ?? []))]
      return [{ ...thing, acts: acts.toSorted(byWeight), actor_names, at: group[0]!.at }]
    })
    .slice(0, mostShown)
  return { items, since: from, is_complete: lines.length < mostLines && groups.length <= mostShown }
}

async function linesSince({ db, actor }: ReadCtx, since: string): Promise<Line[]> {
  const me = actor.user_id
  // `offset 0`: the log is entered by time, never walked backwards in search of enough lines.
  const { rows } = await sql<Line>`${sql.raw(customPlan)}
    with my_entries as materialized (
      select docket_entry_id as id from docket_entries_assignments where user_id = ${me}
    ), my_cases as materialized (
      select id from legal_cases where primary_attorney_id = ${me} and deleted_at is null
      union select id from legal_cases where primary_legal_assistant_id = ${me} and deleted_at is null
      union select legal_case_id from legal_case_users where user_id = ${me}
    ), lately as materialized (
      select id, entity, entity_id, action, actor_name, at, changes
      from (select * from audit_log where at > ${since} offset 0) log
      where entity in ('docket_entries', 'legal_cases') and actor_id is distinct from ${me}
        and (entity = 'docket_entries' and entity_id in (select id from my_entries)
          or record_id in (select record_id from legal_cases where id in (select id from my_cases)))
      order by id desc limit ${4 * mostLines}
    )
    select l.entity, l.entity_id, l.action, l.actor_name, l.at, l.changes from lately l
      left join docket_entries e on l.entity = 'docket_entries' and e.id = l.entity_id
      where l.entity = 'docket_entries' and l.entity_id in (select id from my_entries)
        or coalesce(e.legal_case_id, case when l.entity = 'legal_cases' then l.entity_id end) in (select id from my_cases)
      order by l.id desc limit ${mostLines}`.execute(db)
  return rows
}

type Thing = Omit<Happening, 'acts' | 'actor_names' | 'at'>

/** Names of the entries and cases among these lines that this person may see. */
async function things(ctx: ReadCtx, lines: readonly Line[]): Promise<Map<string, Thing>> {
  const ids = (of: Line['entity']) => [
    ...new Set(lines.flatMap(({ entity, entity_id }) => (entity === of ? entity_id : []))),
  ]
  const entries = await visibleEntries(ctx)
    .where('docket_entries.id', '=', sql<number>`any(${ids('docket_entries')})`)
    .select(['docket_entries.id', 'docket_entries.legal_case_id', 't.name', 'c.title as case_title'])
    .select(['holder.display_name as holder_name', 'docket_entries.action_date'])
    .select(
      sql<boolean>`exists (select from docket_entries_assignments a
        where a.docket_entry_id = docket_entries.id and a.user_id = ${ctx.actor.user_id})`.as('is_mine'),
    )
    .execute()
  const cases = await visibleCases(ctx)
    .innerJoin('records as r', 'r.id', 'legal_cases.record_id')
    .innerJoin('parties as holder', 'holder.id', 'r.record_holder_party_id')
    .where('legal_cases.id', '=', sql<number>`any(${ids('legal_cases')})`)
    .select(['legal_cases.id', 'legal_cases.title', 'holder.display_name as holder_name'])
    .execute()
  return new Map<string, Thing>([
    ...entries.map((entry): [string, Thing] => [
      `docket_entries ${entry.id}`,
      { ...entry, entity: 'docket_entry' },
    ]),
    ...cases.map(({ id, title, holder_name }): [string, Thing] => [
      `legal_cases ${id}`,
      {
        entity: 'case',
        id,
        legal_case_id: id,
        name: title,
        case_title: title,
        holder_name,
        action_date: null,
        is_mine: true,
      },
    ]),
  ])
}

const assignments = new Set(['assigned_to_me', 'taken_off_me'])

/** Each once, the latest first; of work given to somebody and taken off them again, what came last. */
function withLastAssignment(acts: readonly string[]): string[] {
  const last = acts.find((act) => assignments.has(act))
  return [...new Set(acts)].filter((act) => act === last || !assignments.has(act))
}

const times = ['action_date', 'event_time_start', 'event_time_end', 'timezone']

/** A line in the log as what the person cares about: `docket_entry.updated` may be another day, or work given to them. */
function actsOf({ action, changes }: Line, me: string): string[] {
  const verb = action.split('.').at(-1)!
  const [before, after] = (changes['assignees'] ?? [[], []]) as [string[] | null, string[] | null]
  const had = before?.includes(me) ?? false
  const has = after?.includes(me) ?? false
  const acts: OwnChange[] = has && !had ? ['assigned_to_me'] : had && !has ? ['taken_off_me'] : []
  if (verb !== 'updated') return [...acts, verb]
  if (times.some((field) => field in changes)) acts.push('moved')
  return acts.length > 0 &&
    Object.keys(changes).every((field) => field === 'assignees' || times.includes(field))
    ? acts
    : [...acts, 'updated']
}
