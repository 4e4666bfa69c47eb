import { sql } from 'kysely'
import type { InputOf } from '#core/contract.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { hasWords, listPage } from '#core/server/db/pagination.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type { usersContract } from '../contract.ts'
import { newsEvents } from '../events.ts'

type UserReadCtx = Pick<ReadCtx, 'db' | 'actor' | 'now'>

const published = ({ db }: UserReadCtx, today: string) =>
  db.selectFrom('news').where('news.archived_at', 'is', null).where('news.published_on', '<=', today)

const readBy = ({ actor }: UserReadCtx) =>
  sql<boolean>`exists (select from news_seen s where s.news_id = news.id and s.user_id = ${actor.user_id})`

async function unseenCount(ctx: UserReadCtx, today: string): Promise<number> {
  const { count } = await published(ctx, today)
    .where(sql<boolean>`not ${readBy(ctx)}`)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function listNews(
  ctx: ReadCtx,
  { search_term, ...params }: InputOf<typeof usersContract.endpoints.listNews>,
) {
  const term = search_term?.trim()
  const today = await officeToday(ctx)
  const page = await listPage(
    published(ctx, today)
      .select(['news.id', 'news.title', 'news.body', 'news.published_on', readBy(ctx).as('seen')])
      .$if(Boolean(term), (q) => q.where(hasWords(sql`concat_ws(' ', news.title, news.body)`, term!))),
    params,
    {
      published_on: (q, direction) => q.orderBy('news.published_on', direction).orderBy('news.id', direction),
    },
    { sort_by: 'published_on', sort_order: 'desc' },
  )
  return { ...page, unseen_count: await unseenCount(ctx, today) }
}

export async function markNewsRead(ctx: WriteCtx, { ids }: { ids?: number[] | undefined }) {
  const today = await officeToday(ctx)
  const news = await published(ctx, today)
    .select('news.id')
    .where(sql<boolean>`not ${readBy(ctx)}`)
    .$if(ids !== undefined, (q) => q.where('news.id', '=', sql<number>`any(${ids})`))
    .execute()
  const { user_id } = ctx.actor
  if (news.length) {
    await ctx.db
      .insertInto('news_seen')
      .values(news.map(({ id }) => ({ news_id: id, user_id })))
      .onConflict((c) => c.doNothing())
      .execute()
    await ctx.record(newsEvents, 'seen', {
      entity_id: user_id,
      changes: { news_ids: [null, news.map(({ id }) => id)] },
      user_ids: [user_id],
    })
  }
  return { unseen_count: await unseenCount(ctx, today) }
}
