import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation, type AnyRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { render } from '#testing/web/render.tsx'
import { useScrollPlace } from './useScrollPlace.ts'

function List() {
  const region = useRef<HTMLDivElement>(null)
  useScrollPlace(region)
  return <div ref={region} data-testid="list" />
}

const Page = () => (useLocation().pathname === '/list' ? <List /> : <p>an entry</p>)

async function scrolledAndLeft() {
  const { router } = await render(<Page />, { at: '/list' })
  const list = screen.getByTestId('list')
  list.scrollTop = 300
  fireEvent.scroll(list)
  await goTo(router, '/entry')
  return router
}

async function goTo(router: AnyRouter, path: string): Promise<void> {
  router.history.push(path)
  await waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe(path))
}

test('a page that Back leads to is where it was left', async () => {
  const router = await scrolledAndLeft()
  await screen.findByText('an entry')
  router.history.back()
  expect((await screen.findByTestId('list')).scrollTop).toBe(300)
})

test('the same page opened by a link begins at its top', async () => {
  const router = await scrolledAndLeft()
  await goTo(router, '/list')
  expect((await screen.findByTestId('list')).scrollTop).toBe(0)
})
