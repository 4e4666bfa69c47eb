import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import classes from './files.module.css'
import { fileSize } from '#core/fileSize.ts'
import type { Upload, useUploads } from './useUploads.ts'

/** Uploads in progress, and the reasons of refused ones. */
export function UploadRows({ uploads, cancel, retry }: ReturnType<typeof useUploads>) {
  const refused = uploads.filter(({ state }) => state === 'refused').length
  return (
    <>
      <div className={classes.spoken} role="status">
        {uploads.length > refused ? `${uploads.length - refused} on the way` : ''}
        {refused > 0 ? `, ${refused} not taken` : ''}
      </div>
      {uploads.length > 0 && (
        <ul className={classes.uploads} aria-label="Files on their way">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onCancel={() => cancel(upload.key)}
              onRetry={() => retry(upload.key)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function UploadRow({
  upload: { file, state, share, problem, isHopeless },
  onCancel,
  onRetry,
}: {
  upload: Upload
  onCancel: () => void
  onRetry: () => void
}) {
  return (
    <li className={classes.upload}>
      <div className={classes.uploadMain}>
        <bdi className={classes.uploadName}>{file.name}</bdi>{' '}
        <span className={classes.quiet}>
          {fileSize(file.size)}
          {state === 'waiting' && ' · waiting'}
          {state === 'sending' && share === 1 && ' · being checked'}
        </span>
        {problem ? (
          <div className={classes.problem}>
            <IconAlertTriangle size={14} aria-hidden /> {problem}
          </div>
        ) : (
          <Progress
            value={share * 100}
            size="sm"
            mt={4}
            animated={state === 'sending'}
            aria-label={`${file.name} sent`}
          />
        )}
      </div>
      {state === 'refused' && !isHopeless && (
        <Button size="compact-sm" onClick={onRetry}>
          Try again
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        aria-label={state === 'refused' ? `Dismiss ${file.name}` : `Cancel ${file.name}`}
        onClick={onCancel}
      >
        <IconX size={16} />
      </ActionIcon>
    </li>
  )
}
