import type { Access } from '#core/contract.ts'
import type { Level } from './levels.ts'

export const anyone = { kind: 'anyone' } as const satisfies Access
export const signedIn = { kind: 'signedIn' } as const satisfies Access
/** Opened by a random token in the path instead of a session. */
export const token = <const T extends string>(of: T) => ({ kind: 'token', of }) as const satisfies Access
/** For whoever follows a live link of this kind; the call is given a `GuestReadCtx` or `GuestWriteCtx`. */
export const guest = <const Kind extends string>(of: Kind) =>
  ({ kind: 'guest', of }) as const satisfies Access
export const atLeast = <const L extends Level>(level: L) =>
  ({ kind: 'atLeast', level }) as const satisfies Access
