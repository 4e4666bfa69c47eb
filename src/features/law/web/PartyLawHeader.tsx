import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '#ui/web/lazyDialog.tsx'
import type { Party } from '#features/parties/contract/party.ts'
import { PartyHeader } from '#features/parties/web/PartyHeader.tsx'
import classes from './law.module.css'

/** Header of a person's analysis: links to the profile and the other catalogue, and printing. */
export function PartyLawHeader({ title, party }: { title: string; party: Party }) {
  return (
    <>
      <PartyHeader party={party} actions={<PrintSummary id={party.id} />}>
        <span className={classes.reminder}>A reference, not legal advice.</span>
      </PartyHeader>
      <p className={classes.printed}>{title}. A reference and an analysis, not legal advice.</p>
    </>
  )
}

const PrintSummaryDialog = lazyDialog(
  async () => (await import('./PrintSummaryDialog.tsx')).PrintSummaryDialog,
)

function PrintSummary({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Print summary
      </Button>
      <PrintSummaryDialog id={id} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
