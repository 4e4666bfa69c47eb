import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useMemo } from 'react'
import { formatInstant } from '#ui/web/format.ts'
import type { ListColumn, ListQuery, ListRows } from '#ui/web/list.ts'
import { ListScreen } from '#ui/web/ListScreen.tsx'
import type { RecoveryTab } from './recoveryTab.ts'

interface Deleted {
  id: number
  deleted_at: string
  deleted_by_name: string | null
}

/** A list of deleted things: what, when, by whom, with a button to restore each. */
export function DeletedList<Row extends Deleted>({
  frame,
  query,
  restoring: { mutate, isPending, variables },
  columns: own,
  nameOf,
  ...rest
}: {
  frame: RecoveryTab['frame']
  query: ListQuery<Row>
  readPage: ListRows<Row>
  restoring: { mutate: (row: Row) => void; isPending: boolean; variables: { id: number } | undefined }
  /** Columns that describe the resource; a module-level constant. */
  columns: readonly ListColumn<Row>[]
  nameOf: (row: Row) => string
  searchPlaceholder: string
  empty: { title: string; text: string }
}) {
  const pending = isPending ? variables?.id : null
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
      {
        id: 'restore',
        header: 'Restore',
        cell: (row) => (
          <Button
            size="compact-sm"
            leftSection={<IconRestore size={14} aria-hidden />}
            loading={pending === row.id}
            aria-label={`Restore ${nameOf(row)}`}
            onClick={() => mutate(row)}
          >
            Restore
          </Button>
        ),
      },
    ],
    [own, nameOf, mutate, pending],
  )
  return <ListScreen {...frame} {...rest} query={query} columns={columns} />
}
