import { sql } from 'kysely'
import { requireCase } from '#access/server/requireRow.ts'
import { usersWhoSee } from '#access/server/usersWhoSee.ts'
import { isVisibleUser } from '#access/server/visibleUsers.ts'
import type { InputOf, Option, Page } from '#core/contract.ts'
import { hasWords, listPage } from '#core/server/db/pagination.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { docketContract } from '../contract.ts'

/** People to whom an entry can be assigned: of a case, those who see it. */
export async function listAssigneeOptions(
  ctx: ReadCtx,
  {
    legal_case_id,
    internal = false,
    search_term,
    ...params
  }: InputOf<(typeof docketContract)['endpoints']['listDocketAssignees']>,
): Promise<Page<Option>> {
  const everyone = ctx.db.selectFrom('users').where('users.deactivated', '=', false)
  const those = legal_case_id
    ? usersWhoSee(ctx.db, (await requireCase(ctx, legal_case_id)).access_set_id, internal)
    : everyone
  let query = those
    .where(isVisibleUser(ctx.actor))
    .where('users.is_assignable', '=', true)
    .select(['users.id', 'users.display_name', 'users.is_attorney'])
  if (search_term?.trim()) query = query.where(hasWords(sql`users.display_name`, search_term))
  const page = await listPage(
    query,
    params,
    {
      name: (q, direction) =>
        q.orderBy(sql`normalize_text(users.display_name)`, direction).orderBy('users.id'),
    },
    { sort_by: 'name', sort_order: 'asc' },
  )
  const toOption = (user: (typeof page.items)[number]): Option => ({
    value: user.id,
    label: user.display_name,
    ...(user.is_attorney ? { hint: 'Attorney' } : {}),
  })
  return { ...page, items: page.items.map(toOption) }
}
