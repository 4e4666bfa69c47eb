import { Refusal } from '#core/errors.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { tryEach } from '#core/server/process/batches.ts'
import type { Services } from '#core/server/process/services.ts'

type Change = (ctx: AnyoneWriteCtx, id: number) => Promise<void>

/** Work that is due on things people are sent a link to; each step looks again whether it still is, under a lock. */
interface DueWork<Lost> {
  expired: readonly { id: number }[]
  expire: Change
  /** Messages with a link that will not arrive. */
  lost: readonly Lost[]
  noteLost: (ctx: AnyoneWriteCtx, message: Lost) => Promise<void>
  toRemindOf: readonly { id: number }[]
  remind: Change
  /** Notes that the reminder cannot be sent, and why. */
  refuseReminder: (ctx: AnyoneWriteCtx, id: number, reason: string) => Promise<void>
}

export const sentenceOf = ({ issues, message }: Refusal): string => issues[0]?.message ?? message

/** Does what is due, each in a transaction of its own, so that one in trouble stops no other. */
export async function followLinks<Lost>(services: Services, now: Date, due: DueWork<Lost>): Promise<void> {
  const change = (act: (ctx: AnyoneWriteCtx) => Promise<void>) =>
    runInTransaction(services, null, (ctx) => act({ ...ctx, now }))
  const remind = (id: number) =>
    change((ctx) => due.remind(ctx, id)).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      // Their marks of safe contact changed: staff decide what to do.
      await change((ctx) => due.refuseReminder(ctx, id, sentenceOf(error)))
    })
  const acts = [
    ...due.expired.map(
      ({ id }) =>
        () =>
          change((ctx) => due.expire(ctx, id)),
    ),
    ...due.lost.map((message) => () => change((ctx) => due.noteLost(ctx, message))),
    ...due.toRemindOf.map(
      ({ id }) =>
        () =>
          remind(id),
    ),
  ]
  await tryEach(acts, (act) => act())
}
