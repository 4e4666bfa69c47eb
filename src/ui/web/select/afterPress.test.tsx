import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { SelectInput } from './SelectInput.tsx'

it('says that a text fits nothing after the click that leaves the field, which it could move away', async () => {
  render(
    <MantineProvider env="test">
      <SelectInput label="Field" data={['Chicago', 'Newark']} />
      <button>Next</button>
    </MantineProvider>,
  )
  const user = userEvent.setup({ delay: null })
  await user.type(screen.getByLabelText('Field', { selector: 'input' }), 'xyzzy')
  const next = screen.getByRole('button', { name: 'Next' })
  await user.pointer({ keys: '[MouseLeft>]', target: next })
  expect(document.activeElement).toBe(next)
  expect(screen.queryByText(/Nothing in the list fits/)).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: next })
  expect(await screen.findByText(/Nothing in the list fits “xyzzy”/)).toBeTruthy()
})
