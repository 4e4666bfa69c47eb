import { ActionIcon, Button, Indicator, Popover } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { client } from '#core/web/client.ts'
import { refreshAfterWrite } from '#core/web/refresh.ts'
import { notifyInfo, notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { isDownload, trackedJobsContract, type TrackedJob } from '../contract.ts'
import { DownloadLine } from './DownloadLine.tsx'
import { jobStatus } from './jobStatus.ts'
import classes from './trackedJobs.module.css'
import { TrackedJobLine } from './TrackedJobLine.tsx'

const api = client(trackedJobsContract)

/** Long work that one started and files one asked for: how far they are, and what became of them. Not there while there is none. */
export default function TrackedJobsTray() {
  const [opened, setOpened] = useState(false)
  const { data } = useQuery(api.listTrackedJobs.query({ items_per_page: 20 }))
  const jobs = data?.items ?? []
  const running = jobs.filter((job) => !job.finished_at)
  useWordWhenDone(data?.items)
  const failed = 'It was not dismissed.'
  const dismiss = useCommand((id: string) => api.hideTrackedJob({ id }), { failed })
  const dismissAll = useCommand(() => api.hideFinishedJobs(), { failed })
  if (jobs.length === 0) return null
  const label = running.length > 0 ? `Work under way: ${running.length}` : 'Finished work and downloads'
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={380}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon aria-label={label} title={label} onClick={() => setOpened(!opened)}>
          <Indicator disabled={running.length === 0} processing size={8} offset={1}>
            <IconListCheck size={18} stroke={1.7} className={classes.icon} />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Work and downloads">
        <div className={classes.head}>
          <h2 className={classes.title}>Work and downloads</h2>
          {running.length < jobs.length && (
            <Button size="compact-sm" variant="subtle" onClick={() => void dismissAll.run()}>
              Clear finished
            </Button>
          )}
        </div>
        <ul className={classes.jobs}>
          {jobs.map((job) => {
            const line = { job, onDismiss: () => void dismiss.run(job.id) }
            return isDownload(job.kind) ? (
              <DownloadLine key={job.id} {...line} />
            ) : (
              <TrackedJobLine key={job.id} {...line} onLeave={() => setOpened(false)} />
            )
          })}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Says so when work that was under way has ended, wherever one is by then; some ends before it is first listed. */
function useWordWhenDone(jobs: readonly TrackedJob[] | undefined): void {
  const underWay = useRef(new Set<string>())
  /** When the newest work of the list before was begun; null before the first list. */
  const newest = useRef<string | null>(null)
  useEffect(() => {
    if (!jobs) return
    const before = newest.current
    newest.current = jobs.reduce(
      (last, { created_at }) => (created_at > last ? created_at : last),
      before ?? '',
    )
    for (const job of jobs) {
      if (!job.finished_at) underWay.current.add(job.id)
      else if (underWay.current.delete(job.id) || (before !== null && job.created_at > before)) {
        const words = `${job.title}: ${jobStatus(job)}`
        // Searches and reports have no live events: too much changes what they count.
        if (!isDownload(job.kind)) refreshAfterWrite(['search', 'reports'])
        if (job.download_id) notifySuccess(`${job.title}: ready. Download it from the tray at the top.`)
        else if (job.problem_count > 0 || job.error) notifyInfo(words)
        else notifySuccess(words)
      }
    }
  }, [jobs])
}
