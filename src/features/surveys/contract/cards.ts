import * as z from 'zod'
import { languageCodes } from '#guests/languages.ts'
import { freeKinds } from '../cards/card.ts'
import { surveyLimits } from '../surveyFields.ts'

/** A text of the office’s own, by language. English is always there. */
export const textByLanguage = z.partialRecord(z.enum(languageCodes), z.string().trim().min(1).max(1_000))
export type TextByLanguage = z.output<typeof textByLanguage>

const common = {
  text: textByLanguage,
  help: textByLanguage.optional(),
  sensitive: z.boolean().optional(),
}

/** A question of an office’s card: of a field, or free. */
export const officeQuestion = z.union([
  z.strictObject({ ...common, id: z.string().min(1).max(40), field: z.string().max(80) }),
  z.strictObject({
    ...common,
    id: z.string().min(1).max(40),
    kind: z.enum(freeKinds),
    options: z
      .array(z.strictObject({ value: z.string().min(1).max(40), text: textByLanguage }))
      .max(surveyLimits.choices)
      .optional(),
    max: z.int().min(1).optional(),
  }),
])
export type OfficeQuestion = z.output<typeof officeQuestion>
