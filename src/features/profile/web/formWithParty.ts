import type { FormOfFields } from '#fields/web/FieldInput.tsx'
import type { FamilyEntry } from '../contract/familyEntries.ts'

/** Any form with a `party` among its values. */
export interface FormWithParty extends FormOfFields {
  getValues(): { party: Record<string, unknown>; named_in?: FamilyEntry[] }
  setFieldValue(path: string, value: unknown): void
  watch(path: string, onChange: (change: { value: unknown }) => void): void
}
