import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#core/apiError.ts'
import { render } from '#testing/web/render.tsx'
import type { DocketItem } from '../contract.ts'
import { DoneDialog } from './DoneDialog.tsx'
import type { HearingResult } from './entryChanges.ts'
import type { Refusal } from './useApplyChange.ts'

const entry = (id: number, type_name: string, holder_name: string, is_hearing = true) =>
  ({
    id,
    type_name,
    holder_name,
    is_hearing,
    hearing_outcome: null,
    action_date: '2026-12-02',
    can: { add_note: true, edit: true },
  }) as DocketItem
const [first, second] = [entry(1, 'Master hearing', 'Rosa Tecún'), entry(2, 'Bond hearing', 'Ion Rusu')]
const filing = entry(3, 'Filing', 'Rosa Tecún', false)

const checklistOpen = new ApiError(409, 'docket.checklist_open', 'Tick off its checklist first.')

/** `refuses`: entries that the server does not let users mark. */
async function open(entries: readonly DocketItem[], refuses: readonly DocketItem[] = []) {
  const refused: readonly Refusal[] = refuses.map((one) => ({ entry: one, error: checklistOpen }))
  const onDone = vi.fn<(endings: Readonly<Record<string, HearingResult>>) => Promise<readonly Refusal[]>>(
    async () => refused,
  )
  const [onClose, onFollowUp] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const dialog = { opened: true, entries, onDone, onClose, onFollowUp }
  const view = await render(<DoneDialog {...dialog} />)
  return { ...view, onDone, onClose, onFollowUp }
}
const press = (name: string) => screen.findByRole('button', { name })

test('a follow-up comes only after Done succeeded, and what was entered stays', async () => {
  const { user, onDone, onClose, onFollowUp } = await open([first], [first])
  await user.click(await screen.findByRole('radio', { name: 'Continued' }))
  await user.type(screen.getByLabelText('Note'), 'Until spring')
  await user.click(await press('Done, and follow up'))
  expect(await screen.findByText('Tick off its checklist first.')).toBeTruthy()
  expect(onDone).toHaveBeenCalledWith({ 1: { hearing_outcome: 'continued', note: 'Until spring' } })
  expect(onFollowUp).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Continued' }).checked).toBe(true)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Until spring')
})

test('done, and follow up', async () => {
  const { user, onClose, onFollowUp } = await open([first])
  await user.click(await press('Done, and follow up'))
  expect(onClose).toHaveBeenCalledOnce()
  expect(onFollowUp).toHaveBeenCalledOnce()
})

test('of several, each hearing is asked about, and may be left blank', async () => {
  const { user, onDone, onClose } = await open([first, second, filing])
  await user.type(
    await screen.findByRole('combobox', { name: 'Outcome: Master hearing of Rosa Tecún' }),
    'cont',
  )
  await user.keyboard('{Enter}')
  await user.type(screen.getByLabelText('Note: Bond hearing of Ion Rusu'), 'Heard by phone')
  expect(screen.getByText(/The other entry is marked done as well/)).toBeTruthy()
  expect(within(screen.getByRole('table')).getAllByRole('rowheader')).toHaveLength(2)
  await user.click(await press('Done'))
  expect(onDone).toHaveBeenCalledWith({
    1: { hearing_outcome: 'continued', note: null },
    2: { hearing_outcome: null, note: 'Heard by phone' },
  })
  expect(onClose).toHaveBeenCalledOnce()
})

test('of several, those refused are named, a hearing at its field', async () => {
  const { user, onClose } = await open([first, second, filing], [second, filing])
  await user.click(await press('Done'))
  expect(await screen.findByText('Filing of Rosa Tecún: Tick off its checklist first.')).toBeTruthy()
  const outcome = screen.getByRole('combobox', { name: 'Outcome: Bond hearing of Ion Rusu' })
  expect(outcome.getAttribute('aria-invalid')).toBe('true')
  expect(onClose).not.toHaveBeenCalled()
})
