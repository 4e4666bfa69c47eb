import { useSyncExternalStore } from 'react'
import { ApiError } from '#core/apiError.ts'
import { client, connectTokens } from '#core/web/client.ts'
import { sessionContract } from '../contract.ts'
import { type CurrentUser, type LastLoginInfo, type SignInAnswer } from '../contract/currentUser.ts'
import { hasUnsavedChanges, leaveWithoutAsking } from '#ui/web/unsavedChanges.ts'
import { lastActive, markActive } from './lastActivity.ts'

export const sessionApi = client(sessionContract)

export type SignedIn = Extract<SignInAnswer, { status: 'signed_in' }>
export type SessionState = {
  status: 'loading' | 'signed_in' | 'signed_out'
  user: CurrentUser | null
  /** Previous sign-in, when it came from elsewhere than the one just made. */
  lastLogin: LastLoginInfo | null
  /** By this computer's clock. */
  refreshedAt: number
  expiresAt: number
  /** The session has ended; the page is covered and its input retained until the user signs in again. */
  locked: { at: number; isIdle: boolean } | null
}

// Shows only that there is a refresh cookie, which no script can read.
const mayResume = () => document.cookie.includes('__Host-ellis_signed_in=')

const signedOut: SessionState = {
  status: 'signed_out',
  user: null,
  lastLogin: null,
  refreshedAt: 0,
  expiresAt: 0,
  locked: null,
}
let state: SessionState = mayResume() ? { ...signedOut, status: 'loading' } : signedOut
// In memory only: browser storage outlives the session and is open to other scripts.
let accessToken: string | null = null

const listeners = new Set<() => void>()
function setState(next: SessionState) {
  state = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Runs it whenever the session changes, before the pages that show it. */
export const onSession = (listener: (session: SessionState) => void): void =>
  void listeners.add(() => listener(state))

export const useSession = (): SessionState => useSyncExternalStore(subscribe, () => state)

type Tokens = { access_token: string; user: CurrentUser }
type Message = ({ kind: 'tokens' } & Tokens) | { kind: 'signed_out'; isIdle: boolean }
const otherTabs = new BroadcastChannel('ellis.session')
export const broadcast = (message: Message): void => otherTabs.postMessage(message)

otherTabs.onmessage = ({ data }: MessageEvent<Message>) => {
  if (data.kind === 'tokens') storeSession(data)
  else if (!state.user) return
  // Signing out hides everything, but must not discard a form in this tab.
  else if (!data.isIdle && !hasUnsavedChanges()) leave()
  else lock(data.isIdle)
}

function storeSession({ access_token, user }: Tokens, lastLogin: LastLoginInfo | null = state.lastLogin) {
  // Somebody else signed in in this browser: nothing of the one before may stay on the screen.
  if (state.user && state.user.id !== user.id) return leaveWithoutAsking(location.href)
  accessToken = access_token
  const { idle_expires_at, idle_seconds, expires_at } = user.session
  const ahead = Date.parse(idle_expires_at) - idle_seconds * 1000 - Date.now()
  setState({
    status: 'signed_in',
    user,
    lastLogin,
    refreshedAt: Date.now(),
    expiresAt: Date.parse(expires_at) - ahead,
    locked: null,
  })
}

/** Takes the session that signing in gave. */
export function enter(answer: SignedIn): void {
  markActive()
  storeSession(answer, answer.last_login_info.ip_changed ? answer.last_login_info : null)
  broadcast({ kind: 'tokens', access_token: answer.access_token, user: answer.user })
}

export const dismissLastLogin = (): void => setState({ ...state, lastLogin: null })

/** Reads the person again, after their rights or details changed. */
export async function reloadUser(): Promise<void> {
  if (!state.user) return
  const user = await sessionApi.getCurrentUser()
  setState({ ...state, user })
}

let underWay: Promise<boolean> | null = null

/** Calls made at once share one try, tabs take turns, and who comes second finds the first one's token. */
export function refreshSession(): Promise<boolean> {
  const before = accessToken
  underWay ??= navigator.locks
    .request('ellis.refresh', async () => {
      if (accessToken !== before) return true
      try {
        const answer = await sessionApi.refreshUser()
        storeSession(answer)
        broadcast({ kind: 'tokens', access_token: answer.access_token, user: answer.user })
        return true
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return false
        throw error
      }
    })
    .finally(() => {
      underWay = null
    })
  return underWay
}

/** Takes up the session of an earlier page, once at the start. */
export async function resumeSession(): Promise<void> {
  if (state.status !== 'loading') return
  const resumed = await refreshSession().catch(() => false)
  if (!resumed) setState(signedOut)
}

const authErrorKey = 'ellis.authError'

/** Whether the page was left because the session broke; answers once. */
export function takeAuthError(): boolean {
  const broken = sessionStorage.getItem(authErrorKey) !== null
  sessionStorage.removeItem(authErrorKey)
  return broken
}

/** A fresh page without anything of the session, which leads back here after signing in. */
export function leave(): void {
  accessToken = null
  const here = location.pathname + location.search
  if (here.startsWith('/sign-in')) return setState(signedOut)
  sessionStorage.setItem(authErrorKey, '1')
  leaveWithoutAsking(`/sign-in?return_to=${encodeURIComponent(here)}`)
}

/**
 * Covers the page instead of leaving it: what was typed is still there when the person has signed in again. False when
 * it was covered already.
 */
export function lock(isIdle: boolean): boolean {
  if (!state.user || state.locked) return false
  accessToken = null
  setState({ ...state, locked: { at: Date.now(), isIdle } })
  return true
}

connectTokens({
  access: () => accessToken,
  // Background requests of a page must not extend the session of an absent user.
  refresh: async () => !state.locked && !isIdle() && (await refreshSession()),
  lost: () => void lock(false),
  confirm: async (factor) => (await import('./confirmIdentity.tsx')).confirmIdentity(factor),
})

const isIdle = () => state.user !== null && Date.now() - lastActive() > state.user.session.idle_seconds * 1000
