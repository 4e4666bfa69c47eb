import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { EmptyState } from '#ui/web/states.tsx'
import type { Party } from '#features/parties/contract/party.ts'
import { matchingContract } from '../contract.ts'
import { MatchList } from './MatchList.tsx'

const api = client(matchingContract)

/** Where else somebody is named in the office's records, and in which capacity. */
export function ConflictCheckDialog({
  party,
  opened,
  onClose,
}: {
  party: Pick<
    Party,
    | 'id'
    | 'display_name'
    | 'first_name'
    | 'middle_name'
    | 'last_name'
    | 'dob'
    | 'dob_format'
    | 'uncertain_dob'
    | 'a_number'
  >
  opened: boolean
  onClose: () => void
}) {
  return (
    <Modal opened={opened} onClose={onClose} size={720} title={`Conflict check: ${party.display_name}`}>
      <Checked party={party} />
    </Modal>
  )
}

function Checked({ party: shown }: Pick<Parameters<typeof ConflictCheckDialog>[0], 'party'>) {
  const { id, first_name, middle_name, last_name, dob, dob_format, uncertain_dob, a_number } = shown
  const party = {
    id,
    first_name,
    middle_name,
    last_name,
    a_number,
    ...(dob && { dob, dob_format, uncertain_dob }),
  }
  const query = useQuery({
    ...api.checkAdversity.query({ adversity: { party } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Loaded query={query} what="The check" compact>
      {({ data }) =>
        data.matches.length === 0 && data.hidden === null ? (
          <EmptyState
            compact
            title="Nobody else fits"
            text="No other person, other name or relative in the office’s records is like this one."
          />
        ) : (
          <MatchList answer={data} />
        )
      }
    </Loaded>
  )
}
