import { Button } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#core/apiError.ts'
import { connectCache, refreshAfterWrite } from '#core/web/refresh.ts'
import { render } from '#testing/web/render.tsx'
import { notifySuccess, notifyUndo } from './notify.tsx'
import { useCommand } from './useCommand.ts'

type Call = (name: string) => Promise<void>

/** Two rows that share a command, as in a list. */
function Rows({
  call,
  leave,
  done = () => {},
}: {
  call: Call
  leave?: () => void
  done?: (name: string) => void
}) {
  const archive = useCommand(call, {
    ...(leave && { leave }),
    done: (_, name) => done(name),
    failed: (name) => `${name} was not archived.`,
  })
  return ['Lee', 'Diaz'].map((name) => (
    <Button key={name} aria-busy={archive.pending.includes(name)} onClick={() => void archive.run(name)}>
      {name}
    </Button>
  ))
}

const button = (name: string) => screen.getByRole('button', { name })
const isBusy = (name: string) => button(name).getAttribute('aria-busy') === 'true'

function slow() {
  const answers: (() => void)[] = []
  const call = vi.fn<Call>(() => new Promise((resolve) => answers.push(resolve)))
  return { call, answer: () => answers.shift()!() }
}

test('a second press while it runs makes no second change; another row is another change', async () => {
  const { call, answer } = slow()
  const { user } = await render(<Rows call={call} done={(name) => notifySuccess(`${name} is archived.`)} />)
  await user.click(button('Lee'))
  await user.click(button('Lee'))
  expect(call).toHaveBeenCalledExactlyOnceWith('Lee')
  expect(isBusy('Lee')).toBe(true)
  expect(isBusy('Diaz')).toBe(false)

  await user.click(button('Diaz'))
  expect(call).toHaveBeenCalledTimes(2)
  answer()
  await screen.findByText('Lee is archived.')
  await waitFor(() => expect(isBusy('Lee')).toBe(false))
  expect(isBusy('Diaz')).toBe(true)

  await user.click(button('Lee'))
  expect(call).toHaveBeenCalledTimes(3)
})

test('a refusal is shown with the server’s sentence, and the button works again', async () => {
  const call = vi.fn<Call>(async () => {
    throw new ApiError(409, 'archived', 'It has an open case.', [], 'req-7')
  })
  const done = vi.fn<(name: string) => void>()
  const { user } = await render(<Rows call={call} done={done} />)
  await user.click(button('Lee'))
  await screen.findByText('Lee was not archived.')
  expect(screen.getByText('It has an open case.')).toBeTruthy()
  expect(done).not.toHaveBeenCalled()
  await waitFor(() => expect(isBusy('Lee')).toBe(false))
  await user.click(button('Lee'))
  expect(call).toHaveBeenCalledTimes(2)
})

test('it leaves before the page is read again, and says so after', async () => {
  const order: string[] = []
  const disconnect = connectCache({
    refresh: async () => void order.push('read again'),
    outdateRest: () => {},
  })
  const call = async () => {
    order.push('call')
    refreshAfterWrite(['cases'])
  }
  const { user } = await render(
    <Rows call={call} leave={() => order.push('leave')} done={() => order.push('done')} />,
  )
  await user.click(button('Lee'))
  await waitFor(() => expect(order).toEqual(['call', 'leave', 'read again', 'done']))
  disconnect()
})

test('what was done can be taken back', async () => {
  const undo = vi.fn<() => Promise<void>>(async () => {})
  const { user } = await render(
    <Rows call={async () => {}} done={(name) => notifyUndo(`${name} is archived.`, undo)} />,
  )
  await user.click(button('Lee'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone: Lee is archived.')
  expect(undo).toHaveBeenCalledOnce()
})

test('what is to be confirmed is done where the person agrees, and asked once', async () => {
  const { call, answer } = slow()
  function Deletion() {
    const remove = useCommand(call, {
      confirm: (name) => ({ title: `Delete ${name}?`, text: 'It does not come back.', verb: 'Delete row' }),
      failed: 'It was not deleted.',
    })
    const press = () => {
      void remove.run('Lee')
      void remove.run('Lee')
    }
    return (
      <Button aria-busy={remove.isPending} onClick={press}>
        Lee
      </Button>
    )
  }
  const { user } = await render(<Deletion />)
  await user.click(button('Lee'))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText('Delete Lee?')).toBeNull())
  expect(call).not.toHaveBeenCalled()

  await user.click(button('Lee'))
  await screen.findByText('Delete Lee?')
  expect(isBusy('Lee')).toBe(false)
  await user.click(await screen.findByRole('button', { name: 'Delete row' }))
  await waitFor(() => expect(isBusy('Lee')).toBe(true))
  expect(call).toHaveBeenCalledExactlyOnceWith('Lee')
  answer()
  await waitFor(() => expect(isBusy('Lee')).toBe(false))
})
