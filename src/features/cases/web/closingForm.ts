import * as z from 'zod'
import { fieldsSchema, rule } from '#fields/fields.ts'
import { listSource } from '#features/lists/web/options.ts'
import { openEntryChoices } from '#features/docket/docketFields.ts'
import { closingFields, otherReason } from '../caseFields.ts'

export const closingSources = { closing_reasons: listSource('closing_reasons') }

export const closingFieldsShown = {
  closing_reasons_ids: { ...closingFields.closing_reasons_ids, width: 'full' as const },
  closing_notes: closingFields.closing_notes,
}

const otherIsExplained = rule(
  ['closing_reasons_ids', 'closing_notes'],
  'closing_notes',
  'Say why the case is closed: the reason Other needs notes',
  ({ closing_reasons_ids, closing_notes }) =>
    !(closing_reasons_ids as number[]).includes(otherReason) || Boolean(closing_notes),
)

/** While entries are open, nothing is preselected. */
export const openEntriesChosen = z.enum(openEntryChoices, 'Choose what becomes of them')

/** Without open entries there is no question. */
export const openEntriesNone = z.null().transform((): (typeof openEntryChoices)[number] => 'leave')

/** Fields of a closing, for one case or several. */
export const closingSchema = <More extends z.ZodRawShape = Record<never, never>>(more?: More) =>
  fieldsSchema(closingFields, { rules: [otherIsExplained], ...(more && { more }) })
