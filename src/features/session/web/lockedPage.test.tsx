import { Modal, TextInput } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterAll, expect, test, vi } from 'vitest'
import { render } from '#testing/web/render.tsx'
import { useFocusTrail } from '#ui/web/useFocusTrail.ts'
import type { CurrentUser } from '../contract/currentUser.ts'
import { LockedPage } from './LockedPage.tsx'
import { enter, leave, type SignedIn } from './session.ts'
import { endIdleSession } from './endIdleSession.ts'

const lucia = {
  id: 3,
  login: 'lucia',
  office: { office_name: 'Harbor Law' },
  session: {
    id: 1,
    idle_expires_at: new Date(Date.now() + 1_800_000).toISOString(),
    expires_at: new Date(Date.now() + 36_000_000).toISOString(),
    idle_seconds: 1800,
    warn_before_seconds: 120,
  },
} as CurrentUser
const signedIn: SignedIn = {
  status: 'signed_in',
  user: lucia,
  access_token: 'token',
  expires_in_seconds: 300,
  last_login_info: {
    date: null,
    ip: null,
    host: null,
    country: null,
    region: null,
    city: null,
    ip_changed: false,
  },
  redirect_to: null,
  recovery_codes: null,
}

// Other files have the same session: all share one browser.
afterAll(() => {
  history.replaceState(null, '', '/sign-in')
  leave()
})

/** Answers each call by the end of its path, in the order given, and notes what was sent. */
function office(answers: Record<string, unknown[]>) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const path = new URL(url, 'http://office').pathname.replace(/^.*\//, '')
    if (body) sent.push(JSON.parse(body as string))
    const answer = answers[path]?.shift()
    return Response.json(answer ?? { error: { code: 'x', message: 'No' } }, { status: answer ? 200 : 401 })
  })
  return sent
}

function OpenForm() {
  const [opened, setOpened] = useState(true)
  useFocusTrail('/docket')
  useEffect(() => {
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return (
    <>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Entry">
        <TextInput label="Comment" />
      </Modal>
      <LockedPage />
    </>
  )
}

test('a session that ends by itself covers the page, asks for both factors in place and keeps the form', async () => {
  const settings = { office_name: 'Harbor Law', demo: false, logo: null, notice: null, password: {} }
  const factor = { challenge: 'c', strategies: ['totp'], strategy: 'totp', hint: null }
  const sent = office({
    settings: [settings],
    request: [{ status: 'second_factor', ...factor }],
    verify: [signedIn],
  })
  enter(signedIn)
  document.title = 'Hernández Ruiz, María'
  const { user } = await render(<OpenForm />)
  await user.type(await screen.findByLabelText('Comment'), 'Bring the birth certificate')

  await endIdleSession()
  const cover = await screen.findByRole('dialog', { name: 'You were signed out' })
  expect(cover.parentElement).toBe(document.body)
  expect(document.documentElement.dataset.locked).toBe('true')
  expect(document.title).toBe('Harbor Law')
  expect(cover.textContent).toContain('What you have not saved is still here.')

  const password = screen.getByLabelText('Password of lucia')
  expect(document.activeElement).toBe(password)
  await user.keyboard('{Escape}a long pass phrase{Enter}')
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'You were signed out' })).toBeNull())
  expect(sent.slice(-2)).toMatchObject([
    { username: 'lucia', password: 'a long pass phrase' },
    { challenge: 'c', passcode: '123456' },
  ])
  expect(screen.getByLabelText('Comment')).toHaveProperty('value', 'Bring the birth certificate')
  expect(document.activeElement).toBe(screen.getByLabelText('Comment'))
  expect(document.documentElement.dataset.locked).toBeUndefined()
  expect(document.title).toBe('Hernández Ruiz, María')
})
