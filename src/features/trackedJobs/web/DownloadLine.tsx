import { Button, CloseButton, Progress } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { download } from '#core/web/client.ts'
import { fileSize } from '#core/fileSize.ts'
import { formatInstant, formatRelative } from '#ui/web/format.ts'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { exportsContract } from '#features/exports/contract.ts'
import type { TrackedJob } from '../contract.ts'
import { RetryButton, StopButton } from './JobButtons.tsx'
import { jobStatus } from './jobStatus.ts'
import classes from './trackedJobs.module.css'

/** One file that was asked for: how far it is, the file itself, or why there is none. */
export function DownloadLine({ job, onDismiss }: { job: TrackedJob; onDismiss: () => void }) {
  const { title, finished_at, download_id, error, progress, problem_count } = job
  const save = useCommand(() => download(exportsContract.endpoints.downloadExport, { id: download_id! }), {
    failed: 'The file was not downloaded.',
  })
  return (
    <li className={classes.job}>
      <div className={classes.line}>
        <span className={classes.name} dir="auto">
          {title}
        </span>
        {error !== null && <StatusPill tone="error">Failed</StatusPill>}
        {!finished_at && problem_count === 0 && <StopButton job={job} size="compact-sm" />}
        {error !== null && <RetryButton job={job} size="compact-sm" />}
        {download_id && (
          <Button
            size="compact-sm"
            variant="filled"
            aria-label={`Download: ${title}`}
            leftSection={<IconDownload size={14} aria-hidden />}
            loading={save.isPending}
            onClick={() => void save.run()}
          >
            Download
          </Button>
        )}
        <CloseButton aria-label={`Dismiss: ${title}`} size="sm" onClick={onDismiss} />
      </div>
      {!finished_at && (
        <Progress
          value={progress ?? 0}
          size="sm"
          my={4}
          aria-label={`Progress of ${title}`}
          animated={progress !== null}
        />
      )}
      <div className={error === null ? classes.quiet : classes.problem}>{standingOf(job)}</div>
    </li>
  )
}

function standingOf(job: TrackedJob): string {
  const { finished_at, created_at, size, expires_at, error, download_id } = job
  if (error !== null) return error
  if (!finished_at) return `${jobStatus(job)} · ${formatRelative(created_at)}`
  if (download_id === null) return 'The file is gone: it was deleted, or its three days are over.'
  return `${fileSize(size ?? 0)} · until ${formatInstant(expires_at)}`
}
