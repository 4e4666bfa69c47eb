import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentType } from 'react'
import { expect, test } from 'vitest'
import { render } from '#testing/web/render.tsx'
import { lazyDialog } from './lazyDialog.tsx'

interface Props {
  opened: boolean
  onClose: () => void
}
const Form = ({ opened }: Props) => opened && <div role="dialog" aria-label="Form" />

function Page({ Dialog }: { Dialog: ComponentType<Props> }) {
  const [opened, setOpened] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => setOpened(true)}>
        Edit
      </button>
      <Dialog opened={opened} onClose={() => setOpened(false)} />
    </main>
  )
}

test('a dialog that cannot be fetched leaves the page as it is, and comes when the server is there again', async () => {
  let isOnline = false
  const Dialog = lazyDialog<Props>(() =>
    isOnline ? Promise.resolve(Form) : Promise.reject(new Error('offline')),
  )
  await render(<Page Dialog={Dialog} />)
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  await screen.findByText('This could not be opened.')
  isOnline = true
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBe(null))
})
