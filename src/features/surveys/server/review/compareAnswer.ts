import { normalizeText } from '#core/normalizeText.ts'
import { dayOf } from '#fields/day/day.ts'
import { firstDay, lastDay } from '#fields/day/partialDay.ts'
import { sameField } from '#fields/differences.ts'
import { isKnown, type Values } from '#fields/kind.ts'
import type { Field } from '#fields/kinds.ts'

/** Relation of an answer to the profile. `same` needs no writing: the profile says it already, or says it more exactly. */
export type Comparison = 'new' | 'same' | 'differs'

/** A flag that is not set, an empty list and a blank text say nothing. */
export const saysNothing = (name: string, values: Values): boolean => {
  const value = values[name]
  return !isKnown(value) || value === false || (Array.isArray(value) && value.length === 0)
}

const inOneCase = (text: unknown) => String(text).trim().replace(/\s+/g, ' ').toLowerCase()

/** Compares the columns of a field. Capitals and spaces are no difference; accents are, since forms take names over. */
export function compareAnswer(name: string, field: Field, answer: Values, profile: Values): Comparison {
  const isUnknown = field.kind === 'yesNo' ? !isKnown(profile[name]) : saysNothing(name, profile)
  if (isUnknown) return 'new'
  return isSame(name, field, answer, profile) ? 'same' : 'differs'
}

function isSame(name: string, field: Field, answer: Values, profile: Values): boolean {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'email':
      return inOneCase(answer[name]) === inOneCase(profile[name])
    // Its original form is how somebody typed the same number.
    case 'aNumber':
      return answer[name] === profile[name]
    case 'day': {
      const [answered, known] = [dayOf(answer, name, field), dayOf(profile, name, field)]
      return (
        answered !== null &&
        known !== null &&
        firstDay(answered) <= firstDay(known) &&
        lastDay(known) <= lastDay(answered)
      )
    }
    case 'catalogue':
      return field.many
        ? (answer[name] as number[]).every((id) => (profile[name] as number[]).includes(id))
        : answer[name] === profile[name]
    default:
      return sameField({ [name]: field }, name, answer, profile)
  }
}

/** Whether two rows speak of the same, as far as both know it; null where one of them says nothing. */
export function agree(name: string, field: Field, a: Values, b: Values): boolean | null {
  if (saysNothing(name, a) || saysNothing(name, b)) return null
  if (field.kind === 'day') {
    const [one, other] = [dayOf(a, name, field), dayOf(b, name, field)]
    return one && other && firstDay(one) <= lastDay(other) && firstDay(other) <= lastDay(one)
  }
  const [one, other] = [a[name], b[name]]
  return typeof one === 'string' && typeof other === 'string'
    ? normalizeText(one).replace(/[^\p{L}\p{N}]+/gu, '') ===
        normalizeText(other).replace(/[^\p{L}\p{N}]+/gu, '')
    : JSON.stringify(one) === JSON.stringify(other)
}
