import type { Actor } from '../../actor.ts'
import { noRequest, writeContext, type AnyoneWriteCtx } from '../http/context.ts'
import type { Services } from '../process/services.ts'

/** One transaction outside of any request: jobs, set-up, the demo office. The audit log names `actor`, or nobody. */
export const runInTransaction = <T>(
  services: Services,
  actor: Actor | null,
  work: (ctx: AnyoneWriteCtx) => Promise<T>,
): Promise<T> =>
  services.database.transaction((unit) =>
    work(writeContext(services, unit, { actor, now: new Date(), request: noRequest })),
  )
