import type { WriteCtx } from '#core/server/http/context.ts'
import { queueEmail } from '#core/server/effects/outbox.ts'

type Writes = Pick<WriteCtx, 'db' | 'job' | 'now'> & Parameters<typeof queueEmail>[0]

/** Mails every admin, of each kind once a day at most. */
export async function mailAdmins(
  ctx: Writes,
  kind: string,
  { subject, paragraphs }: { subject: string; paragraphs: readonly string[] },
): Promise<void> {
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
      subject,
      body: [`Dear ${first_name},`, ...paragraphs].join('\n\n'),
    })
}
