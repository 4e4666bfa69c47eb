import { Button, Group, Progress } from '@mantine/core'
import { IconDownload, IconX } from '@tabler/icons-react'
import { client, download } from '#core/web/client.ts'
import { formatInstant, formatNumber, formatRelative } from '#ui/web/format.ts'
import { Row } from '#ui/web/RowList.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { DeleteButton } from '#ui/web/rowButtons.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { fileSize } from '#core/fileSize.ts'
import { trackedJobsContract, type TrackedJob } from '#features/trackedJobs/contract.ts'
import { RetryButton, StopButton } from '#features/trackedJobs/web/JobButtons.tsx'
import { jobStatus } from '#features/trackedJobs/web/jobStatus.ts'
import { exportsContract, type MadeExport } from '../contract.ts'

const api = client(exportsContract)
const jobs = client(trackedJobsContract)

export function RunningRow({ job }: { job: TrackedJob }) {
  return (
    <Row name={job.title} text={`${jobStatus(job)} · asked for ${formatRelative(job.created_at)}`}>
      <Group gap="xs">
        <Progress
          value={job.progress ?? 0}
          w={120}
          animated={job.progress !== null}
          aria-label={`Progress of ${job.title}`}
        />
        <StopButton job={job} />
      </Group>
    </Row>
  )
}

/** Until it is dismissed or tried again, here or in the tray. */
export function FailedRow({ job }: { job: TrackedJob }) {
  const { id, title } = job
  const dismiss = useCommand(() => jobs.hideTrackedJob({ id }), { failed: 'It was not dismissed.' })
  return (
    <Row name={title} text={job.error ?? ''}>
      <Group gap="xs">
        <StatusPill tone="error">Failed</StatusPill>
        <RetryButton job={job} />
        <Button
          aria-label={`Dismiss: ${title}`}
          leftSection={<IconX size={16} aria-hidden />}
          loading={dismiss.isPending}
          onClick={() => void dismiss.run()}
        >
          Dismiss
        </Button>
      </Group>
    </Row>
  )
}

export function MadeRow({ made }: { made: MadeExport }) {
  const { id, title } = made
  const save = useCommand(() => download(exportsContract.endpoints.downloadExport, { id }), {
    failed: 'The export was not downloaded.',
  })
  const remove = useCommand(() => api.deleteExport({ id }), { failed: 'The export was not deleted.' })
  return (
    <Row name={title} text={factsOf(made)}>
      <Group gap="xs">
        {isExpired(made) ? (
          <StatusPill tone="neutral">Expired</StatusPill>
        ) : (
          <>
            <Button
              aria-label={`Download ${title}`}
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={save.isPending}
              onClick={() => void save.run()}
            >
              Download
            </Button>
            <DeleteButton of={title} loading={remove.isPending} onClick={() => void remove.run()} />
          </>
        )}
      </Group>
    </Row>
  )
}

/** A page may stay open for longer. */
const isExpired = ({ expires_at }: MadeExport): boolean => Date.parse(expires_at) <= Date.now()

const factsOf = ({ created_at, expires_at, size, missing_count, row_count, ...has }: MadeExport): string =>
  [
    row_count !== null &&
      `${formatNumber(row_count)} ${has.kind === 'files' ? 'files' : has.kind === 'forms' ? 'forms' : 'rows'}`,
    `made ${formatRelative(created_at)}`,
    `stays until ${formatInstant(expires_at)}`,
    fileSize(size),
    has.has_whole_numbers && 'with protected numbers',
    has.kind === 'record' && has.has_internal && 'with the office’s own work: not for the client',
    missing_count > 0 &&
      `${formatNumber(missing_count)} files could not be read; documents.csv in it says which`,
  ]
    .filter(Boolean)
    .join(' · ')
