import type { OutgoingHttpHeaders } from 'node:http'
import type * as z from 'zod'
import { patienceOfPeople, type OutboundCall } from '#core/server/outbound/outbound.ts'
import type { OutboundAnswer, StreamedBody } from '#core/server/outbound/sendOnce.ts'
import type { Services } from '#core/server/process/services.ts'
import { loggedCall } from './loggedCall.ts'
import { misunderstood, needsReconnecting, notConnected, notSetUp, OutsideFailure } from './outsideFailure.ts'
import type { OutsideService } from './outsideService.ts'
import { findConnection, freshAccess } from './tokens.ts'

export interface SpokenCall extends Pick<
  OutboundCall,
  'method' | 'patience_ms' | 'idle_ms' | 'streamed_ms' | 'most_bytes' | 'is_repeatable'
> {
  /** Words for the log, which goes on after the name of the service: read the calendars. */
  purpose: string
  /** Below the service's `api` address; or a whole address there, as links of its answers are. */
  path: string
  json?: unknown
  form?: Record<string, string>
  /** A file, read while it is sent. */
  file?: StreamedBody & { content_type: string }
  headers?: OutgoingHttpHeaders
}

export interface Spoken {
  status: number
  headers: Record<string, string>
  /** The answer in its expected shape; anything else is a failure of the service. */
  json<Shape extends z.ZodType>(shape: Shape): z.output<Shape>
  body: Buffer
  /** Body of a call with `streamed_ms` that succeeded, in place of `body`. */
  stream?: AsyncIterable<Uint8Array>
}

/** One account at a service. */
export interface Speaker {
  account_name: string | null
  /** Address below which calls are made. */
  base_url: string
  /** Answers below 500, apart from 401 and 429, are the caller's to understand; everything else throws `OutsideFailure`. */
  call(call: SpokenCall): Promise<Spoken>
  /** For official clients: the same under the name of `fetch`, without headers of their own for signing in. */
  fetchFor(purpose: string, limits?: Pick<SpokenCall, 'patience_ms'>): typeof fetch
}

/** The account of a person, or of the office (null). Throws where there is none, or it has to be connected again. */
export async function openSpeaker(
  services: Services,
  service: OutsideService,
  user_id: number | null,
): Promise<Speaker> {
  const setUp = { ...services, db: services.database.read }
  const missing = await service.missing(setUp)
  if (missing.length > 0) throw notSetUp(missing)
  const connection = await findConnection(services.database.read, service, user_id)
  if (!connection) throw notConnected(service.name)
  if (connection.state !== 'connected') throw needsReconnecting(service.name)
  let latest: { access: string; until: number } | undefined
  return speakerWith(services, service, {
    user_id,
    connection_id: connection.id,
    account_name: connection.account_name,
    accessOf: async (refused) => {
      if (refused === null && latest && latest.until > Date.now()) return latest.access
      const access = await freshAccess(services, service, connection, refused)
      latest = { access, until: Date.now() + 60_000 }
      return access
    },
  })
}

/** Somebody waits for the answer. */
export const impatient = (speaker: Speaker): Speaker => ({
  ...speaker,
  call: (call) => speaker.call({ patience_ms: patienceOfPeople, ...call }),
  fetchFor: (purpose, limits) => speaker.fetchFor(purpose, { patience_ms: patienceOfPeople, ...limits }),
})

/** Before a connection is saved, to find out whose it is. */
export const speakerOfToken = (
  services: Services,
  service: OutsideService,
  user_id: number | null,
  access: string,
): Promise<Speaker> =>
  speakerWith(services, service, {
    user_id,
    connection_id: null,
    account_name: null,
    accessOf: async (refused) => {
      if (refused === null) return access
      throw new OutsideFailure('broken', `${service.name} does not accept it.`)
    },
  })

interface Account {
  user_id: number | null
  connection_id: number | null
  account_name: string | null
  accessOf: (refused: string | null) => Promise<string>
}

async function speakerWith(services: Services, service: OutsideService, account: Account): Promise<Speaker> {
  const part = (await service.part?.({ ...services, db: services.database.read })) ?? 'api'
  const base = services.outbound.addressOf(service.key, part, service.addresses[part]!)
  const send = async (
    call: Omit<SpokenCall, 'json' | 'form' | 'file'> & { body?: string | StreamedBody },
  ): Promise<OutboundAnswer> => {
    const url = new URL(call.path.startsWith('/') ? base + call.path : call.path)
    // Links of an answer lead nowhere else with our token.
    if (url.origin !== new URL(base).origin) throw misunderstood(service.name, 200)
    let access = await account.accessOf(null)
    for (let isFirst = true; ; isFirst = false) {
      const answer = await loggedCall(services, service, {
        user_id: account.user_id,
        connection_id: account.connection_id,
        purpose: call.purpose,
        method: call.method,
        url: url.href,
        headers: { accept: 'application/json', ...call.headers, ...authorization(service, access) },
        body: call.body,
        patience_ms: call.patience_ms,
        idle_ms: call.idle_ms,
        most_bytes: call.most_bytes,
        streamed_ms: call.streamed_ms,
        is_repeatable: call.is_repeatable,
      })
      if (answer.status !== 401) return answer
      if (!isFirst) throw new OutsideFailure('answer', `${service.name} refuses the call (401).`)
      access = await account.accessOf(access)
    }
  }
  return {
    account_name: account.account_name,
    base_url: base,
    async call({ json, form, file, ...call }) {
      const [type, body] = bodyOf({ json, form, file })
      const answer = await send({
        ...call,
        headers: { ...(body !== undefined && { 'content-type': type }), ...call.headers },
        ...(body !== undefined && { body }),
      })
      return { ...answer, json: (shape) => readJson(service, answer, shape) }
    },
    fetchFor: (purpose, limits) => async (input, init) => {
      const request = new Request(input, init)
      const body = request.body ? await request.text() : undefined
      const { authorization: _, ...headers } = Object.fromEntries(request.headers)
      const {
        status,
        headers: theirs,
        body: bytes,
      } = await send({
        ...limits,
        purpose,
        method: request.method as SpokenCall['method'],
        path: request.url,
        headers,
        ...(body !== undefined && { body }),
      })
      const isEmpty = status === 204 || status === 205 || status === 304
      return new Response(isEmpty ? null : new Uint8Array(bytes), { status, headers: theirs })
    },
  }
}

function bodyOf({
  json,
  form,
  file,
}: Partial<Record<'json', unknown>> & {
  form?: Record<string, string> | undefined
  file: SpokenCall['file']
}): [string, string | StreamedBody | undefined] {
  if (file) return [file.content_type, file]
  if (json !== undefined) return ['application/json', JSON.stringify(json)]
  return ['application/x-www-form-urlencoded', form && new URLSearchParams(form).toString()]
}

const authorization = ({ auth }: OutsideService, access: string): OutgoingHttpHeaders =>
  auth.kind === 'key' ? auth.headers(access) : { authorization: `Bearer ${access}` }

function readJson<Shape extends z.ZodType>(
  { name }: OutsideService,
  { status, body }: OutboundAnswer,
  shape: Shape,
): z.output<Shape> {
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch {
    throw misunderstood(name, status)
  }
  const read = shape.safeParse(value)
  if (!read.success) throw misunderstood(name, status)
  return read.data
}
