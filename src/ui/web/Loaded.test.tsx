import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#core/apiError.ts'
import { render } from '#testing/web/render.tsx'
import { Loaded } from './Loaded.tsx'

test('what one may not see reads as not found', async () => {
  const query = {
    data: undefined,
    error: new ApiError(404, 'not_found', 'No.'),
    refetch: vi.fn<() => void>(),
  }
  await render(
    <Loaded query={query} what="The case">
      {() => null}
    </Loaded>,
  )
  expect(screen.getByText('The case was not found')).toBeTruthy()
})

test('what the reader may no longer see leaves the screen, though it was read before', async () => {
  const query = {
    data: 'Asylum of Ana',
    error: new ApiError(404, 'not_found', 'No.'),
    refetch: vi.fn<() => void>(),
  }
  await render(
    <Loaded query={query} what="The case">
      {(title) => title}
    </Loaded>,
  )
  expect(screen.queryByText('Asylum of Ana')).toBeNull()
  expect(screen.getByText('The case was not found')).toBeTruthy()
})

test('the header of a page is there before its content', async () => {
  const query = { data: undefined, error: null, refetch: vi.fn<() => void>() }
  await render(
    <Loaded query={query} what="The catalog" header={<h1>Ana Ruiz</h1>}>
      {() => <h1>Ana Ruiz</h1>}
    </Loaded>,
  )
  expect(screen.getByRole('heading', { name: 'Ana Ruiz' })).toBeTruthy()
  expect(screen.getByText('Loading')).toBeTruthy()
})
