import { addDays } from '#core/days.ts'
import {
  IconCalendarShare,
  IconCheck,
  IconCornerDownRight,
  IconListCheck,
  IconLock,
  IconMapPin,
  IconMessage,
  IconPencil,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment, memo } from 'react'
import { DueDay } from '#ui/web/DueDay.tsx'
import { formatDay } from '#ui/web/format.ts'
import { Initials } from '#ui/web/Initials.tsx'
import { RowButton, RowCheckbox } from '#ui/web/rowControls.tsx'
import { Tag, type Tone } from '#ui/web/StatusPill.tsx'
import { shortWeekday } from '#fields/day/dueDay.ts'
import { formatTime } from '#fields/time/time.ts'
import { placeTime, readerTime } from '#fields/time/clock.ts'
import { deadlineWords } from '#features/deadlines/contract/deadlineWords.ts'
import type { DocketItem } from '../contract.ts'
import classes from './DocketList.module.css'
import { shortTitle } from './shortTitle.ts'
import { mayChoose, mayEdit, mayMove } from './allowedActions.ts'

export interface DocketListProps {
  label: string
  entries: readonly DocketItem[]
  /** The reader's day and zone. */
  today: string
  zone: string
  /** Absent where the heading above names the day: then the column shows the time. */
  day?: 'date' | 'weekday' | undefined
  /** On pages that show more than one case. */
  showCase?: boolean | undefined
  /** In a list of one user's entries, their name is omitted. */
  me?: number | undefined
  /** Optional. Lets people select entries for bulk actions. */
  chosen?: ReadonlySet<number>
  onChoose?: ((id: number) => void) | undefined
  onDone: (entry: DocketItem) => void
  onEdit: (entry: DocketItem) => void
  onMove?: ((entry: DocketItem) => void) | undefined
  /** Entries that follow the one above them. */
  followUps?: ReadonlySet<number>
}

interface LineProps extends Omit<DocketListProps, 'label' | 'entries' | 'chosen' | 'followUps'> {
  entry: DocketItem
  isChosen: boolean | undefined
  isFollowUp: boolean | undefined
}

/** One docket entry of a list. */
export const EntryLine = memo(function EntryLine({
  entry,
  today,
  zone,
  day,
  showCase,
  isChosen,
  isFollowUp,
  onChoose,
  onDone,
  onEdit,
  onMove,
  me,
}: LineProps) {
  const isMineAlone = me !== undefined && entry.assignees.length === 1 && entry.assignees[0]!.id === me
  return (
    <li
      className={classes.entry}
      data-entry-id={entry.id}
      data-done={entry.is_done || entry.cancelled_at !== null}
      data-chosen={isChosen}
      data-follows={isFollowUp}
      tabIndex={-1}
    >
      {onChoose && !mayChoose(entry) && <span className={classes.choose} />}
      {onChoose && mayChoose(entry) && (
        <RowCheckbox
          className={`${classes.choose} no-print`}
          aria-label={`Choose ${entry.type_name} of ${entry.holder_name}`}
          checked={isChosen ?? false}
          onChange={() => onChoose(entry.id)}
        />
      )}
      <div className={classes.when}>
        <When entry={entry} today={today} day={day} />
      </div>
      <div className={classes.what}>
        <Headline entry={entry} isFollowUp={isFollowUp} showCase={showCase} />
        <Details entry={entry} zone={zone} day={day} showCase={showCase} />
      </div>
      {isMineAlone ? <span className={classes.people} /> : <Assignees entry={entry} />}
      <Actions entry={entry} onDone={onDone} onEdit={onEdit} onMove={onMove} />
    </li>
  )
})

/** Client, type, number and marks. */
function Headline({
  entry,
  isFollowUp,
  showCase,
}: Pick<DocketListProps, 'showCase'> & { entry: DocketItem; isFollowUp: boolean | undefined }) {
  return (
    <div className={classes.line}>
      {isFollowUp && (
        <IconCornerDownRight size={14} stroke={1.7} aria-label="Follow-up" className={classes.mark} />
      )}
      {showCase && (
        <Link
          className={classes.case}
          to="/cases/$id"
          params={{ id: String(entry.legal_case_id) }}
          title={entry.record_public_id}
          dir="auto"
        >
          {entry.holder_name}
        </Link>
      )}
      <Link className={classes.type} to="/docket_entries/$id" params={{ id: String(entry.id) }}>
        <Tag tone={entry.type_color as Tone}>{entry.type_name}</Tag>
      </Link>
      {entry.agency_num && <span className={classes.number}>{entry.agency_num}</span>}
      {entry.cancelled_at && <Tag>Cancelled</Tag>}
      {entry.rescheduled_at && <Tag>Rescheduled</Tag>}
      {entry.is_venue_in_doubt && <Tag tone="warning">Venue in doubt</Tag>}
      <Marks entry={entry} />
    </div>
  )
}

/** Time, place, case and comment, as far as there are any. */
function Details({
  entry,
  zone,
  day,
  showCase,
}: Pick<DocketListProps, 'zone' | 'day' | 'showCase'> & { entry: DocketItem }) {
  const place = [entry.location_name, entry.room_name, entry.appointment_location].filter(Boolean).join(', ')
  const until = entry.event_time_end && `until ${formatTime(entry.event_time_end)}`
  const time = day ? entry.place_time : until
  const ownTime = readerTime(entry, zone)
  const deadline = entry.deadline && deadlineWords(entry.deadline, entry.action_date)
  const parts = [
    ownTime && <span key="own_time">{ownTime}</span>,
    place && (
      <span key="place" className={classes.place}>
        <IconMapPin size={13} stroke={1.8} aria-hidden /> {place}
      </span>
    ),
    showCase && <bdi key="case">{shortTitle(entry.case_title, entry.holder_name)}</bdi>,
    deadline && (
      <span key="deadline" className={classes.place}>
        {deadline}
      </span>
    ),
    entry.comment && (
      <span key="comment" dir="auto">
        {entry.comment}
      </span>
    ),
  ].filter(Boolean)
  if (!time && parts.length === 0) return null
  return (
    <div className={`${classes.quiet} ${classes.details}`}>
      {time && <span className={`${classes.place} ${classes.clock}`}>{time}</span>}
      {parts.length > 0 && (
        <span className={classes.about}>
          {time && <span className={classes.dot}> · </span>}
          {parts.map((part, index) => (
            <Fragment key={index}>
              {index > 0 && ' · '}
              {part}
            </Fragment>
          ))}
        </span>
      )}
    </div>
  )
}

function Actions({
  entry,
  onDone,
  onEdit,
  onMove,
}: Pick<DocketListProps, 'onDone' | 'onEdit' | 'onMove'> & { entry: DocketItem }) {
  return (
    <div className={`${classes.actions} no-print`}>
      {onMove && mayMove(entry) && (
        <RowButton
          tip="Reschedule (s)"
          aria-label={`Reschedule ${entry.type_name}`}
          onClick={() => onMove(entry)}
        >
          <IconCalendarShare size={16} stroke={1.7} />
        </RowButton>
      )}
      {mayEdit(entry) && (
        <RowButton tip="Edit (e)" aria-label={`Edit ${entry.type_name}`} onClick={() => onEdit(entry)}>
          <IconPencil size={16} stroke={1.7} />
        </RowButton>
      )}
      {entry.can.done ? (
        <RowButton
          tip={entry.is_done ? 'Not done after all (d)' : 'Done (d)'}
          framed
          className={classes.done}
          aria-label={`${entry.type_name} done`}
          aria-pressed={entry.is_done}
          onClick={() => onDone(entry)}
        >
          <IconCheck size={16} stroke={2} />
        </RowButton>
      ) : (
        entry.is_done && <IconCheck size={16} stroke={2} aria-label="Done" className={classes.isDone} />
      )}
    </div>
  )
}

function Marks({ entry }: { entry: DocketItem }) {
  const { is_internal, checklist_count, checklist_done_count, note_count } = entry
  return (
    <>
      {is_internal && (
        <IconLock
          data-tip="Internal"
          size={14}
          stroke={1.7}
          role="img"
          aria-label="Internal"
          className={classes.mark}
        />
      )}
      {checklist_count > 0 && (
        <span className={classes.number}>
          <IconListCheck size={13} stroke={1.8} role="img" aria-label="Checklist" /> {checklist_done_count}/
          {checklist_count}
        </span>
      )}
      {note_count > 0 && (
        <span className={classes.number}>
          <IconMessage size={13} stroke={1.8} role="img" aria-label="Notes" /> {note_count}
        </span>
      )}
    </>
  )
}

/** The day, or the time below a heading that has the day. The line has the rest of the time. */
function When({ entry, today, day }: Pick<DocketListProps, 'today' | 'day'> & { entry: DocketItem }) {
  const { action_date, action_type, is_done, place_time } = entry
  if (day && !action_date) return <span className={classes.quiet}>No date</span>
  if (day === 'weekday' && action_date! > today)
    return (
      <span className={classes.time} title={formatDay(action_date)}>
        {action_date === addDays(today, 1)
          ? 'Tomorrow'
          : `${shortWeekday(action_date!)} ${formatDay(action_date).slice(0, 5)}`}
      </span>
    )
  if (day) return <DueDay day={action_date} today={today} done={is_done} />
  if (place_time)
    return (
      <span className={classes.time} title={place_time}>
        {placeTime({ ...entry, event_time_end: null })}
      </span>
    )
  return action_type === 'task' ? null : <span className={classes.quiet}>No time</span>
}

function Assignees({ entry }: { entry: DocketItem }) {
  if (entry.assignees.length === 0) return <span className={classes.nobody}>Nobody</span>
  const names = entry.assignees.map(({ name }) => name).join(', ')
  return (
    <span data-tip={names} className={classes.people} role="img" aria-label={`Assigned to ${names}`}>
      {entry.assignees.slice(0, 3).map(({ id, initials }) => (
        <Initials key={id} initials={initials} />
      ))}
      {entry.assignees.length > 3 && <span className={classes.quiet}>+{entry.assignees.length - 3}</span>}
    </span>
  )
}
