import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { client } from '#core/web/client.ts'
import { formatInstant } from '#ui/web/format.ts'
import type { ListColumn } from '#ui/web/list.ts'
import { ListScreen } from '#ui/web/ListScreen.tsx'
import { useList } from '#ui/web/useList.ts'
import { mergingContract, type PartyMerge } from '#features/merging/contract.ts'
import { namesOf } from '#features/merging/web/MergesOf.tsx'
import { useUndoMerge } from '#features/merging/web/useMerging.tsx'
import type { RecoveryTab } from '#ui/web/DeletedList.tsx'

const api = client(mergingContract)

export function Merges({ search, frame }: RecoveryTab) {
  const { query, readPage } = useList(api.listMerges, search)
  const { undo, pending } = useUndoMerge()
  const columns = useMemo(
    () => columnsFor((row) => undo({ id: row.id, names: namesOf(row) }), pending),
    [undo, pending],
  )
  return (
    <ListScreen
      {...frame}
      query={query}
      readPage={readPage}
      columns={columns}
      searchPlaceholder="Name, A-number"
      empty={{
        title: 'Nobody was merged',
        text: 'When two entries of one person are merged, the merge is listed here and can be undone.',
      }}
    />
  )
}

const columnsFor = (
  undo: (row: PartyMerge) => void,
  pending: readonly number[],
): ListColumn<PartyMerge>[] => [
  {
    id: 'survivor',
    header: 'Kept',
    strong: true,
    maxWidth: 260,
    cell: (row) => (
      <Link to="/parties/$id" params={{ id: String(row.survivor_party_id) }} dir="auto">
        {row.survivor_name}
      </Link>
    ),
  },
  { id: 'merged', header: 'Merged into it', maxWidth: 260, cell: (row) => <bdi>{row.merged_name}</bdi> },
  {
    id: 'merged_at',
    header: 'Merged',
    sort: 'merged_at',
    tabular: true,
    cell: (row) => formatInstant(row.merged_at),
  },
  { id: 'by', header: 'By', cell: (row) => row.merged_by_name },
  {
    id: 'undone',
    header: 'Undone',
    tabular: true,
    cell: (row) => (row.undone_at ? `${formatInstant(row.undone_at)}, ${row.undone_by_name}` : ''),
  },
  { id: 'not_undone', header: 'Not undone', maxWidth: 320, cell: (row) => row.not_undone.join(' ') },
  {
    id: 'undo',
    header: 'Undo',
    action: true,
    cell: (row) =>
      row.can.undo && (
        <Button
          size="compact-sm"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          loading={pending.includes(row.id)}
          aria-label={`Undo the merge of ${namesOf(row)}`}
          onClick={() => undo(row)}
        >
          Undo merge
        </Button>
      ),
  },
]
