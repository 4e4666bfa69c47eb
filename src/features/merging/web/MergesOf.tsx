import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { formatInstant } from '#ui/web/format.ts'
import { Row, RowList } from '#ui/web/RowList.tsx'
import { mergingContract, type PartyMerge } from '../contract.ts'
import { useUndoMerge } from './useMerging.tsx'

const api = client(mergingContract)

/** The merges somebody went through, each with the way back; nothing while there are none. */
export function MergesOf({ partyId }: { partyId: number }) {
  const { data } = useQuery(api.listMerges.query({ party_id: partyId, items_per_page: 50 }))
  const { undo, pending } = useUndoMerge()
  if (!data || data.items.length === 0) return null
  return (
    <RowList>
      {data.items.map((merge) => (
        <Row key={merge.id} name={namesOf(merge)} text={mergeSummary(merge)}>
          {merge.can.undo && (
            <Button
              size="compact-sm"
              className="no-print"
              loading={pending.includes(merge.id)}
              aria-label={`Undo the merge of ${namesOf(merge)}`}
              onClick={() => undo({ id: merge.id, names: namesOf(merge) })}
            >
              Undo merge
            </Button>
          )}
        </Row>
      ))}
    </RowList>
  )
}

export const namesOf = ({ survivor_name, merged_name }: Pick<PartyMerge, 'survivor_name' | 'merged_name'>) =>
  survivor_name === merged_name ? `Two entries of ${survivor_name}` : `${merged_name} into ${survivor_name}`

const mergeSummary = ({
  merged_by_name,
  merged_at,
  undone_by_name,
  undone_at,
  not_undone,
}: PartyMerge): string =>
  [
    `merged by ${merged_by_name}, ${formatInstant(merged_at)}`,
    undone_at && `undone by ${undone_by_name}, ${formatInstant(undone_at)}`,
    ...not_undone,
  ]
    .filter(Boolean)
    .join(' · ')
