import { useLatest } from '#ui/web/useLatest.ts'
import classes from './DocketList.module.css'
import { EntryLine, type DocketListProps } from './EntryLine.tsx'

/** Docket entries as lines: time, title and client, place, assignees, and the two most frequent actions. */
export function DocketList({
  label,
  entries,
  chosen,
  followUps,
  onChoose,
  onDone,
  onEdit,
  onMove,
  ...props
}: DocketListProps) {
  const actions = useLatest({ onChoose, onDone, onEdit, onMove })
  return (
    <ul className={classes.list} aria-label={label}>
      {entries.map((entry) => (
        <EntryLine
          key={entry.id}
          entry={entry}
          isChosen={chosen?.has(entry.id)}
          isFollowUp={followUps?.has(entry.id)}
          {...actions}
          {...props}
        />
      ))}
    </ul>
  )
}
