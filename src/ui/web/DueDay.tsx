import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './DueDay.module.css'
import { formatDay, todayIn } from './format.ts'

/** A day by which something is due. Past and not done it is red with a triangle: a date, not a pill. */
export function DueDay({
  day,
  done,
  today = todayIn(),
}: {
  day: string | null
  done?: boolean
  today?: string
}) {
  if (!day) return null
  if (done || day >= today) return <span className="tabular">{formatDay(day)}</span>
  return (
    <span className={`${classes.overdue} tabular`}>
      <IconAlertTriangle size={13} stroke={1.9} className={classes.icon} aria-hidden />
      <span className="visually-hidden">Overdue, </span>
      {formatDay(day)}
    </span>
  )
}
