import { Refusal } from '#core/errors.ts'
import { OutboundFailure, type FailureReason } from '#core/server/outbound/sendOnce.ts'

/** A call to an outside service that did not succeed; people read its sentence. */
export class OutsideFailure extends Refusal {
  reason: FailureReason | 'broken' | 'none' | 'off' | 'answer'
  maybe_done: boolean
  retry_after_ms: number | null
  constructor(
    reason: OutsideFailure['reason'],
    message: string,
    { maybe_done = false, retry_after_ms = null as number | null } = {},
  ) {
    const isConflict = reason === 'broken' || reason === 'none' || reason === 'off'
    super(isConflict ? 409 : 502, isConflict ? `connections.${reason}` : 'outside.failed', message)
    this.reason = reason
    this.maybe_done = maybe_done
    this.retry_after_ms = retry_after_ms
  }
}

const sentences: Record<FailureReason, (name: string) => string> = {
  address: (name) =>
    `The address of ${name} is not public, and whoever runs Ellis has not allowed it (ELLIS_OUTBOUND_NETWORKS).`,
  redirect: (name) => `${name} pointed to another address, which Ellis does not follow.`,
  timeout: (name) => `${name} did not answer in time.`,
  unreachable: (name) => `${name} cannot be reached.`,
  broken_off: (name) => `${name} broke the connection off.`,
  too_large: (name) => `The answer of ${name} is larger than it should be.`,
  resting: (name) =>
    `${name} asked for a pause, or failed several times in a row. Ellis tries again in a while.`,
  busy: (name) => `${name} takes no more calls at this moment. Try again in a minute.`,
}

export function asOutsideFailure(error: unknown, name: string): unknown {
  if (!(error instanceof OutboundFailure)) return error
  const { reason, maybe_done, retry_after_ms } = error
  const doubt = maybe_done ? ' It may have done what was asked of it, or not.' : ''
  return new OutsideFailure(reason, sentences[reason](name) + doubt, { maybe_done, retry_after_ms })
}

export const notConnected = (name: string) => new OutsideFailure('none', `${name} is not connected.`)
export const needsReconnecting = (name: string) =>
  new OutsideFailure('broken', `${name} has to be connected again: it no longer accepts the connection.`)
export const notSetUp = (missing: readonly string[]) => new OutsideFailure('off', missing.join(' '))
export const misunderstood = (name: string, status: number) =>
  new OutsideFailure('answer', `${name} gave an answer that Ellis does not understand (${status}).`)
