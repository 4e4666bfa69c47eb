import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { formatPhone } from '#fields/phone/phone.ts'
import type { Day } from '#fields/day/partialDay.ts'
import { hasSwappedDigits } from '#core/hasSwappedDigits.ts'
import { compareDays, wholeDay } from './days.ts'
import type { NameParts } from './nameParts.ts'
import { compareNames } from './names.ts'

/** Facts two people are compared by; unknown ones are left out. */
export interface Compared {
  name: NameParts
  born?: Day | null
  a_number?: string | null
  phones?: readonly string[]
}

export interface Similarity {
  /** 0 to 100; from `likely` on they may be one person. */
  score: number
  reasons: string[]
}

/** Lowest score of a reported match; `match.test.ts` measures recall and precision. */
export const likely = 70

/** A name by itself, however exact, is borne by many. */
const nameAlone = 0.87
const sameNumber = 30
const swappedNumber = 8
const otherNumber = -20
const samePhone = 6
/** Maximum score of name and day, without the same A-number. */
const maxOverlap = swappedNumber + samePhone
/** With the same A-number and a fitting given name or day: a marriage, or a name written quite differently. */
const sameNumberAtLeast = 85
/** Given names, day of birth and telephone of one person, and another surname. */
const marriedAtLeast = 76
/** Short of "Very likely": what two children of a family may have in common. */
const mostOfFamily = 91

export function compare(a: Compared, b: Compared): Similarity {
  const name = compareNames(a.name, b.name)
  const day = compareDays(a.born ?? null, b.born ?? null)
  const isSameNumber = Boolean(a.a_number) && a.a_number === b.a_number
  const mayBeMarried = name.givenOnly && day.points >= wholeDay
  if (!isSameNumber && !mayBeMarried && name.score * nameAlone + day.points + maxOverlap < likely)
    return { score: Math.round(Math.max(0, name.score * nameAlone + Math.min(day.points, 0))), reasons: [] }
  const reasons = name.reasons()
  const reason = day.reason()
  if (reason) reasons.push(reason)
  let score = name.score * nameAlone + (name.score > 0 ? day.points : 0)
  if (a.a_number && b.a_number) {
    if (a.a_number === b.a_number) {
      reasons.unshift(`Same A-number, ${formatANumber(a.a_number)}`)
      score += sameNumber
      if (name.score > 0 || name.givenOnly || day.points > 0) score = Math.max(score, sameNumberAtLeast)
      else score = Math.max(score, likely)
    } else if (hasSwappedDigits(a.a_number, b.a_number)) {
      reasons.push(`${formatANumber(a.a_number)} and ${formatANumber(b.a_number)} have two digits swapped`)
      score += name.score > 0 ? swappedNumber : 0
    } else score += otherNumber
  }
  const phone = a.phones?.find((number) => b.phones?.includes(number))
  if (phone) {
    reasons.push(`Same telephone, ${formatPhone({ number: phone, extension: null })}`)
    if (name.score > 0) score += samePhone
  }
  if (mayBeMarried) {
    reasons.push('Another surname')
    if (phone) score = Math.max(score, marriedAtLeast)
  }
  if (!name.isSure && !isSameNumber) score = Math.min(score, mostOfFamily)
  return { score: Math.round(Math.max(0, Math.min(100, score))), reasons }
}

/** How sure a score is, in a word. */
export const certainty = (score: number): 'Very likely' | 'Likely' | 'Possible' =>
  score >= 92 ? 'Very likely' : score >= 82 ? 'Likely' : 'Possible'
