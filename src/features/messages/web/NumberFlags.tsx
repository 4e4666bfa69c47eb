import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { useSectionOwner, type SectionEntry } from '#collections/web/sectionOwner.ts'
import { formatInstant } from '#ui/web/format.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { messagesContract } from '../contract.ts'

const api = client(messagesContract)

/** Reasons against texts to a phone of a profile. */
export function NumberFlags({ row: { id } }: { row: SectionEntry }) {
  const { id: party_id } = useSectionOwner()
  const { data } = useQuery(api.listNumberFlags.query({ id: party_id }))
  return data?.items
    .filter(({ phone_id }) => phone_id === id)
    .map(({ says, blocks, at }) => (
      <Notice key={says} tone={blocks ? 'error' : 'warning'}>
        {says} {at && `(${formatInstant(at)})`}
      </Notice>
    ))
}
