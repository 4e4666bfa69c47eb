import type { LevelFlags } from '#access/levelFlags.ts'
import type { Access, Screen } from './screen.ts'

/** Facts about the user that routing needs; the session feature's user satisfies it. */
export type Session = {
  status: 'loading' | 'signed_in' | 'signed_out'
  user: { display_name: string; flags: LevelFlags } | null
}

export type RouterContext = { session: Session }

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
    layout?: Screen['layout']
  }
}

/** Thrown on the way to a screen the person may not open; the router shows the no-right page for it. */
export class NoRight extends Error {}

export function mayOpen(access: Access, session: Session): boolean {
  if (access === 'anyone') return true
  if (!session.user) return false
  return access === 'signedIn' || session.user.flags[access]
}
