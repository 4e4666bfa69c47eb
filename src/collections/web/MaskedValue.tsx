import { useEffect, useState } from 'react'
import { formatField } from '#fields/fields.ts'
import { useCommand } from '#ui/web/useCommand.ts'
import { inSentence } from '../collection.ts'
import type { SectionDefinition } from '../defineSection.ts'
import { useSectionOwner, type SectionEntry } from './sectionOwner.ts'
import classes from './sections.module.css'

/** Long enough to copy a number from, short enough not to be left on a screen. */
const shownFor = 60_000

/** An encrypted value: its end, and the whole only on request, which is logged. */
export function MaskedValue({
  section,
  row,
  name,
}: {
  section: SectionDefinition
  row: SectionEntry
  name: string
}) {
  const { calls, labels, canEdit } = useSectionOwner()
  const [shown, setShown] = useState<string | null>(null)
  const label = section.fields[name]?.label ?? name

  useEffect(() => {
    if (shown === null) return
    const hide = setTimeout(() => setShown(null), shownFor)
    return () => clearTimeout(hide)
  }, [shown])

  const show = useCommand(() => calls.show(section.key, row.id, name), {
    done: setShown,
    failed: `The ${inSentence(label)} could not be shown.`,
  })

  return (
    <span className={classes.sealed}>
      <span aria-live="polite">
        {formatField(section.fields, name, shown === null ? row : { ...row, [name]: shown }, labels)}
      </span>
      {canEdit && (
        <button
          type="button"
          className={`${classes.link} no-print`}
          disabled={show.isPending}
          title="Each view is logged"
          aria-label={`${shown === null ? 'Show' : 'Hide'} ${inSentence(label)}`}
          onClick={() => (shown === null ? void show.run() : setShown(null))}
        >
          {shown === null ? 'Show' : 'Hide'}
        </button>
      )}
    </span>
  )
}
