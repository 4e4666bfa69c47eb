import type { TextKey } from '#guests/languages/en.ts'
import { GuestRefusal } from '#guests/web/page/client.ts'
import { h } from '#guests/web/page/dom.ts'
import type { GuestPage } from '#guests/web/page/frame.ts'
import { lineIsBack, throughCuts } from '#guests/web/page/line.ts'
import { closedPage } from '#guests/web/page/refusalPages.ts'
import type { OpenPage } from '#guests/web/page/start.ts'
import type { Words } from '#guests/web/page/words.ts'
import type { BookingPage } from '../../contract.ts'
import { bookingParts, type Booking } from './bookingParts.ts'

const sentences: Readonly<Record<string, TextKey>> = {
  'booking.taken': 'booking.taken',
  'booking.changed': 'booking.changed',
  'booking.too_late': 'booking.fixed',
  'booking.no_more': 'booking.fixed',
}

/** The page of a booking link: one appointment, to be chosen, moved and cancelled. */
export const openBookingPage: OpenPage = async ({ client, replace }) => {
  const open = () => client.send<BookingPage>('/guest/booking/open')
  let whole = h('div')
  let words: Words | null = null
  let redraw = () => {}

  const booking: Booking = {
    page: await open(),
    step: 'days',
    day: null,
    starts_at: null,
    message: null,
    isBusy: false,
    go(step, choice = {}) {
      Object.assign(booking, { message: null, ...choice, step })
      redraw()
    },
    book: (starts_at) => send('/guest/booking/book', { starts_at }, 'booking.booked'),
    cancel: () => send('/guest/booking/cancel', {}, 'booking.cancelled'),
  }
  const settle = (page: BookingPage, message: TextKey) => {
    Object.assign(booking, {
      page,
      message,
      isBusy: false,
      day: null,
      starts_at: null,
      step: firstStep(page),
    })
    redraw()
  }
  booking.step = firstStep(booking.page)

  async function send(path: string, input: object, done: TextKey): Promise<void> {
    // A second press; whatever comes twice all the same has one effect.
    if (booking.isBusy) return
    booking.isBusy = true
    redraw()
    const waiting = () => {
      booking.message = 'frame.no_answer'
      redraw()
    }
    try {
      const { changes } = booking.page
      const sending = () => client.send<BookingPage>(path, { ...input, changes })
      const page = await throughCuts(() => insist(sending), waiting)
      settle(page, done)
    } catch (refusal) {
      const code = refusal instanceof GuestRefusal ? refusal.code : ''
      if (code === 'link.closed') return replace(closedPage)
      try {
        settle(await throughCuts(open, waiting), sentences[code] ?? 'booking.failed')
      } catch {
        replace(closedPage)
      }
    }
  }

  const draw: GuestPage['draw'] = (chosen) => {
    words = chosen
    whole = h('div', {}, ...bookingParts(booking, words))
    redraw = () => {
      whole.replaceChildren(...bookingParts(booking, words!))
      document.title = titleOf(words!)
      document.querySelector('h1')!.textContent = document.title
      // Whoever uses keys or listens goes on at what is new.
      whole.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
    }
    return whole
  }
  const titleOf = ({ text }: Words) =>
    text(booking.step === 'appointment' || booking.step === 'cancel' ? 'booking.yours' : 'booking.title')
  return { title: titleOf, draw }
}

/** Many who book at the same moment wait for each other; whoever waited too long tries again. */
async function insist<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;)
    try {
      return await send()
    } catch (refusal) {
      if (!(refusal instanceof GuestRefusal) || refusal.code !== 'busy') throw refusal
      await lineIsBack()
    }
}

const firstStep = ({ appointment }: BookingPage): Booking['step'] => (appointment ? 'appointment' : 'days')
