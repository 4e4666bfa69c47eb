import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { render } from '#testing/web/render.tsx'
import { TooltipArea } from './TooltipArea.tsx'

const list = (
  <TooltipArea>
    <button type="button" data-tip="Edit (e)">
      Edit
    </button>
    <button type="button" data-tip="Done (d)">
      Done
    </button>
  </TooltipArea>
)

test('what the pointer rests on says what it does, and no longer when the pointer has left', async () => {
  const user = userEvent.setup()
  await render(list)
  await user.hover(screen.getByText('Edit'))
  expect((await screen.findByRole('tooltip')).textContent).toBe('Edit (e)')
  expect(screen.getByRole('button', { name: 'Edit', description: 'Edit (e)' })).toBeTruthy()
  await user.hover(screen.getByText('Done'))
  await screen.findByText('Done (d)')
  expect(screen.queryByText('Edit (e)')).toBeNull()
  await user.unhover(screen.getByText('Done'))
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('Escape takes the tooltip away', async () => {
  const user = userEvent.setup()
  await render(list)
  await user.tab()
  await screen.findByText('Edit (e)')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('pressing takes the tooltip away', async () => {
  const user = userEvent.setup()
  await render(list)
  await user.hover(screen.getByText('Edit'))
  await screen.findByText('Edit (e)')
  fireEvent.pointerDown(screen.getByText('Edit'))
  expect(screen.queryByRole('tooltip')).toBeNull()
})
