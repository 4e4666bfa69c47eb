import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod'
import { Refusal } from '#core/errors.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { tokenHash } from '#core/server/process/crypto.ts'
import type { Services } from '#core/server/process/services.ts'
import type { SyncedService } from './calendarClient.ts'
import { queueSync } from './queueSync.ts'

const notifications = z.object({
  value: z
    .array(
      z.object({
        subscriptionId: z.string(),
        clientState: z.string().nullish(),
        /** About the subscription itself rather than the calendar. */
        lifecycleEvent: z.string().nullish(),
      }),
    )
    .min(1)
    .max(1_000),
})

/** Reports of services that a calendar has changed: they say no more than that, and it is read as by the clock. */
export async function calendarWebhooks(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 200_000 }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/webhooks/calendars/google', async ({ headers }, reply) => {
      await receive(services, 'google', [
        {
          channel_id: String(headers['x-goog-channel-id'] ?? ''),
          secret: String(headers['x-goog-channel-token'] ?? ''),
        },
      ])
      return reply.code(204).send()
    })
    scope.post('/webhooks/calendars/outlook', async (request, reply) => {
      const { validationToken } = request.query as { validationToken?: unknown }
      // Microsoft finds out in this way that the address is ours.
      if (typeof validationToken === 'string' && validationToken.length <= 1_000)
        return reply.type('text/plain').serializer(String).send(validationToken)
      const read = notifications.safeParse(jsonOf(request.body))
      if (!read.success) throw new Refusal(400, 'calendars.malformed', 'This cannot be read.')
      await receive(
        services,
        'outlook',
        read.data.value.map(({ subscriptionId, clientState, lifecycleEvent }) => ({
          channel_id: subscriptionId,
          secret: clientState ?? '',
          is_ending: endings.includes(lifecycleEvent ?? ''),
        })),
      )
      return reply.code(202).send()
    })
  })
}

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return null
  }
}

/** Graph reports changes no longer, or soon no longer, unless it is asked anew; after `missed` the calendar is read alone. */
const endings = ['reauthorizationRequired', 'subscriptionRemoved']

interface Report {
  channel_id: string
  secret: string
  is_ending?: boolean
}

async function receive(
  services: Services,
  service: SyncedService,
  reports: readonly Report[],
): Promise<void> {
  const secrets = new Map(reports.map(({ channel_id, secret }) => [channel_id, tokenHash(secret)]))
  // Those that we never made would be looked for in vain.
  const possible = [...secrets.keys()].filter((id) => /^[\x21-\x7e]{1,300}$/.test(id))
  const rows = await services.database.read
    .selectFrom('calendar_pushes as p')
    .innerJoin('linked_calendars as c', 'c.id', 'p.linked_calendar_id')
    .select(['p.channel_id', 'p.channel_hash', 'c.user_id'])
    .where('p.channel_id', '=', sql<string>`any(${possible})`)
    .where('c.service', '=', service)
    .where('c.linked', '=', true)
    .execute()
  const known = rows.filter((row) => timingSafeEqual(row.channel_hash, secrets.get(row.channel_id)!))
  if (known.length === 0) throw new Refusal(404, 'calendars.unknown', 'This office expects no such report.')
  const ending = new Set(reports.flatMap((report) => (report.is_ending ? [report.channel_id] : [])))
  await runInTransaction(services, null, async (ctx) => {
    // The next run asks for reports anew.
    await ctx.db
      .updateTable('calendar_pushes')
      .set({ expires_at: ctx.now.toISOString() })
      .where(
        'channel_id',
        '=',
        sql<string>`any(${known.map(({ channel_id }) => channel_id).filter((id) => ending.has(id))})`,
      )
      .execute()
    for (const user_id of new Set(known.map((row) => row.user_id))) await queueSync(ctx, { user_id, service })
  })
}
