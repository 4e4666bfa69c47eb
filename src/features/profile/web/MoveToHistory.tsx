import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useSectionOwner, type SectionEntry } from '#collections/web/sectionOwner.ts'
import { partySections } from '../sections/index.ts'
import { addressInLine } from './addressInLine.ts'
import { formatField } from '#fields/fields.ts'
import { MoveToHistoryDialog } from './dialogs.ts'

/** Turns the physical address of a person who moved into a former residence. */
export function MoveToHistory({ row }: { row: SectionEntry }) {
  const { labels, canEdit } = useSectionOwner()
  const [opened, setOpened] = useState(false)
  const place = addressInLine((name) => formatField(partySections.addresses.fields, name, row, labels))
  if (!canEdit || row.address_type !== 'physical' || !place) return null
  return (
    <div className="no-print">
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconHistory size={14} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Move to history
      </Button>
      <MoveToHistoryDialog opened={opened} onClose={() => setOpened(false)} row={row} place={place} />
    </div>
  )
}
