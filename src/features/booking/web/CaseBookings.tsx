import { Button } from '@mantine/core'
import { IconCalendarPlus, IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { LinkState } from '#guests/web/LinkState.tsx'
import { RevokeLinkButton } from '#guests/web/RevokeLinkButton.tsx'
import { formatDay } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { Row, Rows } from '#ui/web/RowList.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { bookingContract, type BookingLink } from '../contract.ts'
import { placeLabels } from '../bookingFields.ts'
import { BookingDialog, SharedBookingDialog } from './dialogs.ts'

const api = client(bookingContract)

/** Links by which the clients of a case book, and what they booked. */
export function CaseBookings({
  legalCase,
  mayAdd,
}: {
  legalCase: { id: number; title: string }
  mayAdd: boolean
}) {
  const query = useQuery(api.listBookingLinks.query({ id: legalCase.id }))
  const [isAdding, setAdding] = useState(false)
  return (
    <RecordSection
      id="bookings"
      title="Booked by the client"
      count={query.data?.items.length}
      actions={
        mayAdd && (
          <Button leftSection={<IconCalendarPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            Let the client book
          </Button>
        )
      }
    >
      <Loaded query={query} what="The booking links" compact>
        {({ items }) => (
          <Rows items={items} none="No link for booking an appointment was made.">
            {(link) => <BookingRow key={link.id} link={link} />}
          </Rows>
        )}
      </Loaded>
      {isAdding && <BookingDialog cases={[legalCase]} onClose={() => setAdding(false)} />}
    </RecordSection>
  )
}

function BookingRow({ link }: { link: BookingLink }) {
  const [made, setMade] = useState<{ id: number; url: string; qr_svg: string } | null>(null)
  const show = useCommand(() => api.showBookingLink({ id: link.id }), {
    failed: 'The link was not shown.',
    done: setMade,
  })
  return (
    <Row
      name={<Booked link={link} />}
      text={
        <>
          {termsInWords(link)}
          {link.state === 'live' && link.missing.length > 0 && (
            <div>
              {`It offers no times any more: nothing of this case can be assigned to ${link.missing.join(', ')}. Make another link.`}
            </div>
          )}
        </>
      }
    >
      <LinkState state={link.state} />
      {link.can.share && (
        <Button
          size="compact-sm"
          aria-label={`Show the booking link for ${link.type_name}`}
          leftSection={<IconQrcode size={15} aria-hidden />}
          loading={show.isPending}
          onClick={() => void show.run()}
        >
          Show
        </Button>
      )}
      {link.can.revoke && (
        <RevokeLinkButton
          link={{ id: link.link_id, kind: 'booking', about: link.type_name, party_name: link.party_name }}
        />
      )}
      {made && (
        <SharedBookingDialog made={{ ...made, name: link.party_name }} onClose={() => setMade(null)} />
      )}
    </Row>
  )
}

function Booked({ link: { appointment, type_name } }: { link: BookingLink }) {
  if (!appointment) return <>{type_name}: nothing booked</>
  return (
    <>
      {type_name}:{' '}
      <Link to="/docket_entries/$id" params={{ id: String(appointment.docket_entry_id) }}>
        {formatDay(appointment.action_date)}, {appointment.place_time}
      </Link>
    </>
  )
}

const termsInWords = (link: BookingLink): string =>
  [
    link.party_name && `for ${link.party_name}`,
    `with ${link.users.map(({ name }) => name).join(', ')}`,
    `${link.length_minutes} minutes`,
    `${formatDay(link.from_day)} to ${formatDay(link.to_day)}`,
    link.has_chosen_times && 'chosen times',
    placeLabels[link.place].toLowerCase(),
    link.room_name,
    link.interpreter_language && `interpreter of ${link.interpreter_language}`,
    link.change_hours > 0 && `until ${link.change_hours} hours before`,
    `${link.changes} of ${link.most_changes} changes`,
  ]
    .filter(Boolean)
    .join(' · ')
