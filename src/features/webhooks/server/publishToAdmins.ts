import type { Recording } from '#core/server/http/context.ts'

/** Open pages of those who may read the log of webhooks. */
export async function publishToAdmins(ctx: Pick<Recording, 'db' | 'publish'>): Promise<void> {
  const admins = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('user_type', '=', 'admin')
    .where('deactivated', '=', false)
    .execute()
  ctx.publish({ topic: 'webhooks', user_ids: admins.map(({ id }) => id) })
}
