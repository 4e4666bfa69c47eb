import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#core/errors.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { Services } from '#core/server/process/services.ts'
import { twilioAccount } from './twilio.ts'

type Kind = 'status' | 'incoming'

/**
 * Calls of providers. Each is verified, stored as it came and answered at once; a job works it through. Forms are read
 * here alone: no other call takes what a foreign page may post.
 */
export async function webhooks(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 100_000 },
      (_request, body, done) => done(null, body),
    )
    for (const kind of ['status', 'incoming'] as const)
      scope.post(`/webhooks/twilio/${kind}`, async (request, reply) => {
        await receive(services, kind, request)
        return reply.type('text/xml').serializer(String).send('<Response/>')
      })
  })
}

async function receive(services: Services, kind: Kind, request: FastifyRequest): Promise<void> {
  const account = await twilioAccount(services.database.read, services)
  if (!account) throw new Refusal(404, 'twilio.off', 'This office receives nothing from Twilio.')
  const raw_body = typeof request.body === 'string' ? request.body : ''
  const params = Object.fromEntries(new URLSearchParams(raw_body))
  const { default: twilio } = await import('twilio')
  const signature = String(request.headers['x-twilio-signature'] ?? '')
  // Twilio signs the address it was given, which is the public one, whatever a proxy makes of it.
  if (!twilio.validateRequest(account.auth_token, signature, `${services.public_url}${request.url}`, params))
    throw new Refusal(403, 'twilio.signature', 'This does not come from Twilio.')
  const { MessageSid = '', MessageStatus = '' } = params
  await runInTransaction(services, null, async (ctx) => {
    const stored = await ctx.db
      .insertInto('webhook_deliveries')
      .values({
        provider: 'twilio',
        kind,
        event_key: `${kind} ${MessageSid} ${MessageStatus}`.slice(0, 200),
        raw_body,
        query: new URL(request.url, services.public_url).search,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (stored) await ctx.job('messages.receive', { id: stored.id })
  })
}
