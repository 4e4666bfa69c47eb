import { clockInWords, comingDayInWords, dayInWords, dayOf } from '#guests/instantInWords.ts'
import type { TextKey } from '#guests/languages/en.ts'
import { h } from '#guests/web/page/dom.ts'
import type { Words } from '#guests/web/page/words.ts'
import type { BookingPage } from '../../contract.ts'

export interface Booking {
  page: BookingPage
  step: 'appointment' | 'days' | 'times' | 'sure' | 'cancel'
  day: string | null
  starts_at: string | null
  /** Outcome of the last press. */
  message: TextKey | null
  isBusy: boolean
  go(step: Booking['step'], choice?: { day?: string; starts_at?: string }): void
  book(starts_at: string): Promise<void>
  cancel(): Promise<void>
}

/** Content of the page: the appointment, or the next choice. */
export function bookingParts(booking: Booking, words: Words): Node[] {
  const parts = { appointment, days, times, sure, cancel }[booking.step](booking, words)
  const { message } = booking
  const look = message === 'booking.booked' || message === 'booking.cancelled' ? 'success' : 'error'
  return [h('p', { role: 'status', class: look }, message ? words.text(message) : null), ...parts]
}

const heading = (text: string) => h('h2', { tabindex: '-1' }, text)

/** "New York" of "America/New_York". */
const cityOf = (timezone: string) => timezone.split('/').at(-1)!.replaceAll('_', ' ')

function placeWords({ page }: Booking, { text }: Words): (Node | string)[] {
  const { place, place_text } = page
  if (place === 'phone') return [text('booking.by_phone')]
  const about = text(place === 'office' ? 'booking.at_office' : 'booking.by_video')
  if (!place_text) return [about]
  const isLink = /^https?:\/\//.test(place_text)
  const value = isLink
    ? h('a', { href: place_text, rel: 'noreferrer', dir: 'ltr' }, place_text)
    : h('bdi', {}, place_text)
  const [before = '', after = ''] = text('booking.at_place', { place: '\0' }).split('\0')
  return [about, h('br'), before, value, after]
}

/** With whom, how long, where, and by which clock. */
function facts(booking: Booking, words: Words): Node {
  const { page } = booking
  const { text } = words
  const people = new Intl.ListFormat(words.language === 'ht' ? 'fr' : words.language, {
    type: 'conjunction',
  }).format(page.people)
  return h(
    'div',
    {},
    h('p', {}, text('booking.intro', { people })),
    h(
      'p',
      { class: 'dimmed' },
      text('booking.length', { count: page.length_minutes }),
      ' ',
      text('booking.zone', { zone: cityOf(page.timezone) }),
    ),
    h('p', {}, ...placeWords(booking, words)),
    page.has_interpreter && h('p', {}, text('booking.interpreter')),
  )
}

const button = (
  label: string,
  press: () => void,
  { look, isBusy }: { look?: string; isBusy?: boolean } = {},
) =>
  h(
    'button',
    { type: 'button', onclick: press, disabled: isBusy ?? false, ...(look && { class: look }) },
    label,
  )

const when = ({ page }: Booking, words: Words, starts_at: string, isFirst = false) =>
  h('p', { class: 'when', ...(isFirst && { tabindex: '-1' }) }, words.instant(starts_at, page.timezone))

function appointment(booking: Booking, words: Words): Node[] {
  const { page } = booking
  const { text } = words
  const { starts_at, can_change, is_over } = page.appointment!
  const until = new Date(Date.parse(starts_at) - page.change_hours * 3_600_000).toISOString()
  return [
    h(
      'div',
      { class: 'panel' },
      when(booking, words, starts_at, true),
      h('p', {}, ...placeWords(booking, words)),
      page.has_interpreter && h('p', {}, text('booking.interpreter')),
      h(
        'p',
        { class: 'dimmed' },
        is_over
          ? text('booking.over')
          : can_change
            ? text('booking.until', { date: words.instant(until, page.timezone) })
            : text('booking.fixed'),
      ),
    ),
    can_change
      ? h(
          'div',
          { class: 'row' },
          button(text('booking.move'), () => booking.go('days')),
          button(text('booking.cancel'), () => booking.go('cancel')),
        )
      : h('span'),
  ]
}

function days(booking: Booking, words: Words): Node[] {
  const { page } = booking
  const { text, language } = words
  const found = daysIn(page)
  return [
    facts(booking, words),
    heading(text('booking.day')),
    found.size === 0
      ? h('p', {}, text('booking.none'))
      : h(
          'ul',
          { class: 'times' },
          ...[...found.keys()].map((day) =>
            h(
              'li',
              {},
              button(comingDayInWords(day, language), () => booking.go('times', { day })),
            ),
          ),
        ),
    page.appointment ? button(text('booking.stay'), () => booking.go('appointment')) : h('span'),
  ]
}

function times(booking: Booking, words: Words): Node[] {
  const { page, day } = booking
  const { text, language } = words
  return [
    heading(dayInWords(day!, language)),
    h(
      'p',
      { class: 'dimmed' },
      text('booking.hour'),
      ' · ',
      text('booking.zone', { zone: cityOf(page.timezone) }),
    ),
    h(
      'ul',
      { class: 'times' },
      ...(daysIn(page).get(day!) ?? []).map((starts_at) =>
        h(
          'li',
          {},
          button(clockInWords(starts_at, page.timezone, language), () => booking.go('sure', { starts_at })),
        ),
      ),
    ),
    button(text('booking.other_day'), () => booking.go('days')),
  ]
}

function sure(booking: Booking, words: Words): Node[] {
  const { starts_at, isBusy } = booking
  const { text } = words
  return [
    h(
      'div',
      { class: 'panel' },
      heading(text('booking.sure')),
      when(booking, words, starts_at!),
      h('p', {}, ...placeWords(booking, words)),
      button(text('booking.book'), () => void booking.book(starts_at!), { look: 'main', isBusy }),
    ),
    button(text('booking.back'), () => booking.go('times'), { isBusy }),
  ]
}

function cancel(booking: Booking, words: Words): Node[] {
  const { page, isBusy } = booking
  const { text } = words
  return [
    h(
      'div',
      { class: 'panel' },
      heading(text('booking.cancel')),
      when(booking, words, page.appointment!.starts_at),
      h('p', {}, text('booking.cancel_sure')),
      button(text('booking.cancel_yes'), () => void booking.cancel(), { look: 'main', isBusy }),
    ),
    button(text('booking.stay'), () => booking.go('appointment'), { isBusy }),
  ]
}

/** Offered times by their day on the clock of the link. */
function daysIn({ times, timezone }: BookingPage): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { starts_at } of times) {
    const day = dayOf(starts_at, timezone)
    found.set(day, [...(found.get(day) ?? []), starts_at])
  }
  return found
}
