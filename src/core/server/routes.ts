import type { Actor } from '../actor.ts'
import type { Contract, Endpoint, InputOf, OutputOf } from '../contract.ts'
import type { Refusal } from '../errors.ts'
import type { ReadCtx, WriteCtx } from './context.ts'

type Caller<E extends Endpoint> = E['access']['kind'] extends 'anyone' | 'token' ? Actor | null : Actor
type CtxOf<E extends Endpoint> = E extends { method: 'GET'; acts?: false }
  ? ReadCtx<Caller<E>>
  : WriteCtx<Caller<E>>

/**
 * A read function is given a context whose database can only select, so a GET cannot write.
 * A function that throws a refusal undoes what it wrote; one that returns it keeps that (a counted failure, an ended session).
 */
export type Handler<E extends Endpoint> = (
  ctx: CtxOf<E>,
  input: InputOf<E>,
) => Promise<OutputOf<E> | Refusal> | OutputOf<E> | Refusal

export type Handlers<C extends Contract> = { [K in keyof C['endpoints']]: Handler<C['endpoints'][K]> }

/** What a broken database constraint means to the caller, by the constraint's name. */
export type Constraints = Record<string, () => Refusal>

export interface Route {
  name: string
  endpoint: Endpoint
  handler: (ctx: never, input: never) => unknown
  constraints: Constraints
}

/** Binds every endpoint of a contract to its function; a missing one does not compile. */
export function routes<C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  constraints: Constraints = {},
): Route[] {
  return Object.entries(contract.endpoints).map(([name, endpoint]) => ({
    name: `${contract.name}.${name}`,
    endpoint,
    handler: handlers[name as keyof C['endpoints']] as Route['handler'],
    constraints,
  }))
}
