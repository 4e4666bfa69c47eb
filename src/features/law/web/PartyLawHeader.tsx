import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { lazyDialog } from '#ui/web/lazyDialog.tsx'
import { PageHeader } from '#ui/web/PageHeader.tsx'
import { PartyPhoto } from '#features/documents/web/PartyPhoto.tsx'
import type { Party } from '#features/parties/contract/party.ts'
import { bornOn } from '#features/profile/web/bornOn.ts'
import { PartyTabs } from '#features/parties/web/PartyTabs.tsx'
import classes from './law.module.css'

/** Header of a person's analysis: links to the profile and the other catalogue, and printing. */
export function PartyLawHeader({ title, party }: { title: string; party: Party }) {
  const { id, display_name, initials, photo_id, a_number, birth_country_name } = party
  const born = bornOn(party)
  const facts = [a_number && formatANumber(a_number), birth_country_name, born && `born ${born}`]
  return (
    <>
      <PageHeader
        title={display_name}
        lead={<PartyPhoto size="lg" id={id} initials={initials} photoId={photo_id} />}
        sub={facts.filter(Boolean).join(' · ')}
        actions={<PrintSummary id={id} />}
      />
      <PartyTabs id={id}>
        <span className={classes.reminder}>A reference, not legal advice.</span>
      </PartyTabs>
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
