import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { render } from '#testing/web/render.tsx'
import { NotTheSame } from '#features/matching/web/DifferentPeople.tsx'

let refuses = false

beforeEach(() => {
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (method === 'POST') return Response.json({ data: { id: 3 } }, { status: 201 })
    const error = { code: 'read_only', message: 'The office is read-only.', request_id: 'req-1' }
    return refuses ? Response.json({ error }, { status: 503 }) : new Response(null, { status: 204 })
  })
})

it.each([
  { refused: false, says: 'Undone: Ana López is not suggested here any more.' },
  { refused: true, says: 'That could not be undone.' },
])('undo says what came of it (refused: $refused)', async ({ refused, says }) => {
  refuses = refused
  const { user } = await render(<NotTheSame id={1} than={{ other_id: 2 }} name="Ana López" />)
  await user.click(screen.getByRole('button', { name: 'Not the same person: Ana López' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(says, { exact: false })).toBeTruthy()
})
