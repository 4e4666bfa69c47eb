import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { useState, type ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '#core/apiError.ts'
import { render } from '#testing/web/render.tsx'
import { DataLink } from './DataLink.tsx'
import type { ListColumn, ListPage, ListQuery, ListRows } from './list.ts'
import { ListScreen } from './ListScreen.tsx'
import { type ListSearch } from './listSearch.ts'

type Row = { id: number; name: string }
const columns: ListColumn<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    cell: (row) => <DataLink to={`/parties/${row.id}`}>{row.name}</DataLink>,
  },
  { id: 'id', header: 'Number', cell: (row) => row.id },
]
const people: Row[] = ['Abdi', 'Castillo', 'Ruiz'].map((name, index) => ({ id: index + 1, name }))

function pageOf(items: Row[]): ListPage<Row> {
  return {
    items,
    page: 1,
    items_per_page: 50,
    page_count: 1,
    page_start: 1,
    page_stop: items.length,
    sort_by: 'name',
    sort_order: 'asc',
    total_items: items.length,
  }
}

const loaded = (items: Row[]): ListQuery<Row> => ({
  data: pageOf(items),
  error: null,
  isPlaceholderData: false,
  refetch: vi.fn<() => void>(),
})

function People({
  query = loaded(people),
  readPage = async () => pageOf(people),
  start = {},
  onSearch,
  onReassign,
  ...rest
}: {
  query?: ListQuery<Row>
  readPage?: ListRows<Row>
  start?: ListSearch
  onSearch?: (search: ListSearch) => void
  onReassign?: (rows: Row[]) => void
} & Pick<ComponentProps<typeof ListScreen<Row, ListSearch>>, 'bulkActions' | 'groupOf' | 'keys'>) {
  const [search, setSearch] = useState<ListSearch>(start)
  return (
    <ListScreen
      title="Parties"
      query={query}
      readPage={readPage}
      columns={columns}
      search={search}
      onSearchChange={(next) => {
        setSearch(next)
        onSearch?.(next)
      }}
      searchPlaceholder="Name or A-number"
      bulkActions={onReassign && [{ label: 'Reassign', run: onReassign }]}
      empty={{ title: 'No parties yet', action: <Button>New party</Button> }}
      {...rest}
    />
  )
}

function PeopleInAddress() {
  const search: ListSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <ListScreen
      title="Parties"
      query={loaded(people)}
      readPage={async () => pageOf(people)}
      columns={columns}
      search={search}
      onSearchChange={(next, replace) => void navigate({ to: '.', search: () => next, replace })}
      searchPlaceholder="Name or A-number"
      empty={{ title: 'No parties yet' }}
    />
  )
}

const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr')!

describe('a list', () => {
  test('says how many there are', async () => {
    await render(<People />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Parties')
    expect(screen.getByText('3 in all').getAttribute('aria-live')).toBe('polite')
  })

  test('says on paper which rows of how many it shows, and nothing when it shows all', async () => {
    const { unmount } = await render(<People />)
    expect(screen.queryByText(/on this paper/)).toBeNull()
    unmount()
    await render(
      <People query={{ ...loaded(people), data: { ...pageOf(people), total_items: 809, page_count: 17 } }} />,
    )
    expect(screen.getByText(/^Rows 1 to 3 of 809 are on this paper/).className).toContain('print-only')
  })

  const inFile = (total: number): ListRows<Row> => {
    const all = Array.from({ length: total }, (_, index) => ({ id: index + 1, name: `Person ${index + 1}` }))
    return async ({ page, items_per_page }) => ({
      ...pageOf(all.slice((page - 1) * items_per_page, page * items_per_page)),
      total_items: total,
    })
  }

  test.each([
    [450, 450, 'all of them'],
    [2300, 2000, 'those there is room for, and says which'],
  ])('of %i rows prints %i: %s', async (total, printed) => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      // Snapshot the browser animates from.
      expect(document.querySelectorAll('tbody tr')).toHaveLength(printed)
      expect(screen.queryByText(/are on this paper/)?.textContent ?? '').toBe(
        printed < total
          ? 'Rows 1 to 2,000 of 2,300 are on this paper. Search or filter to print the others.'
          : '',
      )
      window.dispatchEvent(new Event('afterprint'))
    })
    const data = { ...pageOf(people), total_items: total, page_count: 23 }
    const { user } = await render(
      <People query={{ ...loaded(people), data }} readPage={inFile(total)} start={{ search_term: 'per' }} />,
    )
    expect(screen.getByText('Search: “per”').className).toContain('print-only')
    await user.keyboard('{Control>}p{/Control}')
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(people.length + 1))
    print.mockRestore()
  })

  test('is walked with j and k and opened with Enter', async () => {
    const { user, router } = await render(<People />)
    await user.keyboard('jj')
    expect(document.activeElement).toBe(rowOf('Castillo'))
    await user.keyboard('k')
    expect(document.activeElement).toBe(rowOf('Abdi'))
    await user.keyboard('j{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/parties/2'))
  })

  test('opens a row where it is clicked', async () => {
    const { user, router } = await render(<People />)
    await user.click(within(rowOf('Ruiz')).getByText('3'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/parties/3'))
  })

  test('selects with x, acts on the selection, and lets go with Escape', async () => {
    const reassign = vi.fn<(rows: Row[]) => void>()
    const { user } = await render(<People onReassign={reassign} />)
    await user.keyboard('jxjx')
    expect(screen.getByText('2 selected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Reassign' }))
    expect(reassign.mock.calls[0]![0]).toEqual(people.slice(0, 2))
    await user.keyboard('{Escape}')
    expect(screen.queryByText('2 selected')).toBeNull()
  })

  test('acts on the selection in the order of the list', async () => {
    const reassign = vi.fn<(rows: Row[]) => void>()
    const reversed = people.toReversed()
    const { user } = await render(<People query={loaded(reversed)} onReassign={reassign} />)
    await user.keyboard('jjxkx')
    await user.click(screen.getByRole('button', { name: 'Reassign' }))
    expect(reassign.mock.calls[0]![0]).toEqual(reversed.slice(0, 2))
  })

  test('offers for chosen rows what one may do with them, and with how many', async () => {
    const close = vi.fn<(rows: Row[]) => void>()
    const { user } = await render(
      <People
        bulkActions={[
          { label: 'Close', can: ({ id }) => id < 3, run: close },
          { label: 'Delete', can: () => false, run: vi.fn<() => void>() },
        ]}
      />,
    )
    await user.keyboard('jxjxjx')
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Close 2 of 3' }))
    expect(close.mock.calls[0]![0]).toEqual(people.slice(0, 2))
  })

  test('hands its own keys the row with the focus and the chosen ones', async () => {
    const done = vi.fn<(row: Row | undefined, chosen: Row[]) => void>()
    const { user } = await render(<People onReassign={vi.fn<() => void>()} keys={{ d: done }} />)
    await user.keyboard('jd')
    expect(done.mock.lastCall!.slice(0, 2)).toEqual([people[0], []])
    await user.keyboard('xjd')
    expect(done.mock.lastCall!.slice(0, 2)).toEqual([people[1], [people[0]]])
  })

  test('stands rows together under the name and count of their group', async () => {
    const groupOf = ({ id }: Row) =>
      id < 3 ? { id: 'late', label: 'Overdue', count: 63 } : { id: 'soon', label: 'Today' }
    await render(<People groupOf={groupOf} />)
    const lines = screen.getAllByRole('row').map((row) => row.textContent)
    expect(lines).toEqual(['NameNumber', 'Overdue 63', 'Abdi1', 'Castillo2', 'Today ', 'Ruiz3'])
  })

  test('says by what it is ordered', async () => {
    await render(<People />)
    expect(screen.getByText(/by name/)).toBeTruthy()
  })

  test('is found again at the row one was at, under the same filters', async () => {
    const first = await render(<People />)
    await first.user.keyboard('jj')
    first.unmount()
    const second = await render(<People />)
    expect(document.activeElement).toBe(rowOf('Castillo'))
    await second.user.keyboard('j')
    expect(document.activeElement).toBe(rowOf('Ruiz'))
    second.unmount()
    await render(<People start={{ search_term: 'zz' }} />)
    expect(document.activeElement).toBe(document.body)
  })

  test('leaves letters alone that are typed into its search field', async () => {
    const search = vi.fn<(search: ListSearch) => void>()
    const { user } = await render(<People onSearch={search} start={{ page: 4 }} />)
    await user.type(screen.getByRole('searchbox'), 'jxk')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await waitFor(() => expect(search).toHaveBeenCalledWith({ search_term: 'jxk' }))
  })

  test('sorts the other way at the second click', async () => {
    const search = vi.fn<(search: ListSearch) => void>()
    const { user } = await render(<People onSearch={search} />)
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
    await user.click(screen.getByRole('button', { name: 'Name' }))
    expect(search).toHaveBeenCalledWith({ sort_by: 'name', sort_order: 'desc' })
  })

  test('is as it was one step before after Back, for which the words of a search are one step', async () => {
    const { user, router } = await render(<PeopleInAddress />)
    const address = () => router.state.location.search as ListSearch
    const field = screen.getByRole('searchbox')
    await user.type(field, 'cas')
    await waitFor(() => expect(address()).toEqual({ search_term: 'cas' }))
    await user.type(field, 'til')
    await waitFor(() => expect(address()).toEqual({ search_term: 'castil' }))
    await user.click(screen.getByRole('button', { name: 'Name' }))
    await waitFor(() => expect(address().sort_order).toBe('desc'))

    router.history.back()
    await waitFor(() => expect(address()).toEqual({ search_term: 'castil' }))
    router.history.back()
    await waitFor(() => expect(address()).toEqual({}))
    expect((field as HTMLInputElement).value).toBe('')
  })

  test('without rows says what is absent and what to do', async () => {
    await render(<People query={loaded([])} />)
    expect(screen.getByRole('heading', { name: 'No parties yet' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'New party' })).toBeTruthy()
  })

  test('without matches offers to clear the filters', async () => {
    const search = vi.fn<(search: ListSearch) => void>()
    const { user } = await render(
      <People query={loaded([])} start={{ search_term: 'zz', sort_by: 'name' }} onSearch={search} />,
    )
    await user.click(
      within(screen.getByText('Nothing matches').parentElement!).getByRole('button', {
        name: 'Clear filters',
      }),
    )
    expect(search).toHaveBeenCalledWith({ sort_by: 'name' })
  })

  test('that failed says so with the request id, and tries again', async () => {
    const query = {
      ...loaded([]),
      data: undefined,
      error: new ApiError(500, 'internal', 'It broke.', [], 'req-7'),
    }
    const { user } = await render(<People query={query} />)
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('Parties could not be loaded.')
    expect(alert.textContent).toContain('req-7')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(query.refetch).toHaveBeenCalledOnce()
  })
})
