import { sql } from 'kysely'
import { isAdmin, isAtLeast } from '#access/levels.ts'
import { isVisible } from '#access/server/visibleRows.ts'
import { isVisibleUser } from '#access/server/visibleUsers.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import { hasWords, listPage } from '#core/server/db/pagination.ts'
import type { ReadCtx, UserCtx } from '#core/server/http/context.ts'
import { entryColumns, entryLookups, liftsOwnership, toEntries } from '#features/docket/server/entries.ts'
import type { Transfer, TransferItem, transfersContract } from '../contract.ts'
import type { CasePart, TransferRule } from '../transferFields.ts'
import { hiddenCount, openEntries } from './candidates.ts'
import { transferItems } from './transferItems.ts'

type Calls = (typeof transfersContract)['endpoints']

export async function listTransferable(
  ctx: ReadCtx,
  { user_id, legal_case_id, search_term, ...params }: InputOf<Calls['listTransferable']>,
): Promise<OutputOf<Calls['listTransferable']>> {
  const isOwn = sql<boolean>`(docket_entries.created_by_id = ${ctx.actor.user_id} or exists (
    select from docket_entries_assignments a
    where a.docket_entry_id = docket_entries.id and a.user_id = ${ctx.actor.user_id}))`
  const mayAll = isAtLeast(ctx.actor.user_type, 'editor') || (await liftsOwnership(ctx)).overrides
  const term = search_term?.trim()
  const page = await listPage(
    openEntries(ctx)
      .$if(!mayAll, (q) => q.where(isOwn))
      .$if(user_id !== undefined, (q) =>
        q.where(
          sql<boolean>`exists (select from docket_entries_assignments a
            where a.docket_entry_id = docket_entries.id and a.user_id = ${user_id})`,
        ),
      )
      .$if(legal_case_id !== undefined, (q) => q.where('c.id', '=', legal_case_id!))
      .$if(Boolean(term), (q) =>
        q.where(hasWords(sql`concat_ws(' ', t.name, c.title, holder.display_name)`, term!)),
      )
      .select(entryColumns)
      .select(entryLookups),
    params,
    {
      action_date: (q, direction) =>
        q
          .orderBy('docket_entries.action_date', (o) =>
            (direction === 'asc' ? o.asc() : o.desc()).nullsLast(),
          )
          .orderBy('docket_entries.id'),
    },
    { sort_by: 'action_date', sort_order: 'asc' },
  )
  return {
    ...page,
    items: await toEntries(ctx, page.items),
    hidden_count: user_id === undefined ? null : await hiddenCount(ctx, user_id, false),
  }
}

/** Whether the columns of an item are about something this person sees. */
const isSeen = ({ actor }: UserCtx) => sql<boolean>`(
  exists (select from docket_entries join legal_cases c on c.id = docket_entries.legal_case_id
    join records r on r.id = c.record_id where docket_entries.id = i.docket_entry_id
      and docket_entries.deleted_at is null and c.deleted_at is null and r.deleted_at is null
      and ${isVisible(actor, 'docket_entries')})
  or exists (select from legal_cases join records r on r.id = legal_cases.record_id
    where legal_cases.id = i.legal_case_id and legal_cases.deleted_at is null and r.deleted_at is null
      and ${isVisible(actor, 'legal_cases')}))`

const person = (column: string) =>
  sql<{ id: number; name: string } | null>`(select json_build_object('id', u.id, 'name', u.display_name)
    from users u where u.id = ${sql.ref(column)})`

/** Transfers one has a part in; to admins, all. */
function ownTransfers(ctx: UserCtx) {
  const { user_id } = ctx.actor
  const counted = (condition: string) =>
    sql<number>`(select count(*)::int from docket_transfer_items i where i.transfer_id = t.id
      and ${sql.raw(condition)} and ${isSeen(ctx)})`
  return (ctx.db as ReadCtx['db'])
    .selectFrom('docket_transfers as t')
    .where(
      isAdmin(ctx.actor)
        ? sql<boolean>`true`
        : sql<boolean>`(${user_id} in (t.from_user_id, t.created_by_id) or exists (
            select from docket_transfer_items i where i.transfer_id = t.id and i.to_user_id = ${user_id}))`,
    )
    .select(['t.id', 't.ends_on', 't.created_at', 't.ended_at'])
    .select([
      sql<TransferRule>`t.rule`.as('rule'),
      sql<boolean>`t.settled_at is not null`.as('is_settled'),
      person('t.from_user_id').$castTo<Transfer['from']>().as('from'),
      person('t.created_by_id').$castTo<Transfer['from']>().as('created_by'),
      person('t.ended_by_id').as('ended_by'),
      // External users see the receivers whom they may know.
      sql<Transfer['receivers']>`coalesce((
        select json_agg(json_build_object('id', users.id, 'name', users.display_name)
          order by normalize_text(users.display_name))
        from users where ${isVisibleUser(ctx.actor)} and exists (
          select from docket_transfer_items i where i.transfer_id = t.id and i.to_user_id = users.id)), '[]')`.as(
        'receivers',
      ),
      counted('true').as('item_count'),
      counted('i.moved_at is not null').as('moved_count'),
      counted('i.returned_at is not null').as('returned_count'),
      counted('coalesce(i.return_problem, i.problem) is not null').as('problem_count'),
    ])
}

type Row = Omit<Transfer, 'can'>

const withRights = ({ actor }: UserCtx, row: Row): Transfer => ({
  ...row,
  can: {
    undo: row.is_settled && !row.ended_at && (isAdmin(actor) || row.created_by.id === actor.user_id),
  },
})

export async function listTransfers(
  ctx: ReadCtx,
  { user_id, search_term, ...params }: InputOf<Calls['listTransfers']>,
): Promise<OutputOf<Calls['listTransfers']>> {
  const term = search_term?.trim()
  const page = await listPage(
    ownTransfers(ctx)
      .$if(user_id !== undefined, (q) => q.where('t.from_user_id', '=', user_id!))
      .$if(Boolean(term), (q) =>
        q.where(hasWords(sql`(select display_name from users where id = t.from_user_id)`, term!)),
      ),
    params,
    { created_at: (q, direction) => q.orderBy('t.created_at', direction).orderBy('t.id', direction) },
    { sort_by: 'created_at', sort_order: 'desc' },
  )
  return { ...page, items: page.items.map((row) => withRights(ctx, row)) }
}

export async function findTransfer(ctx: UserCtx, id: number): Promise<Transfer> {
  const row = await ownTransfers(ctx).where('t.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('This transfer')
  return withRights(ctx, row)
}

export const getTransfer = (ctx: ReadCtx, { id }: { id: number }): Promise<Transfer> => findTransfer(ctx, id)

export async function listTransferItems(
  ctx: ReadCtx,
  { id, problems, search_term, ...params }: InputOf<Calls['listTransferItems']>,
): Promise<OutputOf<Calls['listTransferItems']>> {
  await findTransfer(ctx, id)
  const term = search_term?.trim()
  return listPage(
    transferItems(ctx, id)
      .where(isSeen(ctx))
      .$if(problems === true, (q) => q.where(sql<boolean>`coalesce(i.return_problem, i.problem) is not null`))
      .$if(Boolean(term), (q) =>
        q.where(hasWords(sql`concat_ws(' ', t.name, c.title, holder.display_name)`, term!)),
      )
      .select(['i.id', 'i.docket_entry_id', 'c.id as legal_case_id', 'c.title as case_title'])
      .select(['holder.display_name as holder_name', 'e.action_date'])
      .select([
        sql<CasePart | null>`i.part`.as('part'),
        sql<string>`coalesce(t.name, 'Case')`.as('label'),
        person('i.to_user_id').as('to'),
        sql<string | null>`coalesce(i.return_problem, i.problem)`.as('problem'),
        sql<TransferItem['state']>`case when i.returned_at is not null then 'returned'
          when i.moved_at is not null then 'moved' when i.problem is not null then 'stayed' else 'pending' end`.as(
          'state',
        ),
      ]),
    params,
    { position: (q, direction) => q.orderBy('i.id', direction) },
    { sort_by: 'position', sort_order: 'asc' },
  )
}
