import { CloseButton, Progress, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { DataLink } from '#ui/web/DataLink.tsx'
import { formatRelative } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { trackedJobsContract, type TrackedItem, type TrackedJob } from '../contract.ts'
import { StopButton } from './JobButtons.tsx'
import { jobStatus } from './jobStatus.ts'
import classes from './trackedJobs.module.css'

const api = client(trackedJobsContract)

const places = ['cases', 'docket_entries', 'parties', 'imports']

/** Pages of items, or where what was found is listed. */
function addressOf(kind: string, entity_id: number): string | null {
  const place = kind.split('.')[0]!
  if (place === 'search') return `/search?found=${entity_id}`
  return places.includes(place) ? `/${place}/${entity_id}` : null
}

/** One job; opened, every thing it is about, those first that were not done. */
export function TrackedJobLine({
  job,
  onDismiss,
  onLeave,
}: {
  job: TrackedJob
  onDismiss: () => void
  /** A link was followed. */
  onLeave: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const hasFailed = job.description === 'Failed'
  return (
    <li className={classes.job}>
      <div className={classes.line}>
        <UnstyledButton className={classes.name} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Chevron size={14} aria-hidden />
          <span>{job.title}</span>
        </UnstyledButton>
        {job.finished_at && (
          <StatusPill tone={hasFailed ? 'error' : job.problem_count > 0 ? 'warning' : 'success'}>
            {hasFailed ? 'Failed' : job.problem_count > 0 ? 'Done in part' : 'Done'}
          </StatusPill>
        )}
        {!job.finished_at && job.item_count > 1 && <StopButton job={job} size="compact-sm" />}
        <CloseButton aria-label={`Dismiss: ${job.title}`} size="sm" onClick={onDismiss} />
      </div>
      {!job.finished_at && (
        <Progress
          value={job.progress ?? 0}
          size="sm"
          my={4}
          aria-label={`Progress of ${job.title}`}
          animated={job.progress !== null}
        />
      )}
      <div className={classes.quiet}>
        {jobStatus(job)} · {formatRelative(job.finished_at ?? job.created_at)}
        {job.page && (
          <>
            {' · '}
            <DataLink to={job.page} className={classes.link} onClick={onLeave}>
              Open them together
            </DataLink>
          </>
        )}
      </div>
      {isOpen && <Items job={job} onLeave={onLeave} />}
    </li>
  )
}

function Items({ job, onLeave }: { job: TrackedJob; onLeave: () => void }) {
  const query = useQuery(api.getTrackedJob.query({ id: job.id }))
  return (
    <Loaded query={query} what="The list">
      {({ items }) => (
        <ul className={classes.items} tabIndex={0} aria-label={`Things of: ${job.title}`}>
          {[...items.filter((item) => item.problem), ...items.filter((item) => !item.problem)].map((item) => (
            <li key={item.position}>
              <ItemName item={item} to={addressOf(job.kind, item.entity_id)} onLeave={onLeave} />
              <ItemStanding item={item} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function ItemName({ item, to, onLeave }: { item: TrackedItem; to: string | null; onLeave: () => void }) {
  if (to === null) return <span dir="auto">{item.label}</span>
  return (
    <DataLink to={to} className={classes.link} dir="auto" onClick={onLeave}>
      {item.label}
    </DataLink>
  )
}

function ItemStanding({ item }: { item: TrackedItem }) {
  if (item.problem)
    return (
      <div className={classes.problem}>
        <IconAlertTriangle size={14} aria-hidden /> {item.problem}
      </div>
    )
  return <span className={classes.quiet}>{item.is_done ? 'done' : 'waiting'}</span>
}
