import { ActionIcon, Checkbox, Loader, Menu } from '@mantine/core'
import { IconCalendarPlus, IconPencil, IconPlayerStop, IconRefresh } from '@tabler/icons-react'
import { client } from '#core/web/client.ts'
import { formatInstant, formatNumber, formatRelative } from '#ui/web/format.ts'
import { notifySuccess } from '#ui/web/notify.tsx'
import { StatusPill, type Tone } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { searchJobsContract, type SearchJob } from '../../contract/searchJobs.ts'
import { LineMenu, SearchLine } from '../SearchLine.tsx'
import { resultLink } from './resultLink.ts'
import classes from '../SearchLine.module.css'

const api = client(searchJobsContract)

const states: Record<SearchJob['status'], { tone: Tone; word: string }> = {
  pending: { tone: 'neutral', word: 'Waiting' },
  running: { tone: 'info', word: 'Searching' },
  done: { tone: 'success', word: 'Done' },
  stopped: { tone: 'neutral', word: 'Stopped' },
  failed: { tone: 'error', word: 'Failed' },
  expired: { tone: 'neutral', word: 'Expired' },
}

/** One search in the background: its state, its result, and what can be done with it. */
export function SearchJobLine({
  job,
  isChosen,
  onChoose,
  onOpen,
  onRename,
}: {
  job: SearchJob
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onOpen: () => void
  onRename: () => void
}) {
  const { uuid, name, status } = job
  const { tone, word } = states[status]
  const isRunning = status === 'pending' || status === 'running'
  const stop = useCommand(() => api.stopSearchJob({ uuid }), { failed: 'It goes on.' })
  return (
    <SearchLine
      name={name}
      link={status === 'done' ? resultLink(job) : null}
      onOpen={onOpen}
      before={
        <Checkbox
          size="xs"
          aria-label={`Choose ${name}`}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      }
      buttons={
        <>
          {isRunning && (
            <ActionIcon aria-label={`Stop: ${name}`} loading={stop.isPending} onClick={() => void stop.run()}>
              <IconPlayerStop size={16} stroke={1.7} aria-hidden />
            </ActionIcon>
          )}
          <JobMenu job={job} onRename={onRename} />
        </>
      }
    >
      <div className={classes.state}>
        <StatusPill tone={tone}>{word}</StatusPill>
        {status === 'running' && <Loader size={12} aria-hidden />}
        <span className={classes.quiet}>{stateText(job)}</span>
      </div>
      {job.error && <div className={classes.problem}>{job.error}</div>}
    </SearchLine>
  )
}

function stateText({ status, result_count, is_cut, created_at, finished_at, expires_at }: SearchJob): string {
  const when = formatRelative(finished_at ?? created_at)
  if (status !== 'done') return when
  const found = `${formatNumber(result_count ?? 0)}${is_cut ? '+' : ''} found`
  return `${found} · ${when} · kept until ${formatInstant(expires_at)}`
}

function JobMenu({ job: { uuid, name, status }, onRename }: { job: SearchJob; onRename: () => void }) {
  const rerun = useCommand(() => api.rerunSearchJob({ uuid }), { failed: 'It was not started.' })
  const keep = useCommand(() => api.updateSearchJob({ uuid, keep_days: 30 }), {
    failed: 'It expires as before.',
    done: () => notifySuccess('The result is kept for 30 days.'),
  })
  return (
    <LineMenu name={name}>
      {status !== 'pending' && status !== 'running' && (
        <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => void rerun.run()}>
          Run again
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={onRename}>
        Rename…
      </Menu.Item>
      {status === 'done' && (
        <Menu.Item leftSection={<IconCalendarPlus size={16} />} onClick={() => void keep.run()}>
          Keep for 30 days
        </Menu.Item>
      )}
    </LineMenu>
  )
}
