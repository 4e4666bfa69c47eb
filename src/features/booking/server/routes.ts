import { conflict } from '#core/errors.ts'
import { routes } from '#core/server/http/routes.ts'
import { bookingContract } from '../contract.ts'
import {
  createBookingLink,
  listBookingLinks,
  listBookingTimes,
  shareBookingLink,
  showBookingLink,
} from './bookingLinks.ts'
import { bookTime, cancelBooking, openBookingPage } from './bookTime.ts'

const taken = () => conflict('booking.taken', 'Somebody else has just taken this time. Choose another one.')

export const bookingRoutes = routes(
  bookingContract,
  {
    listBookingLinks,
    listBookingTimes,
    createBookingLink,
    showBookingLink,
    shareBookingLink,
    openBookingPage,
    bookTime,
    cancelBooking,
  },
  { docket_entries_room_free: taken, docket_entries_interpreter_free: taken },
)
