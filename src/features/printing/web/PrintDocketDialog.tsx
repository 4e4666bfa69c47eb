import { Checkbox, Modal, Radio } from '@mantine/core'
import { useState } from 'react'
import { download } from '#core/web/client.ts'
import type { CallOf } from '#core/contract.ts'
import { printingContract } from '../contract.ts'
import { PrintChoices } from './PrintChoices.tsx'
import classes from './printing.module.css'

const { printDocketEntries } = printingContract.endpoints
type Call = CallOf<typeof printDocketEntries>
type Layout = NonNullable<Call['layout']>

const layouts: { value: Layout; label: string; text: string }[] = [
  { value: 'list', label: 'List by day', text: 'With client, A-number, court, and who it is assigned to' },
  {
    value: 'hearing_sheets',
    label: 'Hearing sheets',
    text: 'One page for each hearing, to take to court; without comments and notes',
  },
]

/** Prints entries of the docket: those chosen, or those of a case, a person or some days. */
export function PrintDocketDialog({
  what,
  of,
  opened,
  onClose,
}: {
  what: Pick<Call, 'ids' | 'legal_case_id' | 'party_id' | 'from' | 'to' | 'user_ids' | 'unassigned'>
  /** In words: "3 entries", the days. */
  of: string
  opened: boolean
  onClose: () => void
}) {
  const [layout, setLayout] = useState<Layout>('list')
  const [openOnly, setOpenOnly] = useState(false)
  return (
    <Modal opened={opened} onClose={onClose} title={`Print the docket: ${of}`}>
      <PrintChoices
        print={() => download(printDocketEntries, { ...what, layout, open_only: openOnly })}
        onClose={onClose}
      >
        <Radio.Group
          className={classes.set}
          label="As"
          value={layout}
          onChange={(value) => setLayout(value as Layout)}
        >
          {layouts.map(({ value, label, text }) => (
            <Radio key={value} mt="xs" value={value} label={label} description={text} />
          ))}
        </Radio.Group>
        {!what.ids && (
          <Checkbox
            label="Only what is still to do"
            checked={openOnly}
            onChange={(event) => setOpenOnly(event.currentTarget.checked)}
          />
        )}
      </PrintChoices>
    </Modal>
  )
}
