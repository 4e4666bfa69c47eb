import type { ReactNode } from 'react'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { PageHeader } from '#ui/web/PageHeader.tsx'
import { PartyPhoto } from '#features/documents/web/PartyPhoto.tsx'
import { bornOn } from '#features/profile/web/bornOn.ts'
import type { Party } from '../contract/party.ts'
import { PartyTabs } from './PartyTabs.tsx'

/** Header of the screens about one person: name, facts, and the way to the other screens. */
export function PartyHeader({
  party,
  actions,
  children,
}: {
  party: Party
  actions?: ReactNode
  /** Behind the tabs. */
  children?: ReactNode
}) {
  const { id, display_name, initials, photo_id, a_number, birth_country_name } = party
  const born = bornOn(party)
  const facts = [a_number && formatANumber(a_number), birth_country_name, born && `born ${born}`]
  return (
    <>
      <PageHeader
        title={display_name}
        lead={<PartyPhoto size="lg" id={id} initials={initials} photoId={photo_id} />}
        sub={facts.filter(Boolean).join(' · ')}
        actions={actions}
      />
      <PartyTabs id={id}>{children}</PartyTabs>
    </>
  )
}
