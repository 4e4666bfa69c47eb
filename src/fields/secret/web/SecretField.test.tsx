import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { SecretValue } from '../secret.ts'
import { SecretField } from './SecretField.tsx'

function show(value: SecretValue) {
  const onChange = vi.fn<(value: SecretValue) => void>()
  render(
    <MantineProvider env="test">
      <SecretField label="API key" defaultValue={value} onChange={onChange} />
    </MantineProvider>,
  )
  return { user: userEvent.setup(), last: () => onChange.mock.lastCall?.[0] }
}
const press = (name: string) => screen.getByRole('button', { name })

it('is typed where there is none yet', async () => {
  const { user, last } = show({ set: false })
  await user.type(screen.getByLabelText('API key'), 'abc')
  expect(last()).toBe('abc')
  expect(screen.queryByRole('button', { name: 'Keep the old' })).toBeNull()
})

it('is never shown once it is kept, and can be replaced or kept after all', async () => {
  const { user, last } = show({ set: true })
  screen.getByText('Set; it is not shown')
  await user.click(press('Replace'))
  await user.type(screen.getByLabelText('API key'), 'new')
  expect(last()).toBe('new')
  await user.click(press('Keep the old'))
  expect(last()).toEqual({ set: true })
  screen.getByText('Set; it is not shown')
})

it('is removed with the next saving, unless that is taken back', async () => {
  const { user, last } = show({ set: true })
  await user.click(press('Clear'))
  expect(last()).toBeNull()
  screen.getByText('Removed when you save')
  await user.click(press('Keep it'))
  expect(last()).toEqual({ set: true })
})
