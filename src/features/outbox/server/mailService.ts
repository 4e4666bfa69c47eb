import { sql } from 'kysely'
import { visibleMessages } from '#access/server/visibleMessages.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { outboxContract } from '../contract.ts'
import { outboxEvents } from '../events.ts'

type Endpoints = typeof outboxContract.endpoints
type TestInput = InputOf<Endpoints['sendTestMail']>

export async function getMailService(ctx: ReadCtx): Promise<OutputOf<Endpoints['getMailService']>> {
  const counted = await visibleMessages(ctx)
    .select([
      sql<number>`count(*) filter (where state = 'queued')`.as('waiting_count'),
      sql<number>`count(*) filter (where state = 'failed')`.as('failed_count'),
      sql<number>`count(*) filter (where state = 'held')`.as('held_count'),
    ])
    .where('channel', '=', 'email')
    .executeTakeFirstOrThrow()
  return { is_set_up: ctx.mailer !== null, ...counted }
}

/** Goes to the mail server at once and not through the outbox, so that its answer can be shown. No transaction waits for it. */
export async function sendTest({ db, mailer, public_url }: ReadCtx, { to }: TestInput): Promise<string> {
  if (!mailer)
    throw conflict('mail.none', 'No mail server is set up. The operator names it with ELLIS_SMTP_URL.')
  const { office_name } = await readSetting(db, 'misc')
  try {
    return await mailer.send({
      to,
      subject: `Test mail of Ellis at ${office_name}`,
      text: `This is a test: mail of ${office_name} arrives here.\n\n${public_url}`,
      patience_ms: 20_000,
    })
  } catch (error) {
    const reason = (error as Error).message.replaceAll(/\s+/g, ' ').slice(0, 300)
    throw invalid({ to: `The mail did not go out. The mail server said: ${reason}` }, 'mail.refused')
  }
}

export async function sendTestMail(
  ctx: WriteCtx,
  { to }: TestInput,
  mail_server_reply: string,
): Promise<OutputOf<Endpoints['sendTestMail']>> {
  await ctx.record(outboxEvents, 'tested', { changes: { recipient: [null, to] } })
  return { mail_server_reply }
}
