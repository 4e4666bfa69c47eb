import { isBefore, spanOf } from '#fields/day/dayRange.ts'
import { holds, inProceedings, isReinstatable, orders } from '../../hints/immigrationStatus.ts'
import { no, sure, unknown, yes } from '../facts.ts'
import type { Read } from './reading.ts'

export const proceedings: Read = (profile) => {
  const found = inProceedings(profile)
  if (found) return yes(found.fact)
  const [ended] = profile.proceedings
  return ended ? no(ended.fact) : unknown
}

export const ordered: Read = (profile) => {
  const [order] = orders(profile)
  const status = holds(profile, 'ordered_removed', 'order_of_supervision')
  if (order ?? status) return yes((order ?? status)!.fact)
  const isOpen = profile.proceedings.length > 0 && inProceedings(profile) !== null
  return isOpen ? no(...profile.proceedings.map(({ fact }) => fact)) : unknown
}

export const inAbsentia: Read = (profile) => {
  const found = orders(profile)
  const order = found.find(({ isInAbsentia }) => isInAbsentia)
  return order ? yes(order.fact) : found.length > 0 ? no(found[0]!.fact) : unknown
}

export const returnedAfterOrder: Read = (profile) => {
  const found = orders(profile).find((order) => isReinstatable(profile, order))
  return found ? yes(found.fact) : unknown
}

export const departureUnused: Read = (profile) => {
  const granted = profile.proceedings.find(({ outcome }) => outcome === 'voluntary_departure')
  if (!granted) return unknown
  const left = profile.trips.find(
    ({ departed }) =>
      departed && (!granted.decided || isBefore(spanOf(departed), spanOf(granted.decided)) !== 'yes'),
  )
  return left ? no(granted.fact, left.fact) : sure('may', granted.fact)
}

export const asylumDenied: Read = ({ benefits }) => {
  const found = benefits.find(({ meaning, outcome }) => meaning === 'asylum' && outcome === 'denied')
  return found ? yes(found.fact) : unknown
}
