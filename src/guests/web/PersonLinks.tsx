import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { Row, RowList } from '#ui/web/RowList.tsx'
import { guestsContract, type GuestLink } from '../contract.ts'
import { guestKinds } from '../kinds.ts'
import { linkInWords } from './linkInWords.ts'
import { LinkState } from './LinkState.tsx'
import { RevokeLinkButton } from './RevokeLinkButton.tsx'

const api = client(guestsContract)

/** Every link made for a person, the live ones first; nothing where there was never one. */
export function PersonLinks({ partyId }: { partyId: number }) {
  const { data } = useQuery(api.listGuestLinks.query({ party_id: partyId }))
  if (!data || data.items.length === 0) return null
  return (
    <RecordSection id="links" title="Links sent or shown">
      <RowList>
        {data.items.map((link) => (
          <Row key={link.id} name={<Subject link={link} />} text={linkInWords(link)}>
            <LinkState state={link.state} />
            {link.can.revoke && <RevokeLinkButton link={link} />}
          </Row>
        ))}
      </RowList>
    </RecordSection>
  )
}

function Subject({ link: { kind, about, docket_entry_id } }: { link: GuestLink }) {
  const { title } = guestKinds[kind]
  if (docket_entry_id === null) return `${title}: ${about}`
  return (
    <>
      {title}:{' '}
      <Link to="/docket_entries/$id" params={{ id: String(docket_entry_id) }}>
        {about}
      </Link>
    </>
  )
}
