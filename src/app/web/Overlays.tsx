import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { useMessageKeys } from '#ui/web/useMessageKeys.ts'

/** Where confirmations and messages appear. Not needed for the first paint, so not in the entry chunk. */
export default function Overlays() {
  useMessageKeys()
  return (
    <ModalsProvider>
      <Notifications position="bottom-right" limit={4} autoClose={6_000} aria-live="polite" />
    </ModalsProvider>
  )
}
