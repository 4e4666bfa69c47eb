import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatRelative } from '#ui/web/format.ts'
import { Notice } from '#ui/web/Notice.tsx'
import type { SectionDefinition } from '../defineSection.ts'
import { useSectionOwner, type Present, type SectionEntry } from './sectionOwner.ts'
import classes from './sections.module.css'

/** Notice that another user has changed the open entry; the typed values stay. */
export function EntryChangedNotice({
  section,
  row,
  current,
  isDirty,
  onCompare,
  onReopen,
}: {
  section: SectionDefinition
  row: SectionEntry
  current: SectionEntry | null
  isDirty: () => boolean
  onCompare: (present: Present) => void
  onReopen: (present: SectionEntry) => void
}) {
  const { calls } = useSectionOwner()
  const isChanged = current !== null && current.version > row.version
  const { data, isError } = useQuery({
    queryKey: ['section entry', section.key, row.id, current?.version],
    queryFn: () => calls.read(section.key, row.id),
    enabled: isChanged,
  })
  if (current === null)
    return (
      <Notice tone="warning" alert title="This entry was deleted in the meantime">
        What you typed is still here. You can add it again, or discard it.
      </Notice>
    )
  if (!isChanged || (!data && !isError)) return null
  return (
    <Notice tone="info" alert>
      <div className={classes.changed}>
        <span>
          <bdi>{data?.changed_by ?? 'Someone'}</bdi> changed this entry
          {data && ` ${formatRelative(data.changed_at)}`}. Your own input stays here.
        </span>
        <Button
          size="compact-xs"
          onClick={() => data && (isDirty() ? onCompare(data) : onReopen(data.row))}
          disabled={!data}
        >
          {isDirty() ? 'Compare' : 'Show the change'}
        </Button>
      </div>
    </Notice>
  )
}
