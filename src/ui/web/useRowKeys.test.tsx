import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { useRowKeys } from './useRowKeys.ts'

function List({ onEscape, hasPopover }: { onEscape: () => void; hasPopover: boolean }) {
  const region = useRef<HTMLDivElement>(null)
  useRowKeys(region, { onToggle: () => {}, onOpen: () => {}, onEscape })
  return (
    <div ref={region}>
      {hasPopover && (
        <div role="dialog">
          <button disabled>Download</button>
        </div>
      )}
    </div>
  )
}

it('Escape clears a list, but not while a popover floats on top', async () => {
  const onEscape = vi.fn<() => void>()
  const { rerender } = render(<List onEscape={onEscape} hasPopover />)
  await userEvent.keyboard('{Escape}')
  expect(onEscape).not.toHaveBeenCalled()
  rerender(<List onEscape={onEscape} hasPopover={false} />)
  await userEvent.keyboard('{Escape}')
  expect(onEscape).toHaveBeenCalledOnce()
})
