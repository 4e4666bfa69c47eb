import {
  contactFieldNames,
  type ContactField,
  type ContactValues,
  type FieldState,
} from '../contactFields.ts'

interface ComparedField {
  field: ContactField
  here: string | null
  there: string | null
  state: FieldState
}

/**
 * Where each field changed since both were alike. `sent`: as both were then; null: nobody knows. Of `there` a field may be
 * missing, which Docketwise does not give back.
 */
export function compareValues(
  here: ContactValues,
  sent: ContactValues | null,
  there: Partial<ContactValues> | null,
): ComparedField[] {
  return contactFieldNames.map((field) => {
    const [ours, before, theirs] = [here[field], sent?.[field], there?.[field]]
    const shown = { field, here: ours, there: theirs ?? null }
    if (there === null || theirs === undefined) return { ...shown, state: 'unanswered' }
    if (ours === theirs) return { ...shown, state: 'same' }
    if (before === undefined) return { ...shown, state: 'differs' }
    if (theirs === before) return { ...shown, state: 'here' }
    return { ...shown, state: ours === before ? 'there' : 'both' }
  })
}
