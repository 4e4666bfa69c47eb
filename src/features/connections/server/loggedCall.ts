import type { OutgoingHttpHeaders } from 'node:http'
import { Refusal } from '#core/errors.ts'
import type { OutboundCall } from '#core/server/outbound/outbound.ts'
import { OutboundFailure, type OutboundAnswer, type OutboundBody } from '#core/server/outbound/sendOnce.ts'
import type { Services } from '#core/server/process/services.ts'
import { logCall } from './callLog.ts'
import { asOutsideFailure, OutsideFailure } from './outsideFailure.ts'
import type { OutsideService } from './outsideService.ts'

export type CallServices = Pick<Services, 'database' | 'vault' | 'outbound'>

interface LoggedCall extends Pick<OutboundCall, 'method' | 'url'> {
  user_id: number | null
  connection_id: number | null
  /** Words for the log, which goes on after the name of the service: read the calendars. */
  purpose: string
  headers?: OutgoingHttpHeaders
  body?: OutboundBody | undefined
  idle_ms?: number | undefined
  patience_ms?: number | undefined
  most_bytes?: number | undefined
  streamed_ms?: number | undefined
  is_repeatable?: boolean | undefined
}

/** A call with its line in the log. Answers of 500 and above are failures. */
export async function loggedCall(
  services: CallServices,
  service: OutsideService,
  { user_id, connection_id, purpose, ...call }: LoggedCall,
): Promise<OutboundAnswer> {
  const started = Date.now()
  const { key, limits, name } = service
  const line = { service: key, user_id, purpose, host: new URL(call.url).host, connection_id }
  const log = (outcome: Omit<Parameters<typeof logCall>[1], keyof typeof line | 'milliseconds'>) =>
    logCall(services, { ...line, ...outcome, milliseconds: Date.now() - started })
  try {
    const answer = await services.outbound.call({
      service: key,
      limits,
      account: String(user_id ?? 'office'),
      method: call.method,
      url: call.url,
      ...(call.headers && { headers: call.headers }),
      ...(call.body !== undefined && { body: call.body }),
      ...(call.idle_ms !== undefined && { idle_ms: call.idle_ms }),
      ...(call.patience_ms !== undefined && { patience_ms: call.patience_ms }),
      ...(call.most_bytes !== undefined && { most_bytes: call.most_bytes }),
      ...(call.streamed_ms !== undefined && { streamed_ms: call.streamed_ms }),
      ...(call.is_repeatable !== undefined && { is_repeatable: call.is_repeatable }),
    })
    const { status, attempts } = answer
    if (status >= 500)
      throw Object.assign(
        new OutsideFailure('answer', `${name} failed (${status}). Ellis tries again later.`, {
          maybe_done: call.method !== 'GET',
        }),
        { status_there: status, attempts },
      )
    const isRefused = status >= 400
    await log({
      outcome: isRefused ? 'refused' : 'answered',
      status,
      attempts,
      problem: isRefused && status !== 404 && status !== 410 ? `${name} refused it (${status}).` : null,
    })
    return answer
  } catch (error) {
    // Reading twice does no harm, so nobody need wonder whether it was done.
    if (error instanceof OutboundFailure && call.method === 'GET') error.maybe_done = false
    const failure = asOutsideFailure(error, name)
    const { status_there = null, attempts = 1 } = error as { status_there?: number; attempts?: number }
    if (failure instanceof OutsideFailure)
      await log({
        outcome: failure.maybe_done ? 'unknown' : 'failed',
        status: status_there,
        attempts,
        problem: failure.message,
      })
    // A file that could not be read to its end.
    else if (failure instanceof Refusal)
      await log({ outcome: 'failed', status: null, attempts, problem: failure.message })
    throw failure
  }
}
