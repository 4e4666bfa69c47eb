import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { formatInstant } from './format.ts'
import type { ListColumn, ListPage } from './list.ts'
import type { ListSearch } from './listSearch.ts'
import { ListScreen } from './ListScreen.tsx'
import { useList, type ListCall } from './useList.ts'

/** Props of every list of data recovery. */
export interface RecoveryTab {
  /** As the call takes it. */
  search: ListSearch
  frame: {
    title: string
    search: ListSearch
    onSearchChange: (search: ListSearch, replace: boolean) => void
    notice: ReactNode
  }
}

interface Deleted {
  id: number
  deleted_at: string
  deleted_by_name: string | null
}

interface DeletedListDefinition<Row, Page> {
  list: ListCall<Page>
  useRestoring: () => { run: (row: Row) => Promise<boolean>; pending: readonly { id: number }[] }
  /** Identifies the row; time and author of the deletion follow. */
  columns: readonly ListColumn<Row>[]
  /** Whatever else can be done with a row; Restore is last, where it stays in view on a phone. */
  more?: readonly ListColumn<Row>[]
  nameOf: (row: Row) => string
  searchPlaceholder: string
  empty: { title: string; text: string }
}

/** List of deleted rows as a feature declares it: name, time and author of the deletion, and Restore. */
export function deletedList<Row extends Deleted, Page extends ListPage<Row>>({
  list,
  useRestoring,
  columns: own,
  more = [],
  nameOf,
  ...texts
}: DeletedListDefinition<Row, Page>) {
  return function DeletedList({ search, frame }: RecoveryTab) {
    const { query, readPage } = useList(list, search)
    const { run, pending } = useRestoring()
    const columns = useMemo<ListColumn<Row>[]>(
      () => [
        ...own,
        {
          id: 'deleted_at',
          header: 'Deleted',
          sort: 'deleted_at',
          tabular: true,
          cell: (row) => formatInstant(row.deleted_at),
        },
        { id: 'by', header: 'By', cell: (row) => row.deleted_by_name },
        ...more,
        {
          id: 'restore',
          header: 'Restore',
          action: true,
          cell: (row) => (
            <Button
              size="compact-sm"
              leftSection={<IconRestore size={14} aria-hidden />}
              loading={pending.some(({ id }) => id === row.id)}
              aria-label={`Restore ${nameOf(row)}`}
              onClick={() => void run(row)}
            >
              Restore
            </Button>
          ),
        },
      ],
      [run, pending],
    )
    return <ListScreen {...frame} {...texts} query={query} readPage={readPage} columns={columns} />
  }
}
