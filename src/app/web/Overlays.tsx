import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'

/** Where confirmations and messages appear. Not needed for the first paint, so not in the entry chunk. */
export default function Overlays() {
  return (
    <ModalsProvider>
      <Notifications position="bottom-right" limit={4} />
    </ModalsProvider>
  )
}
