import { sql, type RawBuilder } from 'kysely'
import { isVisible } from '#access/server/visibleRows.ts'
import { isVisibleMessage } from '#access/server/visibleMessages.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { formatDay } from '#fields/day/partialDay.ts'
import { nameField } from '#collections/defineList.ts'
import { lists, type ListName } from '#features/lists/lists.ts'
import { shippedName } from '#features/search/server/saved/shippedQueries.ts'
import { isVisibleQuery } from '#features/search/server/saved/visibleSavedQueries.ts'

/** Display name of an id of a table, and whether it still has a page. */
export interface NamedRef {
  id: number
  label: string
  /** Where the whole name is too long: a record's number. */
  short?: string
  is_gone?: boolean
  /** The page that shows it, where it is not its own. */
  now_id?: number
}
type Reader = Pick<ReadCtx, 'db' | 'actor'>
type ReadLabels = (ctx: Reader, ids: number[]) => Promise<NamedRef[]>

/** Tables with visible and hidden rows; deleted rows keep their name for readers who could see them. */
const guarded = ['records', 'legal_cases', 'parties', 'docket_entries'] as const
type Guarded = (typeof guarded)[number]
/** Whether log lines about rows of this table are only for those who see the row. */
export const isGuarded = (table: string | null): boolean =>
  guarded.includes(table as Guarded) || table === 'outbox_messages'

async function rowsOf<R>({ db }: Reader, query: RawBuilder<R>): Promise<R[]> {
  return (await query.execute(db)).rows
}

const named =
  (
    table: string,
    column: string,
    isVisible: (ctx: Reader) => RawBuilder<boolean> = () => sql<boolean>`true`,
  ): ReadLabels =>
  (ctx, ids) =>
    rowsOf(
      ctx,
      sql<NamedRef>`select id, ${sql.ref(column)} as label from ${sql.table(table)} where id = any(${ids}) and ${isVisible(ctx)}`,
    )

const visible =
  (table: Guarded, label: string, from = '', short = 'null'): ReadLabels =>
  (ctx, ids) =>
    rowsOf(
      ctx,
      sql<NamedRef>`select ${sql.ref(`${table}.id`)}, ${sql.raw(label)} as label,
          ${sql.raw(short)} as short, ${sql.ref(`${table}.deleted_at`)} is not null as is_gone
        from ${sql.table(table)} ${sql.raw(from)}
        where ${sql.ref(`${table}.id`)} = any(${ids}) and ${isVisible(ctx.actor, table)}`,
    )

const months = (day: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(day))

/** Under the name they had, with a way to where they are now. */
const mergedParties: ReadLabels = (ctx, ids) =>
  rowsOf(
    ctx,
    sql<NamedRef>`select m.merged_party_id as id, parties.id as now_id, m.merged_name as label,
        parties.deleted_at is not null as is_gone
      from party_merges m join parties on parties.id = current_party_id(m.merged_party_id)
      where m.merged_party_id = any(${ids}) and m.undone_at is null and ${isVisible(ctx.actor, 'parties')}`,
  )

/**
 * People the reader took off a record they still see, and who may now be hidden from them: their own action names
 * them, unless access was withdrawn afterwards.
 */
const takenOff: ReadLabels = (ctx, ids) =>
  rowsOf(
    ctx,
    sql<NamedRef>`select parties.id, parties.display_name as label, true as is_gone from parties
      where parties.id = any(${ids})
        and exists (select from record_departures left_it join records on records.id = left_it.record_id
          where left_it.party_id = parties.id and left_it.taken_off_by_id = ${ctx.actor.user_id}
            and ${isVisible(ctx.actor, 'records')})
        and not exists (select from team_resources restriction where restriction.party_id = parties.id
          and restriction.access = 'restricted' and restriction.team_id = any(${ctx.actor.team_ids}))`,
  )

const readers: Record<string, ReadLabels> = {
  records: visible(
    'records',
    `concat_ws(', ', records.public_id, holder.display_name)`,
    'left join parties holder on holder.id = records.record_holder_party_id',
    'records.public_id',
  ),
  legal_cases: visible(
    'legal_cases',
    // Most titles name the holder already.
    `case when position(holder.display_name in legal_cases.title) > 0 then legal_cases.title
      else concat_ws(', ', legal_cases.title, holder.display_name) end`,
    `left join records on records.id = legal_cases.record_id
     left join parties holder on holder.id = records.record_holder_party_id`,
  ),
  async parties(ctx, ids) {
    const found = await visible('parties', 'parties.display_name')(ctx, ids)
    const missing = ids.filter((id) => !found.some((one) => one.id === id))
    if (missing.length === 0) return found
    return [...found, ...(await takenOff(ctx, missing)), ...(await mergedParties(ctx, missing))]
  },
  async docket_entries(ctx, ids) {
    const rows = await rowsOf(
      ctx,
      sql<
        NamedRef & { day: string | null }
      >`select docket_entries.id, t.name as label, docket_entries.action_date as day,
          docket_entries.deleted_at is not null as is_gone
        from docket_entries join docket_entry_types t on t.id = docket_entries.docket_entry_type_id
        where docket_entries.id = any(${ids}) and ${isVisible(ctx.actor, 'docket_entries')}`,
    )
    return rows.map(({ day, label, ...row }) => ({
      ...row,
      label: day ? `${label}, ${formatDay({ date: day, format: 'MM/DD/YYYY', uncertain: false })}` : label,
    }))
  },
  users: named('users', 'display_name'),
  teams: named('teams', 'name', ({ actor }) =>
    actor.user_type === 'external' ? sql<boolean>`id = any(${actor.team_ids})` : sql<boolean>`true`,
  ),
  team_roles: named('team_roles', 'name'),
  async saved_queries(ctx, ids) {
    const rows = await rowsOf(
      ctx,
      sql<NamedRef & { shipped_key: string | null }>`select id, name as label, shipped_key from saved_queries
        where id = any(${ids}) and ${isVisibleQuery(ctx.actor)}`,
    )
    return rows.map(({ shipped_key, label, ...row }) => ({
      ...row,
      label: shipped_key === null ? label : shippedName(shipped_key),
    }))
  },
  search_jobs: named('search_jobs', 'name', ({ actor }) => sql<boolean>`user_id = ${actor.user_id}`),
  api_keys: named('api_keys', 'name'),
  webhooks: named('webhooks', 'name'),
  attachments: named('attachments', 'filename'),
  outbox_messages: named('outbox_messages', 'recipient', ({ actor }) => isVisibleMessage(actor)),
  async team_members(ctx, ids) {
    return rowsOf(
      ctx,
      sql<NamedRef>`select m.id, t.name as label from team_members m join teams t on t.id = m.team_id where m.id = any(${ids})`,
    )
  },
  async sessions(ctx, ids) {
    return rowsOf(
      ctx,
      sql<NamedRef>`select s.id, u.display_name as label from sessions s join users u on u.id = s.user_id where s.id = any(${ids})`,
    )
  },
  async audit_archives(ctx, ids) {
    const rows = await named('audit_archives', 'month')(ctx, ids)
    return rows.map((row) => ({ ...row, label: months(row.label) }))
  },
}

/** Names for ids of several tables; hidden and unknown rows are omitted. */
export async function namesOf(
  ctx: Reader,
  idsByKind: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<Map<string, Map<number, NamedRef>>> {
  const found = await Promise.all(
    [...idsByKind].map(async ([table, ids]): Promise<[string, Map<number, NamedRef>]> => {
      const list = Object.hasOwn(lists, table) ? lists[table as ListName] : undefined
      const read = readers[table] ?? (list && named(table, nameField(list)))
      const fallback: NamedRef[] = list ? [...ids].map((id) => ({ id, label: list.title[0] })) : []
      const rows = read ? await read(ctx, [...ids].filter(Number.isSafeInteger)) : []
      return [table, new Map([...fallback, ...rows].map((row) => [row.id, row]))]
    }),
  )
  return new Map(found)
}
