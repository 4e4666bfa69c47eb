import { render, screen } from '@testing-library/react'
import { afterAll, expect, test, vi } from 'vitest'
import type { CurrentUser, LastLoginInfo } from '#features/session/contract/currentUser.ts'

// Before the imports below, which read both once; other files may have imported them already.
vi.hoisted(() => {
  vi.resetModules()
  history.replaceState(null, '', '/today')
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('__Host-ellis_signed_in=1')
})
const { App } = await import('./App.tsx')
const { Providers, queryClient } = await import('./providers.tsx')
const { enter, leave, sessionApi } = await import('#features/session/web/session.ts')

// Other files have the same session: all share one browser.
afterAll(() => {
  history.replaceState(null, '', '/sign-in')
  leave()
})

test('a page shows its heading while the session is resumed', () => {
  render(<App />, { wrapper: Providers })
  expect(screen.getByRole('heading', { name: 'Today', hidden: true })).toBeDefined()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a session that is taken up says who is here, and no screen asks again', async () => {
  const user = {
    id: 3,
    session: {
      idle_expires_at: '2026-03-15T10:30:00Z',
      expires_at: '2026-03-15T20:00:00Z',
      idle_seconds: 1800,
    },
  } as CurrentUser
  enter({
    status: 'signed_in',
    user,
    access_token: 'token',
    expires_in_seconds: 300,
    last_login_info: { ip_changed: false } as LastLoginInfo,
    redirect_to: null,
    recovery_codes: null,
  })
  const fetch = vi.fn<() => void>()
  vi.stubGlobal('fetch', fetch)
  expect(await queryClient.fetchQuery(sessionApi.getCurrentUser.query())).toBe(user)
  expect(fetch).not.toHaveBeenCalled()
})
