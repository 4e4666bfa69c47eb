import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#core/apiError.ts'
import { render } from '#testing/web/render.tsx'
import type { DocketItem } from '../contract.ts'
import { AssignDialog } from './AssignDialog.tsx'
import type { Refusal } from './useApplyChange.ts'

const hearing = (id: number, holder_name: string) =>
  ({
    id,
    type_name: 'Bond hearing',
    holder_name,
    assignees: [{ id: 5, name: 'Ana Ruiz', initials: 'AR' }],
    legal_case_id: 3,
  }) as DocketItem
const [first, second] = [hearing(1, 'Rosa Tecún'), hearing(2, 'Ion Rusu')]
const conflict = new ApiError(409, 'docket.conflict', 'Somebody changed it meanwhile.')

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      items: [{ value: 7, label: 'Theo Lindqvist' }],
      page: 1,
      items_per_page: 50,
      page_start: 1,
      page_stop: 1,
      total_items: 1,
    }),
  )
})

type Assign = Parameters<typeof AssignDialog>[0]['onAssign']

async function open(entries: readonly DocketItem[], refused: readonly Refusal[] = []) {
  const onAssign = vi.fn<Assign>(async () => refused)
  const onClose = vi.fn<() => void>()
  const view = await render(<AssignDialog opened entries={entries} onAssign={onAssign} onClose={onClose} />)
  return { ...view, onAssign, onClose }
}
const nameField = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Give to/ })
type User = Awaited<ReturnType<typeof open>>['user']

async function choose(user: User) {
  await user.type(await nameField(), 'Theo')
  await user.click(await screen.findByRole('option', { name: 'Theo Lindqvist' }))
}

test('a chosen name assigns at once and closes', async () => {
  const { user, onAssign, onClose } = await open([first])
  await choose(user)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onAssign).toHaveBeenCalledExactlyOnceWith({ id: 7, name: 'Theo Lindqvist' }, false)
})

test('an assignment that is refused stays open, says why, and keeps what was chosen', async () => {
  const { user, onAssign, onClose } = await open([first], [{ entry: first, error: conflict }])
  await user.click(await screen.findByRole('checkbox', { name: 'Ana Ruiz stays assigned as well' }))
  await choose(user)
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody changed it meanwhile.')
  expect(onClose).not.toHaveBeenCalled()
  expect((await nameField()).value).toBe('Theo Lindqvist')
  await user.click(screen.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(onAssign).toHaveBeenCalledTimes(2))
  expect(onAssign).toHaveBeenLastCalledWith({ id: 7, name: 'Theo Lindqvist' }, true)
})

test('of several, each refused one is named, also when they are taken from everybody', async () => {
  const both = [first, second].map((entry) => ({ entry, error: conflict }))
  const { user, onAssign } = await open([first, second], both)
  await user.click(await screen.findByRole('button', { name: 'Assign to nobody' }))
  expect(await screen.findByText('Bond hearing of Rosa Tecún: Somebody changed it meanwhile.')).toBeTruthy()
  expect(screen.getByText('Bond hearing of Ion Rusu: Somebody changed it meanwhile.')).toBeTruthy()
  expect(onAssign).toHaveBeenCalledWith(null, false)
})
