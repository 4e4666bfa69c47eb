import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { memo, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { RowButton, RowCheckbox } from './rowControls.tsx'
import { useLatest } from './useLatest.ts'

test('controls of a row are named, and pressed by mouse and keys', async () => {
  const user = userEvent.setup()
  const pressed: string[] = []
  render(
    <form onSubmit={() => pressed.push('submit')}>
      <RowCheckbox aria-label="Choose" checked={false} onChange={() => pressed.push('choose')} />
      <RowButton aria-label="Edit" tip="Edit (e)" onClick={() => pressed.push('edit')}>
        E
      </RowButton>
    </form>,
  )
  await user.click(screen.getByRole('checkbox', { name: 'Choose' }))
  await user.tab()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Edit' }).dataset['tip']).toBe('Edit (e)')
  expect(pressed).toEqual(['choose', 'edit'])
})

test('a row with unchanged data is not drawn again, and does what is up to date', async () => {
  const user = userEvent.setup()
  const draw = vi.fn<() => void>()
  const Row = memo(function Row({ onPress }: { onPress: () => void }) {
    draw()
    return <button onClick={onPress}>Add</button>
  })
  function List() {
    const [count, setCount] = useState(0)
    const { onPress } = useLatest({ onPress: () => setCount(count + 1) })
    return (
      <>
        <output>{count}</output>
        <Row onPress={onPress} />
      </>
    )
  }
  render(<List />)
  await user.click(screen.getByRole('button'))
  await user.click(screen.getByRole('button'))
  expect(screen.getByRole('status').textContent).toBe('2')
  expect(draw).toHaveBeenCalledTimes(1)
})
