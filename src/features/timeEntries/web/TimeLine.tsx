import { Button, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { client } from '#core/web/client.ts'
import { formatMinutes } from '#fields/minutes/minutes.ts'
import { formatTime } from '#fields/time/time.ts'
import { formatDay } from '#ui/web/format.ts'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { timeEntriesContract, type TimeEntry } from '../contract.ts'
import classes from './time.module.css'

const api = client(timeEntriesContract)

/** An entry of time: of a case, where day and person are said, or of a day, where the case is. */
export function TimeLine({
  entry,
  of,
  onEdit,
  elsewhere,
}: {
  entry: TimeEntry
  of: 'case' | 'day'
  onEdit: (entry: TimeEntry) => void
  /** Whether it was sent to a time sheet elsewhere. */
  elsewhere?: ReactNode
}) {
  const { id, legal_case, user, worked_on, start_time, end_time, minutes, activity, description } = entry
  const what = `${formatMinutes(minutes)} of ${formatDay(worked_on)}`
  const remove = useCommand(() => api.deleteTimeEntry({ id }), {
    failed: 'The time was not deleted.',
    confirm: {
      title: `Delete ${what}?`,
      text: elsewhere
        ? 'The activity of the case goes on saying what it was. Where it was sent, it stays.'
        : 'The activity of the case goes on saying what it was.',
      verb: 'Delete time',
      danger: true,
    },
  })
  const facts = [
    start_time && end_time && `${formatTime(start_time)} – ${formatTime(end_time)}`,
    of === 'case' && user.name,
    activity?.name,
  ].filter(Boolean)
  return (
    <li className={classes.line}>
      <span className={classes.minutes}>{formatMinutes(minutes)}</span>
      <div className={classes.main}>
        {of === 'case' ? (
          <span className={classes.of}>{formatDay(worked_on)}</span>
        ) : (
          <Link className={classes.of} to="/cases/$id" params={{ id: String(legal_case.id) }} dir="auto">
            {legal_case.title}
          </Link>
        )}
        {facts.length > 0 && <div className={classes.quiet}>{facts.join(' · ')}</div>}
        {description && <div dir="auto">{description}</div>}
      </div>
      {!entry.is_billable && <StatusPill tone="neutral">Not billable</StatusPill>}
      {elsewhere}
      {entry.can.edit && (
        <Group gap="xs" className="no-print">
          <Button
            size="compact-sm"
            leftSection={<IconPencil size={15} aria-hidden />}
            aria-label={`Edit ${what}`}
            onClick={() => onEdit(entry)}
          >
            Edit
          </Button>
          <Button
            size="compact-sm"
            leftSection={<IconTrash size={15} aria-hidden />}
            aria-label={`Delete ${what}`}
            loading={remove.isPending}
            onClick={() => void remove.run()}
          >
            Delete
          </Button>
        </Group>
      )}
    </li>
  )
}
