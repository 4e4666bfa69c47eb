import type { Actor } from '../../actor.ts'
import type { Contract, Endpoint, InputOf, OutputOf } from '../../contract.ts'
import type { Refusal } from '../../errors.ts'
import type { GuestReadCtx, GuestWriteCtx, ReadCtx, WriteCtx } from './context.ts'
import type { ReadDb } from '../db/db.ts'
import type { WithJsonRows } from '../db/jsonRows.ts'

type Caller<E extends Endpoint> = E['access']['kind'] extends 'anyone' | 'token' ? Actor | null : Actor
type CtxOf<E extends Endpoint> = E extends { method: 'GET'; writes?: false } | { reads?: true }
  ? E['access']['kind'] extends 'guest'
    ? GuestReadCtx
    : ReadCtx<Caller<E>>
  : E['access']['kind'] extends 'guest'
    ? GuestWriteCtx
    : WriteCtx<Caller<E>>

/**
 * A read function is given a context whose database can only select, so a GET cannot write. A function that throws a
 * refusal rolls back its writes; one that returns it commits them (a counted failure, an ended session).
 */
export type Handler<E extends Endpoint> = (
  ctx: CtxOf<E>,
  input: InputOf<E>,
) => Promise<OutputOf<E> | WithJsonRows<OutputOf<E>> | Refusal> | OutputOf<E> | Refusal

/**
 * A write with a slow first step that changes nothing, such as hashing a password: it runs outside the transaction
 * and holds no connection. The result of `prepare` may be stale when `run` starts.
 */
interface TwoSteps<E extends Endpoint> {
  admit?: Route['admit']
  prepare(ctx: ReadCtx<Caller<E>>, input: InputOf<E>): Promise<unknown>
  run(ctx: CtxOf<E>, input: InputOf<E>, prepared: never): ReturnType<Handler<E>>
}

export const inTwoSteps = <R, W, Input, Prepared, Result>(
  prepare: (ctx: R, input: Input) => Promise<Prepared>,
  run: (ctx: W, input: Input, prepared: Prepared) => Result,
) => ({ prepare, run })

export type Handlers<C extends Contract> = {
  [K in keyof C['endpoints']]: Handler<C['endpoints'][K]> | TwoSteps<C['endpoints'][K]>
}

/** Refusals for violated database constraints, by constraint name. */
export type Constraints = Record<string, () => Refusal>

export interface Route {
  name: string
  endpoint: Endpoint
  /** Throws a refusal for the caller's address before the request is read, so that a flood costs next to nothing. */
  admit?: (db: ReadDb, ip: string) => Promise<void>
  /** Done before the transaction of a write. */
  prepare?: (ctx: ReadCtx<Actor | null>, input: object) => Promise<unknown>
  handler: (ctx: ReadCtx<Actor | null> | WriteCtx<Actor | null>, input: object, prepared: unknown) => unknown
  constraints: Constraints
  /**
   * For a path whose parts come from a closed list, such as `/:model`: whether there is such a call. Checked first,
   * so that a path that does not exist is a 404 for everybody, whatever else is wrong with the request.
   */
  exists?: (params: Record<string, string>) => boolean
}

/** Where a call's path has parts from a closed list, by the call's name. */
export type Existing<C extends Contract> = Partial<
  Record<keyof C['endpoints'], (params: Record<string, string>) => boolean>
>

/** Binds every endpoint of a contract to its function; a missing one does not compile. */
export function routes<C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  constraints: Constraints = {},
  existing: Existing<C> = {},
): Route[] {
  return Object.entries(contract.endpoints).map(([name, endpoint]) => {
    const bound = handlers[name as keyof C['endpoints']]
    const steps =
      typeof bound === 'function'
        ? { handler: bound }
        : { admit: bound.admit, prepare: bound.prepare, handler: bound.run }
    const exists = existing[name as keyof C['endpoints']]
    return {
      name: `${contract.name}.${name}`,
      endpoint,
      // The adapter calls each with the context of its access and method, and with the input its contract has checked.
      ...(steps as Pick<Route, 'admit' | 'prepare' | 'handler'>),
      constraints,
      ...(exists && { exists }),
    }
  })
}
