import { Button, type ButtonProps } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { client } from '#core/web/client.ts'
import { useCommand } from '#ui/web/useCommand.ts'
import { trackedJobsContract, type TrackedJob } from '../contract.ts'

const api = client(trackedJobsContract)

type JobButtonProps = ButtonProps & { job: Pick<TrackedJob, 'id' | 'title'> }

export function StopButton({ job: { id, title }, ...props }: JobButtonProps) {
  const stop = useCommand(() => api.stopTrackedJob({ id }), { failed: 'It goes on.' })
  return (
    <Button {...props} aria-label={`Stop: ${title}`} loading={stop.isPending} onClick={() => void stop.run()}>
      Stop
    </Button>
  )
}

export function RetryButton({ job: { id, title }, ...props }: JobButtonProps) {
  const retry = useCommand(() => api.retryTrackedJob({ id }), { failed: 'It was not tried again.' })
  return (
    <Button
      {...props}
      aria-label={`Try again: ${title}`}
      leftSection={<IconRefresh size={14} aria-hidden />}
      loading={retry.isPending}
      onClick={() => void retry.run()}
    >
      Try again
    </Button>
  )
}
