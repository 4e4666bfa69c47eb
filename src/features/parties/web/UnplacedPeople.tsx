import { Button } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { client } from '#core/web/client.ts'
import { formatInstant } from '#ui/web/format.ts'
import type { ListColumn } from '#ui/web/list.ts'
import { ListScreen } from '#ui/web/ListScreen.tsx'
import { useList } from '#ui/web/useList.ts'
import { partiesContract } from '#features/parties/contract.ts'
import type { UnplacedParty } from '#features/parties/contract/deletion.ts'
import { AddToRecordDialog } from '#features/parties/web/dialogs.ts'
import { personColumns } from './personColumns.tsx'
import type { RecoveryTab } from '#ui/web/DeletedList.tsx'

const api = client(partiesContract)

export function UnplacedPeople({ search, frame }: RecoveryTab) {
  const [placed, setPlaced] = useState<UnplacedParty | null>(null)
  const { query, readPage } = useList(api.listUnplacedParties, search)
  const columns = useMemo(() => columnsFor(setPlaced), [])
  return (
    <>
      <ListScreen
        {...frame}
        query={query}
        readPage={readPage}
        columns={columns}
        searchPlaceholder="Name, A-number"
        empty={{
          title: 'Everybody is in a record',
          text: 'Somebody who is taken off their only record is seen by no team. Admins find them here and put them into one.',
        }}
      />
      {placed && <AddToRecordDialog party={placed} opened onClose={() => setPlaced(null)} />}
    </>
  )
}

const columnsFor = (place: (row: UnplacedParty) => void): ListColumn<UnplacedParty>[] => [
  ...personColumns,
  { id: 'left', header: 'Was in record', tabular: true, cell: (row) => row.left_record?.public_id },
  {
    id: 'left_at',
    header: 'Taken off',
    sort: 'left_at',
    tabular: true,
    cell: (row) => (row.left_at ? formatInstant(row.left_at) : ''),
  },
  {
    id: 'place',
    header: 'Add to a record',
    action: true,
    cell: (row) => (
      <Button
        size="compact-sm"
        leftSection={<IconFolderPlus size={14} aria-hidden />}
        aria-label={`Add to a record: ${row.display_name}`}
        onClick={() => place(row)}
      >
        Add to a record
      </Button>
    ),
  },
]
