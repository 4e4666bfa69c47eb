import { useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from '#testing/web/render.tsx'
import { useFreshQuery } from './useFreshQuery.ts'

const queryKey = ['letters', 'getLetter'] as const
let answer = (_version: string) => {}
const queryFn = () => new Promise<string>((resolve) => (answer = resolve))

function Dialog() {
  const { data = 'waiting' } = useFreshQuery({ queryKey, queryFn })
  return <output>{data}</output>
}

function Opener() {
  const [opened, setOpened] = useState(false)
  const queries = useQueryClient()
  const open = () => {
    queries.setQueryData(queryKey, 'version 1')
    setOpened(true)
  }
  const refresh = () => void queries.invalidateQueries({ queryKey })
  return (
    <>
      <button onClick={open}>Open</button>
      <button onClick={refresh}>Refresh</button>
      {opened && <Dialog />}
    </>
  )
}

test('cached data is not shown before it was read again; what is shown stays while it is read once more', async () => {
  const { user } = await render(<Opener />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByRole('status').textContent).toBe('waiting')
  answer('version 2')
  await screen.findByText('version 2')
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(screen.getByRole('status').textContent).toBe('version 2')
  answer('version 3')
  await screen.findByText('version 3')
})
