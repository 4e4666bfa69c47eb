import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { useSectionOwner, type SectionEntry } from '#collections/web/sectionOwner.ts'
import { formatInstant } from '#ui/web/format.ts'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { contactDetailsContract, type Channel } from '../contract.ts'
import classes from './contactDetails.module.css'

const api = client(contactDetailsContract)

const columnOf = { phone: 'phone_number', email: 'address' } as const

/** The number or address of an entry, when it was verified, and whether a code for it is under way. */
export function useVerified(row: SectionEntry, channel: Channel) {
  const { id } = useSectionOwner()
  const { data } = useQuery(api.getContactDetails.query({ id }))
  const to = row[columnOf[channel]]
  const isOfEntry = (one: { channel: Channel; destination: string }) =>
    one.channel === channel && one.destination === to
  return {
    to: typeof to === 'string' ? to : null,
    found: data?.verified.find(isOfEntry),
    isSent: data?.codes.some(isOfEntry) ?? false,
  }
}

export function VerifiedPill({ found }: { found: ReturnType<typeof useVerified>['found'] }) {
  if (!found) return null
  return (
    <StatusPill tone="success">
      Verified {formatInstant(found.verified_at)}
      {found.verified_by && ` by ${found.verified_by.name}`}
    </StatusPill>
  )
}

/** In the profile: that a number or address was verified. */
export function VerifiedMark({ row, channel }: { row: SectionEntry; channel: Channel }) {
  const { found } = useVerified(row, channel)
  return found ? (
    <div className={classes.verify}>
      <VerifiedPill found={found} />
    </div>
  ) : null
}
