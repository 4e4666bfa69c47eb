import { Button } from '@mantine/core'
import { IconDatabaseExport, IconDownload, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#core/contract.ts'
import { client, download } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatInstant, formatNumber, formatRelative } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { Row, Rows } from '#ui/web/RowList.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { fileSize } from '#core/fileSize.ts'
import { backupContract, type BackupRun } from '../contract.ts'

const api = client(backupContract)
type Runs = OutputOf<(typeof backupContract)['endpoints']['listBackupRuns']>

/** Age, size and last check of the backups, and whether somebody has to act. */
export function BackupsScreen() {
  // Backups run in a process of their own, which announces nothing: who has started one sees it soon.
  const [isStarted, setIsStarted] = useState(false)
  const query = useQuery({
    ...api.listBackupRuns.query({ items_per_page: 100 }),
    refetchInterval: isStarted ? 2_000 : 30_000,
  })
  return (
    <PageScreen
      title="Backups"
      actions={
        <Actions canDownload={query.data?.is_download_on ?? false} onStart={() => setIsStarted(true)} />
      }
    >
      <Loaded query={query} what="The backups">
        {(runs) => (
          <>
            <Remarks runs={runs} />
            <Card title="Runs">
              <Rows
                items={runs.items}
                none="None yet. The first is made within an hour of the first work in the office."
              >
                {(run) => (
                  <Row key={run.id} name={titleOf(run)} text={factsOf(run, runs.place)}>
                    {run.state === 'running' && <StatusPill tone="info">Running</StatusPill>}
                    {run.state === 'failed' && <StatusPill tone="error">Failed</StatusPill>}
                    {run.state === 'done' && run.problem && (
                      <StatusPill tone="warning">Incomplete</StatusPill>
                    )}
                  </Row>
                )}
              </Rows>
            </Card>
          </>
        )}
      </Loaded>
    </PageScreen>
  )
}

function Actions({ canDownload, onStart }: { canDownload: boolean; onStart: () => void }) {
  const start = useCommand((kind: BackupRun['kind']) => api.startBackup({ kind }), {
    done: onStart,
    failed: 'It was not started.',
  })
  const save = useCommand(() => download(backupContract.endpoints.downloadBackup, {}), {
    failed: 'The backup could not be downloaded.',
  })
  return (
    <>
      {canDownload && (
        <Button
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={save.isPending}
          onClick={() => void save.run()}
        >
          Download the newest
        </Button>
      )}
      <Button
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={start.pending.includes('rehearsal')}
        onClick={() => void start.run('rehearsal')}
      >
        Rehearse a restore
      </Button>
      <Button
        variant="filled"
        leftSection={<IconDatabaseExport size={16} aria-hidden />}
        loading={start.pending.includes('backup')}
        onClick={() => void start.run('backup')}
      >
        Back up now
      </Button>
    </>
  )
}

function Remarks({ runs: { alarm, place, is_on_office_disk } }: { runs: Runs }) {
  return (
    <>
      {alarm && (
        <Notice tone="error" title="Action needed" alert>
          {alarm}
        </Notice>
      )}
      {is_on_office_disk && (
        <Notice tone="warning" title="Backups are on the disk of the office">
          They are lost with it. Whoever runs Ellis names another disk or a bucket with ELLIS_BACKUP_TO.
        </Notice>
      )}
      {!is_on_office_disk && <Notice tone="neutral">They are put into {place}.</Notice>}
      <Notice tone="neutral">
        The keys of the office are not in them. Without data/secrets/encryption_keys files and protected
        numbers cannot be read: store it elsewhere.
      </Notice>
    </>
  )
}

const kindWords = { backup: 'Backup', rehearsal: 'Rehearsal of a restore' } as const
const stateWords = { running: 'running', done: 'done and read back', failed: 'failed' } as const

const titleOf = ({ kind, state, started_at }: BackupRun): string =>
  `${kindWords[kind]}, ${formatRelative(started_at)}: ${kind === 'rehearsal' && state === 'done' ? 'restored and compared' : stateWords[state]}`

const factsOf = (
  { started_at, bytes, row_count, file_count, backup, place, problem }: BackupRun,
  place_now: string,
): string =>
  [
    formatInstant(started_at),
    bytes !== null && fileSize(bytes),
    row_count !== null && `${formatNumber(row_count)} rows`,
    file_count !== null && `${formatNumber(file_count)} files`,
    backup,
    place !== place_now && place,
    problem,
  ]
    .filter(Boolean)
    .join(' · ')
