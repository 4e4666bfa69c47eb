import { sql } from 'kysely'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { Services } from '#core/server/process/services.ts'
import { errorSentences } from './twilioErrors.ts'
import { receiveMessage } from './receiveMessage.ts'
import { noteNumber } from './numbers.ts'

/** Works one delivery of a provider through; a second run finds it done. */
export const receiveDelivery = (services: Services, id: number): Promise<void> =>
  runInTransaction(services, null, async (ctx) => {
    const delivery = await ctx.db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('id', '=', id)
      .where('handled_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!delivery) return
    const params = Object.fromEntries(new URLSearchParams(delivery.raw_body))
    if (delivery.kind === 'incoming') await receiveMessage(ctx, params, delivery.received_at)
    else await receiveStatus(ctx, params, Number(new URLSearchParams(delivery.query).get('message')))
    await ctx.db
      .updateTable('webhook_deliveries')
      .set({ handled_at: ctx.now.toISOString() })
      .where('id', '=', id)
      .execute()
  })

/** States by Twilio's status. Other statuses say nothing new. */
const states: Record<string, 'sent' | 'delivered' | 'undelivered' | 'failed'> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'failed',
}
/** States that a report may end; `queued` where a person sends again what had been sent after all. Never a final one. */
const open = ['sending', 'unknown', 'queued']
const earlier = {
  sent: open,
  delivered: [...open, 'sent'],
  undelivered: [...open, 'sent'],
  failed: [...open, 'sent'],
}

/** The message is found by the number in the address of the callback, also where the process died before it knew the SID. */
async function receiveStatus(ctx: AnyoneWriteCtx, params: Record<string, string>, id: number): Promise<void> {
  const { db, now, publish } = ctx
  const { MessageSid = '', MessageStatus = '', ErrorCode } = params
  const state = states[MessageStatus]
  if (!state || !Number.isSafeInteger(id)) return
  const error_code = ErrorCode ? Number(ErrorCode) || null : null
  const changed = await db
    .updateTable('outbox_messages')
    .set({
      state,
      provider_id: MessageSid,
      claimed_until: null,
      sent_at: sql`coalesce(sent_at, ${now.toISOString()})`,
      error_code,
      last_error: error_code ? (errorSentences[error_code] ?? `Twilio reports error ${error_code}.`) : null,
    })
    .where('id', '=', id)
    .where('channel', 'in', ['text', 'whatsapp'])
    .where((eb) => eb.or([eb('provider_id', 'is', null), eb('provider_id', '=', MessageSid)]))
    .where('state', 'in', earlier[state])
    .returning(['recipient'])
    .executeTakeFirst()
  if (!changed) return
  publish({ topic: 'outbox', everybody: true })
  publish({ topic: 'messages', everybody: true })
  if (error_code || state === 'delivered') await noteNumber(ctx, changed.recipient, error_code)
}
