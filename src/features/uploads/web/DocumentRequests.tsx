import { Button } from '@mantine/core'
import { IconCheck, IconCircleDashed, IconFileImport, IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { guestsContract, type GuestLink } from '#guests/contract.ts'
import { linkInWords } from '#guests/web/linkInWords.ts'
import { LinkState } from '#guests/web/LinkState.tsx'
import { RevokeLinkButton } from '#guests/web/RevokeLinkButton.tsx'
import { Card } from '#ui/web/Card.tsx'
import { formatInstant } from '#ui/web/format.ts'
import { Row, Rows } from '#ui/web/RowList.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { uploadsContract, type UploadRequest } from '../contract.ts'
import { AskDialog, LinkDialog } from './dialogs.ts'
import type { MadeLink } from './ShareLink.tsx'
import classes from './uploads.module.css'

const api = client(uploadsContract)
const guests = client(guestsContract)

interface Entry {
  id: number
  legal_case_id: number
  can: { edit: boolean }
}

/** Documents requested through links of a docket entry, and those received; nothing while the office has links off. */
export function DocumentRequests({ entry }: { entry: Entry }) {
  const { data: setting } = useQuery(api.getUploadLinksEnabled.query())
  const { data: requests } = useQuery(api.listUploadRequests.query({ id: entry.id }))
  const { data: links } = useQuery(guests.listGuestLinks.query({ docket_entry_id: entry.id }))
  const [isAsking, setAsking] = useState(false)
  const shown = links?.items.filter(({ kind }) => kind === 'upload') ?? []
  const canAsk = entry.can.edit && setting?.enabled === true
  if (shown.length === 0 && !canAsk) return null

  return (
    <Card
      title="Requested documents"
      actions={
        canAsk && (
          <Button
            size="compact-sm"
            leftSection={<IconFileImport size={15} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            Request documents
          </Button>
        )
      }
    >
      <Rows items={shown} none="None. A link lets a person send photographs and files without a login.">
        {(link) => (
          <LinkRow
            key={link.id}
            link={link}
            entryId={entry.id}
            canShare={canAsk}
            request={requests?.items.find(({ link_id }) => link_id === link.id)}
          />
        )}
      </Rows>
      {isAsking && <AskDialog entry={entry} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function LinkRow({
  link,
  request,
  entryId,
  canShare,
}: {
  link: GuestLink
  request: UploadRequest | undefined
  entryId: number
  canShare: boolean
}) {
  const [made, setMade] = useState<MadeLink>()
  const { party_id, party_name } = link
  const person = party_id === null ? undefined : { id: party_id, name: party_name ?? '' }
  const again = useCommand(() => api.createUploadLink({ id: entryId, link_id: link.id }), {
    failed: 'The link could not be shown.',
    done: (answer) => setMade({ ...answer, person }),
  })
  return (
    <Row
      name={party_name ?? 'Anybody with the link'}
      text={
        <>
          {linkInWords(link)}
          {request && <Arrived request={request} />}
        </>
      }
    >
      <LinkState state={link.state} />
      {canShare && link.state === 'live' && (
        <Button
          size="compact-sm"
          aria-label={`Show the link of ${party_name ?? 'anybody'}`}
          leftSection={<IconQrcode size={15} aria-hidden />}
          loading={again.isPending}
          onClick={() => void again.run()}
        >
          Show link
        </Button>
      )}
      {link.can.revoke && <RevokeLinkButton link={link} />}
      {made && <LinkDialog link={made} entryId={entryId} onClose={() => setMade(undefined)} />}
    </Row>
  )
}

const files = (count: number) => (count === 1 ? '1 file' : `${count} files`)

function Arrived({ request: { file_count, requested_items } }: { request: UploadRequest }) {
  const other = file_count - requested_items.reduce((sum, item) => sum + item.file_count, 0)
  return (
    <ul className={classes.items}>
      {requested_items.map(({ id, title, note, received_at, file_count: count }) => (
        <li key={id}>
          {received_at ? (
            <IconCheck size={14} aria-label="Received" />
          ) : (
            <IconCircleDashed size={14} aria-label="Not received yet" />
          )}
          <span>
            <bdi>{title}</bdi>
            {note && <bdi className={classes.quiet}> ({note})</bdi>}
            {received_at && `, ${files(count)}, first on ${formatInstant(received_at)}`}
          </span>
        </li>
      ))}
      {other > 0 && <li>{files(other)} that nobody asked for</li>}
    </ul>
  )
}
