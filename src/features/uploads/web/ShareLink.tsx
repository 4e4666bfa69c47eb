import { client } from '#core/web/client.ts'
import { HandOver } from '#guests/web/HandOver.tsx'
import { uploadsContract } from '../contract.ts'

const api = client(uploadsContract)

export interface MadeLink {
  link_id: number
  url: string
  qr_svg: string
  person?: { id: number; name: string } | undefined
}

/** An upload link, which is sent where it is for a person. */
export function ShareLink({
  link: { link_id, person, ...link },
  entryId,
  onClose,
}: {
  link: MadeLink
  entryId: number
  onClose: () => void
}) {
  return (
    <HandOver
      link={link}
      where="The entry"
      name={person?.name}
      send={person && ((by) => api.shareUploadLink({ id: entryId, link_id, party_id: person.id, ...by }))}
      onClose={onClose}
    />
  )
}
