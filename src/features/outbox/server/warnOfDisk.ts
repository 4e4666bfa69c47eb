import { queueEmail } from '#core/server/effects/outbox.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { Services } from '#core/server/process/services.ts'

const kind = 'disk_warning'

/** Mails every admin while the disk is nearly full, at most once a day. */
export async function warnOfDisk(services: Services): Promise<void> {
  const { state, free_gigabytes, free_percent } = await services.disk.space()
  if (state === 'plenty') return
  await runInTransaction(services, null, async (ctx) => {
    const dayAgo = new Date(ctx.now.getTime() - 24 * 3_600_000).toISOString()
    const recent = await ctx.db
      .selectFrom('outbox_messages')
      .select('id')
      .where('kind', '=', kind)
      .where('created_at', '>', dayAgo)
      .limit(1)
      .executeTakeFirst()
    if (recent) return
    const admins = await ctx.db
      .selectFrom('users')
      .select(['id', 'first_name', 'email'])
      .where('user_type', '=', 'admin')
      .where('deactivated', '=', false)
      .where('locked_at', 'is', null)
      .orderBy('id')
      .execute()
    for (const { id, first_name, email } of admins)
      await queueEmail(ctx, {
        about: { user_id: id },
        kind,
        to: email,
        subject: `Ellis: the disk of the server is ${state === 'full' ? 'full' : 'almost full'}`,
        body: [
          `Dear ${first_name},`,
          `the disk on which Ellis keeps your office has ${free_gigabytes} GB left (${free_percent} %). When it is full, nothing can be saved any more.`,
          'Please ask whoever runs Ellis for your office to make room. This mail comes once a day until there is.',
        ].join('\n\n'),
      })
  })
}
