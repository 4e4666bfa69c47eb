import { formatDay, formatInstant, formatRelative, officeDay } from './format.ts'

/** How long ago or until. On paper the day: there 'yesterday' soon means another one. */
export function RelativeTime({ at }: { at: string | null | undefined }) {
  if (!at) return null
  const relative = formatRelative(at)
  const day = formatDay(officeDay(at))
  return (
    <time dateTime={at} title={formatInstant(at)}>
      {relative === day ? (
        day
      ) : (
        <>
          <span className="no-print">{relative}</span>
          <span className="print-only">{day}</span>
        </>
      )}
    </time>
  )
}
