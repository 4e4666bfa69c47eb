import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { docketContract } from '#features/docket/contract.ts'
import { MoveDialog } from '#features/docket/web/dialogs.ts'
import { useEntryActions } from '#features/docket/web/useEntryActions.ts'

const api = client(docketContract)

/** The docket’s reschedule dialog, for an entry as the calendar has it. */
export function RescheduleDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: entry } = useQuery(api.getDocketEntry.query({ id }))
  const actions = useEntryActions()
  return (
    entry && (
      <MoveDialog
        opened
        onClose={onClose}
        entries={[entry]}
        onMove={(moment) => actions.move([entry], moment)}
      />
    )
  )
}
