import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { RelativeTime } from '#ui/web/RelativeTime.tsx'
import { contactDetailsContract } from '../contract.ts'

const api = client(contactDetailsContract)

/** When contact details of a person were checked last, and the way to check them. */
export function ContactCheckLine({ partyId }: { partyId: number }) {
  const { data } = useQuery(api.getContactDetails.query({ id: partyId }))
  if (!data) return null
  const { checked_at, is_due, can } = data
  return (
    <p style={{ margin: '8px 0 0', color: 'var(--dimmed)', fontSize: 13 }}>
      {checked_at ? (
        <>
          Last checked: <RelativeTime at={checked_at} />.{' '}
        </>
      ) : (
        'Never checked. '
      )}
      {can.edit && (
        <Link className="no-print" to="/parties/$id/contact_details" params={{ id: String(partyId) }}>
          {is_due ? 'Check now' : 'Check again'}
        </Link>
      )}
    </p>
  )
}
