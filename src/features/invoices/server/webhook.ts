import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { Refusal } from '#core/errors.ts'
import type { Services } from '#core/server/process/services.ts'
import { readSecret, readSetting } from '#features/settings/server/settings.ts'
import { longestCallMs, queueFollow } from './storedInvoices.ts'

const mostBytes = 200_000
const perMinute = 600
/** Between the clock of Invoiced and ours. */
const skewMs = 5 * 60_000

const report = z.object({
  type: z.string().max(200),
  /** UNIX seconds. */
  timestamp: z.number().min(0).max(4_000_000_000),
  data: z.object({
    object: z.object({
      id: z.union([z.int(), z.string().max(100)]).transform(String),
      metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
    }),
  }),
})

/**
 * Reports of Invoiced. They only say which invoice may have changed; its state is read there by a job. So a repetition, an
 * old one or one out of order does no harm, and nothing of them is stored.
 */
export async function invoicedWebhook(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(
      '/webhooks/invoiced',
      { config: { rateLimit: { max: perMinute, timeWindow: 60_000, allowList: [] } } },
      async (request, reply) => {
        await receive(services, request)
        return reply.code(204).send()
      },
    )
  })
}

async function receive(services: Services, { headers, body }: FastifyRequest): Promise<void> {
  const { read } = services.database
  const { enabled } = await readSetting(read, 'invoiced')
  const secret = enabled ? await readSecret({ ...services, db: read }, 'invoiced', 'webhook_secret') : null
  if (!secret) throw new Refusal(404, 'invoices.off', 'This office receives nothing from Invoiced.')
  const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  if (!isSigned(raw, String(headers['x-invoiced-signature'] ?? ''), secret))
    throw new Refusal(403, 'invoices.signature', 'This does not come from Invoiced.')
  const { success, data } = report.safeParse(jsonOf(raw))
  if (!success) throw new Refusal(400, 'invoices.malformed', 'This cannot be read.')
  if (data.type.startsWith('invoice.')) await noteReport(services, data)
}

/** Whether the bytes as they came are signed; both sides are hashes of one length, compared in constant time. */
function isSigned(raw: Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(raw).digest()
  const given = Buffer.from(/^[0-9a-f]{64}$/i.test(signature) ? signature : '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return null
  }
}

async function noteReport(
  { database }: Services,
  { timestamp, data: { object } }: z.output<typeof report>,
): Promise<void> {
  const theirCase = object.metadata?.['legal_case_id']
  const named = typeof theirCase === 'string' && /^\d{1,15}$/.test(theirCase) ? Number(theirCase) : null
  // Ids that no invoice has would be looked for in vain.
  const id = /^[\w-]{1,100}$/.test(object.id) ? object.id : ''
  const row = await database.read
    .selectFrom('legal_cases')
    .leftJoin('case_invoices as i', 'i.legal_case_id', 'legal_cases.id')
    .select(['legal_cases.id', 'legal_cases.invoiced_invoice_id', 'i.begun_at', 'i.read_at'])
    .where((eb) =>
      eb.or([
        eb('legal_cases.invoiced_invoice_id', '=', id),
        eb.and([
          eb('legal_cases.id', '=', named),
          eb('legal_cases.invoiced_invoice_id', 'is', null),
          eb('i.legal_case_id', 'is not', null),
        ]),
      ]),
    )
    .executeTakeFirst()
  if (!row) return
  // A later reading has it already.
  if (row.read_at !== null && timestamp * 1_000 + skewMs < Date.parse(row.read_at)) return
  // While it is being made, whoever makes it saves it.
  const wait = row.invoiced_invoice_id === null ? Date.parse(row.begun_at!) + longestCallMs : 0
  await database.transaction(({ db }) => queueFollow(db, row.id, new Date(Math.max(Date.now(), wait))))
}
