import { useNavigate, useSearch } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '#testing/web/render.tsx'
import { lists } from '../lists.ts'
import { EntryTable } from './EntryTable.tsx'
import type { ListsSearch } from './ListsScreen.tsx'

function Tags() {
  const search: ListsSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <EntryTable
      list={lists.tags}
      search={search}
      onSearchChange={(next, replace) => void navigate({ to: '.', search: () => ({ ...next }), replace })}
    />
  )
}

test('Back brings the words of the search back to their field', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { user, router } = await render(<Tags />)
  const address = () => router.state.location.search
  const field = screen.getByRole('searchbox')
  await user.type(field, 'urgent')
  await waitFor(() => expect(address()).toMatchObject({ search_term: 'urgent' }))
  await user.click(screen.getByRole('checkbox', { name: 'Archived' }))
  await waitFor(() => expect(address()).toMatchObject({ archived: true }))
  await user.clear(field)
  await waitFor(() => expect(address()).not.toHaveProperty('search_term'))

  router.history.back()
  await waitFor(() => expect(address()).toMatchObject({ search_term: 'urgent' }))
  await waitFor(() => expect(field).toHaveProperty('value', 'urgent'))
})
