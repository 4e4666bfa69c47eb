import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#core/apiError.ts'
import { render } from '#testing/web/render.tsx'
import type { DocketItem } from '../contract.ts'
import { MoveDialog } from './MoveDialog.tsx'
import type { Moment } from './entryChanges.ts'
import type { Refusal } from './useApplyChange.ts'

const hearing = (id: number, holder_name: string) =>
  ({
    id,
    type_name: 'Bond hearing',
    holder_name,
    action_type: 'event',
    action_date: '2036-12-02',
    event_time_start: '13:00',
  }) as DocketItem
const [first, second] = [hearing(1, 'Rosa Tecún'), hearing(2, 'Ion Rusu')]
const conflict = new ApiError(409, 'docket.conflict', 'Somebody changed it meanwhile.')

async function open(entries: readonly DocketItem[], refused: readonly Refusal[] = []) {
  const onMove = vi.fn<(moment: Moment) => Promise<readonly Refusal[]>>(async () => refused)
  const onClose = vi.fn<() => void>()
  const view = await render(<MoveDialog opened entries={entries} onMove={onMove} onClose={onClose} />)
  return { ...view, onMove, onClose }
}
const dateField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Date/ })

test('a move that is refused stays open, says why, and keeps day and time as typed', async () => {
  const { user, onMove, onClose } = await open([first], [{ entry: first, error: conflict }])
  await user.type(await dateField(), '12/9/36')
  const starts = screen.getByRole<HTMLInputElement>('textbox', { name: 'Starts' })
  await user.clear(starts)
  await user.type(starts, '930')
  await user.click(screen.getByRole('button', { name: 'Reschedule' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody changed it meanwhile.')
  expect(onMove).toHaveBeenCalledWith({ day: '2036-12-09', time: '09:30' })
  expect(onClose).not.toHaveBeenCalled()
  expect((await dateField()).value).toBe('12/09/2036')
  expect(starts.value).toBe('9:30 AM')
})

test('of several, each refused one is named', async () => {
  const both = [first, second].map((entry) => ({ entry, error: conflict }))
  const { user, onClose } = await open([first, second], both)
  await user.type(await dateField(), '12/9/36{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Bond hearing of Rosa Tecún: Somebody changed it meanwhile.')).toBeTruthy()
  expect(screen.getByText('Bond hearing of Ion Rusu: Somebody changed it meanwhile.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('a suggested day moves at one press and closes', async () => {
  const { user, onMove, onClose } = await open([first])
  await user.click(await screen.findByRole('button', { name: /^A week later/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onMove).toHaveBeenCalledWith({ day: '2036-12-09', time: '13:00' })
})
