import { formatField } from '#fields/fields.ts'
import { inSentence } from '../collection.ts'
import type { SectionDefinition } from '../defineSection.ts'
import { useSectionOwner, type SectionEntry } from './sectionOwner.ts'
import classes from './sections.module.css'

/** In the place of the input of a sealed value: it stays as it is unless one asks to change it. */
export function MaskedInput({
  section,
  row,
  name,
  onChange,
}: {
  section: SectionDefinition
  row: SectionEntry
  name: string
  onChange: () => void
}) {
  const { labels } = useSectionOwner()
  const label = section.fields[name]?.label ?? name
  return (
    <div>
      <div className={classes.label}>{label}</div>
      <div className={classes.stored}>
        <span className={classes.figures}>{formatField(section.fields, name, row, labels)}</span>
        <button
          type="button"
          className={classes.link}
          aria-label={`Change ${inSentence(label)}`}
          onClick={onChange}
        >
          Change
        </button>
      </div>
    </div>
  )
}
