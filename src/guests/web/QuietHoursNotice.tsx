import { Button, Group } from '@mantine/core'
import { formatInstant } from '#ui/web/format.ts'
import { Notice } from '#ui/web/Notice.tsx'

/** A text that waits for the end of quiet hours, and a button that sends it all the same. */
export function QuietHoursNotice({
  until,
  isSending,
  onSend,
}: {
  /** Instant at which it leaves. */
  until: string
  isSending: boolean
  onSend: () => void
}) {
  return (
    <Notice tone="info">
      <Group gap="sm">
        {`These are quiet hours for this person: the text goes out ${formatInstant(until)}.`}
        <Button loading={isSending} onClick={onSend}>
          Text it now
        </Button>
      </Group>
    </Notice>
  )
}
