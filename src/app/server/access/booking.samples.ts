import { entryTypes } from '#testing/server/aDocketEntry.ts'
import { bookingContract } from '#features/booking/contract.ts'
import { none, type Fixture, type Samples } from './fixture.ts'

const terms = {
  docket_entry_type_id: entryTypes.client_meeting,
  from_day: '2098-06-02',
  to_day: '2098-06-02',
  starts: ['2098-06-02T13:00:00Z'],
}
const withOwner = ({ case_id, owner }: Fixture) => ({ id: case_id, ...terms, user_ids: [owner.id] })
const aLink = async (fixture: Fixture) => {
  const { id } = await fixture.owner.do(bookingContract.endpoints.createBookingLink, {
    ...withOwner(fixture),
    party_id: fixture.party_id,
  })
  return { id }
}

export const samples: Samples = {
  'booking.listBookingLinks': ({ fixture }) => ({ id: fixture.case_id }),
  'booking.listBookingTimes': ({ fixture }) => withOwner(fixture),
  'booking.createBookingLink': ({ fixture }) => ({ ...withOwner(fixture), party_id: fixture.party_id }),
  'booking.showBookingLink': ({ fixture }) => aLink(fixture),
  'booking.openBookingPage': none,
  'booking.bookTime': () => ({ starts_at: '2098-06-02T13:00:00Z', changes: 0 }),
  'booking.cancelBooking': () => ({ changes: 0 }),
  'booking.shareBookingLink': async ({ fixture }) => ({ ...(await aLink(fixture)), channel: 'email' }),
}
