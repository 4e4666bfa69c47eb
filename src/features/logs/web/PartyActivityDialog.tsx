import { Modal } from '@mantine/core'
import { MergesOf } from '#features/merging/web/MergesOf.tsx'
import { ActivityFeed } from './ActivityFeed.tsx'
import classes from './logs.module.css'
import { usePartyActivity } from './useActivity.ts'

/** Actions on a person, including those before a merge; and the merges, to be undone. */
export function PartyActivityDialog({
  party,
  opened,
  onClose,
}: {
  party: { id: number; display_name: string }
  opened: boolean
  onClose: () => void
}) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Activity of ${party.display_name}`} size={820}>
      <MergesOf partyId={party.id} />
      <Activity id={party.id} />
    </Modal>
  )
}

function Activity({ id }: { id: number }) {
  const query = usePartyActivity(id)
  return (
    <div className={classes.dialogBody} tabIndex={0} role="region" aria-label="Activity">
      <ActivityFeed query={query} namesRecord />
    </div>
  )
}
