import { IconPlus } from '@tabler/icons-react'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from '#testing/web/render.tsx'
import type { SearchHit } from '../contract.ts'
import { highlightWords, plain } from '../highlights.ts'
import { HeaderSearch } from './HeaderSearch.tsx'
import { ShortcutsDialog } from '#ui/web/ShortcutsDialog.tsx'

const found = (id: number, kind: SearchHit['kind'], name: string, term: string): SearchHit => ({
  kind,
  id,
  title: highlightWords(name, [term]),
  sub: 'A200-000-001',
  why: plain('Because'),
  link: `/${kind}/${id}`,
})
const answers: Record<string, SearchHit[]> = {
  gar: [found(1, 'party', 'Ana García', 'gar'), found(2, 'legal_case', 'García asylum', 'gar')],
  many: [
    ...[11, 12, 13, 14, 15].map((id) => found(id, 'party', `Many ${id}`, 'many')),
    found(16, 'legal_case', 'Many cases', 'many'),
  ],
  ruiz: [found(3, 'party', 'Luz Ruiz', 'ruiz')],
}
let answer: (url: URL) => Promise<Response> | Response
const make = vi.fn<() => void>()
const addEntry = vi.fn<(id: number) => void>()
const commands = [
  { id: 'new', label: 'New case', icon: IconPlus, run: make },
  { id: 'cases', label: 'Cases', icon: IconPlus, link: '/cases' },
]
const groups = [{ title: 'Anywhere', shortcuts: [{ keys: ['/'], does: 'Search' }] }]
const Shortcuts = (props: { opened: boolean; onClose: () => void }) => (
  <ShortcutsDialog {...props} groups={groups} />
)

beforeEach(() => {
  answer = (url) =>
    Response.json(
      url.pathname === '/api/recent_records'
        ? [{ id: 9, public_id: '26-0009', holder_name: 'Rosa Nava', at: '2026-11-20T00:00:00Z' }]
        : { items: answers[url.searchParams.get('term')!] ?? [] },
    )
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) =>
    answer(new URL(url as string, 'http://office.test')),
  )
})
afterEach(() => {
  vi.clearAllMocks()
})

async function opened() {
  const view = await render(
    <>
      <HeaderSearch commands={commands} ShortcutsDialog={Shortcuts} onAddEntry={addEntry} />
      <input aria-label="Elsewhere" />
    </>,
  )
  await view.user.keyboard('/')
  const field = await screen.findByRole('combobox')
  await waitFor(() => expect(document.activeElement).toBe(field))
  return { ...view, field }
}

const chosen = () => screen.getByRole('option', { selected: true }).textContent
const pointedAt = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant')!)?.textContent

describe('the palette', () => {
  test('opens with recent records and commands, by slash and Ctrl+K, from a field by Ctrl+K alone', async () => {
    const { user } = await opened()
    expect(await screen.findByText('Rosa Nava')).toBeTruthy()
    expect(screen.getByText('New case')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    await user.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('combobox')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    const elsewhere = screen.getByLabelText<HTMLInputElement>('Elsewhere')
    await user.type(elsewhere, '/?')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('combobox')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    expect(elsewhere.value).toBe('/?')
  })

  test('finds, marks, says how many, and opens with Enter what the arrows chose', async () => {
    const { user, field, router } = await opened()
    await user.keyboard('gar')
    expect(await screen.findByText('2 results')).toBeTruthy()
    expect(chosen()).toContain('Ana García')
    expect(pointedAt(field)).toContain('Ana García')
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Gar', 'Gar'])
    await user.keyboard('{ArrowDown}')
    expect(pointedAt(field)).toContain('García asylum')
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toContain('Ana García')
    await user.keyboard('{ArrowUp}{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/legal_case/2'))
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  test('Enter pressed before the answer opens what was typed, not what was there before', async () => {
    const { user, router } = await opened()
    await user.keyboard('gar')
    await screen.findByText('2 results')
    let arrive!: () => void
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const before = answer
    answer = async (url) => {
      await arrived
      return before(url)
    }
    await user.clear(screen.getByRole('combobox'))
    await user.keyboard('ruiz{Enter}')
    expect(router.state.location.pathname).toBe('/')
    arrive()
    await waitFor(() => expect(router.state.location.pathname).toBe('/party/3'))
  })

  test('shows the likeliest of each kind, and the rest when asked', async () => {
    const { user, router } = await opened()
    await user.keyboard('many')
    await screen.findByText('6 results')
    expect(screen.queryByText('14')).toBeNull()
    expect(screen.getByText('2 more: people')).toBeTruthy()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    expect(screen.queryByText('2 more: people')).toBeNull()
    expect(chosen()).toContain('14')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/party/14'))
  })

  test('opens in a new tab with Ctrl+Enter and stays', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user } = await opened()
    await user.keyboard('gar')
    await screen.findByText('2 results')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(open).toHaveBeenCalledWith('/party/1', '_blank', 'noopener')
    expect(screen.getByRole('combobox')).toBeTruthy()
  })

  test('adds an entry to a case with Shift+Enter', async () => {
    const { user } = await opened()
    await user.keyboard('gar')
    await screen.findByText('2 results')
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    expect(addEntry).not.toHaveBeenCalled()
    await user.keyboard('{ArrowDown}{Shift>}{Enter}{/Shift}')
    expect(addEntry).toHaveBeenCalledWith(2)
  })

  test('runs a command that is meant', async () => {
    const { user } = await opened()
    await user.keyboard('new ca')
    await screen.findByText('No results')
    await user.keyboard('{Enter}')
    expect(make).toHaveBeenCalledOnce()
  })

  test('says that nothing was found and what to try', async () => {
    const { user } = await opened()
    await user.keyboard('xyzzy')
    expect(await screen.findByText('Nothing found for “xyzzy”')).toBeTruthy()
  })

  test('says that the server does not answer, and asks again', async () => {
    const { user } = await opened()
    const works = answer
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await user.keyboard('gar')
    expect((await screen.findByRole('alert')).textContent).toContain('The server does not answer.')
    answer = works
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('2 results')).toBeTruthy()
  })
})

test('? shows the keys of the product', async () => {
  const { user } = await render(
    <HeaderSearch commands={commands} ShortcutsDialog={Shortcuts} onAddEntry={addEntry} />,
  )
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
})
