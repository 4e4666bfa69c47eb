import { useState } from 'react'
import { EntryForm } from './EntryForm.tsx'
import type { SectionDefinition } from '../defineSection.ts'
import type { SectionOverrides } from './sectionOverrides.ts'
import type { SectionEntry } from './sectionOwner.ts'
import type { OpenCard } from './useCards.ts'

/** An entry open for editing. It stays with the version it was opened with, whatever arrives. */
export function SectionForm({
  section,
  overrides,
  opened,
  current,
  rows,
  onDone,
}: {
  section: SectionDefinition
  overrides: SectionOverrides
  opened: OpenCard
  /** The entry as the page knows it now; null when it is new, or gone. */
  current: SectionEntry | null
  rows: readonly SectionEntry[]
  /** Locks the card; `saved` is the entry that then comes into view. */
  onDone: (saved?: number, another?: boolean) => void
}) {
  const [row, setRow] = useState(opened.row)
  const [round, setRound] = useState(0)
  return (
    <EntryForm
      key={round}
      section={section}
      overrides={overrides}
      opened={{ ...opened, row }}
      current={current}
      rows={rows}
      onDone={onDone}
      onReopen={(present) => {
        setRow(present)
        setRound(round + 1)
      }}
    />
  )
}
