import type { ReactNode } from 'react'
import { PageHeader } from '#ui/web/PageHeader.tsx'
import { PartyPhoto } from '#features/documents/web/PartyPhoto.tsx'
import type { Party } from '../contract/party.ts'
import { headerFacts } from './headerFacts.ts'
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
  const { id, display_name, initials, photo_id } = party
  return (
    <>
      <PageHeader
        title={display_name}
        lead={<PartyPhoto size="lg" id={id} initials={initials} photoId={photo_id} />}
        sub={headerFacts(party).join(' · ')}
        actions={actions}
      />
      <PartyTabs id={id}>{children}</PartyTabs>
    </>
  )
}
