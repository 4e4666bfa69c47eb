import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '#testing/web/render.tsx'
import { lazyDialog } from './lazyDialog.tsx'

interface Props {
  opened: boolean
}

/** Takes the focus as a dialog does, after it has been shown. */
function Search({ opened }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [opened])
  return (
    opened && (
      <div role="dialog" aria-label="Search">
        <input ref={field} aria-label="Words" />
      </div>
    )
  )
}

function Page({ Dialog, onKey }: { Dialog: ComponentType<Props>; onKey: (key: string) => void }) {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => onKey(key)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [onKey])
  return (
    <main>
      <button type="button" onClick={() => setOpened(!opened)}>
        Find
      </button>
      <Dialog opened={opened} />
    </main>
  )
}

const type = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement!, { key })
}

test('what is typed while a dialog is on its way is in its field, and no key of the page', async () => {
  let arrive = (_: ComponentType<Props>) => {}
  const Dialog = lazyDialog<Props>(() => new Promise((resolve) => (arrive = resolve)))
  const onKey = vi.fn<(key: string) => void>()
  await render(<Page Dialog={Dialog} onKey={onKey} />)
  const button = screen.getByRole('button', { name: 'Find' })
  button.focus()
  fireEvent.click(button)

  type('d', 'e', 'd', 'Tab', 'x')
  expect(onKey).not.toHaveBeenCalled()
  await act(async () => arrive(Search))
  const field = await screen.findByLabelText<HTMLInputElement>('Words')
  await waitFor(() => expect(field.value).toBe('ded'))
  expect(document.activeElement).toBe(field)

  fireEvent.keyDown(field, { key: 'd' })
  expect(onKey).toHaveBeenLastCalledWith('d')
})

test('a dialog that is closed before it came leaves the keys to the page', async () => {
  const Dialog = lazyDialog<Props>(() => new Promise(() => {}))
  const onKey = vi.fn<(key: string) => void>()
  await render(<Page Dialog={Dialog} onKey={onKey} />)
  const button = screen.getByRole('button', { name: 'Find' })
  fireEvent.click(button)
  type('d')
  fireEvent.click(button)
  type('e')
  expect(onKey).toHaveBeenCalledExactlyOnceWith('e')
})

test('a panel beside the page leaves the keys to the page', async () => {
  const Panel = lazyDialog<Props>(async () => () => <aside aria-label="Entry" />, { coversPage: false })
  const onKey = vi.fn<(key: string) => void>()
  await render(<Page Dialog={Panel} onKey={onKey} />)
  const button = screen.getByRole('button', { name: 'Find' })
  fireEvent.click(button)
  await screen.findByRole('complementary', { name: 'Entry' })
  type('s')
  expect(onKey).toHaveBeenCalledExactlyOnceWith('s')
})
