import { Modal, TextInput } from '@mantine/core'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { ApiError } from '#core/apiError.ts'
import { render } from '#testing/web/render.tsx'
import { confirmAction } from './confirm.tsx'
import { FormDialog, GuardedModal } from './FormDialog.tsx'

const entry = z.object({ place: z.string().trim().min(1, 'Enter a place'), port: z.string() })

function EntryDialog({
  onSubmit,
}: {
  onSubmit: (values: { place: string; port: string }) => Promise<unknown>
}) {
  const [opened, setOpened] = useState(true)
  return (
    <>
      {!opened && <p>closed</p>}
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="New entry"
        saveLabel="Save entry"
        schema={entry}
        initialValues={{ place: '', port: '' }}
        onSubmit={onSubmit}
      >
        {(form) => (
          <>
            <TextInput label="Port" key={form.key('port')} {...form.getInputProps('port')} />
            <TextInput label="Place" key={form.key('place')} {...form.getInputProps('place')} />
          </>
        )}
      </FormDialog>
    </>
  )
}

const refused = (...paths: string[]) =>
  new ApiError(
    422,
    'invalid',
    'Some fields need attention.',
    paths.map((path) => ({ path, code: 'wrong', message: `${path} is wrong` })),
    'req-1',
  )

test('Escape closes the dialog on top alone', async () => {
  function Dialogs() {
    const [opened, setOpened] = useState(['lower', 'upper'])
    return (
      <>
        <GuardedModal opened={opened.includes('lower')} onClose={() => setOpened([])} title="Lower">
          {() => <p>Form</p>}
        </GuardedModal>
        <Modal opened={opened.includes('upper')} onClose={() => setOpened(['lower'])} title="Upper" />
      </>
    )
  }
  const { user } = await render(<Dialogs />)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Upper' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Lower' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

describe('a form dialog', () => {
  test('counts what is wrong and puts the focus on it', async () => {
    const submit = vi.fn<() => Promise<unknown>>()
    const { user } = await render(<EntryDialog onSubmit={submit} />)
    await user.click(screen.getByRole('button', { name: 'Save entry' }))
    expect(screen.getByRole('alert').textContent).toContain('1 field needs attention')
    expect(screen.getByText('Enter a place')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Place'))
    expect(submit).not.toHaveBeenCalled()
  })

  test('places what the server refuses, and lists what has no field', async () => {
    const { user } = await render(
      <EntryDialog onSubmit={() => Promise.reject(refused('place', 'port.code', 'record_id'))} />,
    )
    await user.type(screen.getByLabelText('Place'), 'McAllen')
    await user.click(screen.getByRole('button', { name: 'Save entry' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('2 fields need attention')
    expect(alert.textContent).toContain('record_id is wrong')
    expect(screen.getByLabelText('Place').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('port.code is wrong')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Port'))
    expect(screen.getByLabelText<HTMLInputElement>('Place').value).toBe('McAllen')
  })

  test('counts the fields left to correct, until there is none', async () => {
    const { user } = await render(<EntryDialog onSubmit={() => Promise.reject(refused('place', 'port'))} />)
    await user.type(screen.getByLabelText('Place'), 'McAllen')
    await user.click(screen.getByRole('button', { name: 'Save entry' }))
    expect((await screen.findByRole('alert')).textContent).toContain('2 fields need attention')
    await user.type(screen.getByLabelText('Port'), 'Ursula')
    expect(screen.getByRole('alert').textContent).toContain('1 field needs attention')
    await user.type(screen.getByLabelText('Place'), ', Texas')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('shows a refusal that is of no field, without a request id', async () => {
    const { user } = await render(
      <EntryDialog
        onSubmit={() =>
          Promise.reject(new ApiError(409, 'entry.duplicate', 'It is there already.', [], 'req-9'))
        }
      />,
    )
    await user.type(screen.getByLabelText('Place'), 'McAllen')
    await user.click(screen.getByRole('button', { name: 'Save entry' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('It is there already.')
    expect(alert.textContent).not.toContain('req-9')
  })

  test('saves what the schema made of it on Ctrl+Enter, then closes without asking', async () => {
    const submit = vi.fn<(values: { place: string; port: string }) => Promise<unknown>>(() =>
      Promise.resolve(),
    )
    const { user } = await render(<EntryDialog onSubmit={submit} />)
    await user.type(screen.getByLabelText('Place'), '  McAllen ')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('closed')).toBeTruthy()
    expect(submit.mock.calls[0]![0]).toEqual({ place: 'McAllen', port: '' })
  })

  test('asks before entries are lost', async () => {
    const { user } = await render(<EntryDialog onSubmit={() => Promise.resolve()} />)
    await user.type(screen.getByLabelText('Port'), 'Ursula')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(screen.getByLabelText<HTMLInputElement>('Port').value).toBe('Ursula')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    expect(await screen.findByText('closed')).toBeTruthy()
  })

  test('asks before a link leads away from entries', async () => {
    const { user, router } = await render(<EntryDialog onSubmit={() => Promise.resolve()} />)
    await user.type(screen.getByLabelText('Port'), 'Ursula')
    router.history.push('/elsewhere')
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
  })

  test('untouched, closes at once', async () => {
    const { user } = await render(<EntryDialog onSubmit={() => Promise.resolve()} />)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('closed')).toBeTruthy()
  })
})

test('a question closed in any way but its verb is a no', async () => {
  const { user } = await render(<p>page</p>)
  const answer = confirmAction({
    title: 'Delete entry?',
    text: 'It is gone then.',
    verb: 'Delete entry',
    danger: true,
  })
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  expect(await answer).toBe(false)
})
