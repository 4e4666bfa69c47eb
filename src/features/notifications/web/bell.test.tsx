import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '#testing/web/render.tsx'
import type { Notification } from '../contract.ts'
import NotificationBell from './NotificationBell.tsx'

const notice = (id: number, text: string): Notification => ({
  id,
  kind: 'assigned',
  status: 'new',
  read: false,
  actor_names: ['Lucia Barrientos'],
  text,
  details: [],
  docket_entry_id: id,
  party_id: null,
  legal_case_id: 1,
  case_title: 'Asylum – Ana Pérez',
  record_public_id: '26-0001',
  holder_name: 'Ana Pérez',
  path: `/docket_entries/${id}`,
  created_at: '2026-11-20T15:00:00Z',
  updated_at: '2026-11-20T15:00:00Z',
})

/** Notices of the fake server; each is unread until a call marks it. */
let unread: Notification[]
let requests: string[]

function answer(method: string, url: URL): unknown {
  requests.push(`${method} ${url.pathname.replace('/api/users/notifications', '')}`)
  const one = /(\d+)\/mark_read$/.exec(url.pathname)
  const before = unread
  if (method === 'PATCH') unread = one ? unread.filter(({ id }) => id !== Number(one[1])) : []
  if (method === 'DELETE') unread = [notice(1, 'First')]
  const counts = { total_notifications_count: 2, unread_notifications_count: unread.length }
  if (method !== 'GET') return { ...counts, read_at: '2026-11-20T16:00:00.000Z' }
  return { results: before, ...counts }
}

beforeEach(() => {
  requests = []
  unread = [notice(2, 'Second'), notice(1, 'First')]
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) =>
    Response.json(answer(init?.method ?? 'GET', new URL(url as string, 'http://office.test'))),
  )
})

const bell = (count: string) => screen.findByRole('button', { name: `Notifications, ${count}` })
const lines = () => within(screen.getByRole('dialog')).queryAllByRole('listitem')

async function opened() {
  const view = await render(<NotificationBell />)
  await view.user.click(await bell('2 unread'))
  await screen.findByRole('link', { name: /Second/ })
  return view
}

test('the count is on the bell and in the title of the tab', async () => {
  document.title = ''
  await render(<NotificationBell />)
  await bell('2 unread')
  expect(document.title).toMatch(/^\(2\) /)
})

test('what arrives comes first, is counted and said, without a reload', async () => {
  const { queryClient } = await opened()
  expect(screen.getByRole('status').textContent).toBe('')
  unread = [notice(3, 'Third'), ...unread]
  await act(() => queryClient.invalidateQueries({ queryKey: ['notifications'] }))
  await bell('3 unread')
  expect(lines()[0]!.textContent).toContain('Third')
  expect(screen.getByRole('status').textContent).toBe('New notification: Third')
})

test('marking one takes it off, and the next line has the focus', async () => {
  const { user } = await opened()
  await user.click(screen.getByRole('button', { name: 'Mark read: Second' }))
  await bell('1 unread')
  expect(requests).toContain('PATCH /2/mark_read')
  expect(lines().map((line) => line.textContent)).toEqual([expect.stringContaining('First')])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mark read: First' }))
})

test('opening one marks it and closes the panel', async () => {
  const { user } = await opened()
  await user.click(screen.getByRole('link', { name: /First/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests).toContain('PATCH /1/mark_read')
})

test('marking all can be taken back', async () => {
  const { user } = await opened()
  await user.click(screen.getByRole('button', { name: 'Mark all read' }))
  await screen.findByText('Nothing unread')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await bell('1 unread')
  expect(requests).toContain('DELETE /mark_all_read')
})

test('a mark that is refused is taken back and says why', async () => {
  const { user } = await opened()
  vi.mocked(globalThis.fetch).mockImplementation(async (url, init) =>
    init?.method === 'PATCH'
      ? Response.json(
          { error: { code: 'not_found', message: 'This notification does not exist.', request_id: 'r-1' } },
          { status: 404 },
        )
      : Response.json(answer('GET', new URL(url as string, 'http://office.test'))),
  )
  await user.click(screen.getByRole('button', { name: 'Mark read: Second' }))
  await screen.findByText(/This notification does not exist/)
  await waitFor(() => expect(lines()).toHaveLength(2))
})
