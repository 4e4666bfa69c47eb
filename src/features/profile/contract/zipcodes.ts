import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint } from '#core/contract.ts'

const zipcode = z.object({
  /** Five digits. */
  zip: z.string(),
  city: z.string(),
  /** Name without "County"; null where the data has none: territories and military posts. */
  county: z.string().nullable(),
  /** Two letters; AA, AE and AP are military posts. */
  state: z.string(),
})
export type Zipcode = z.output<typeof zipcode>

export const zipcodesContract = contract('zipcodes', {
  getZipcode: endpoint({
    method: 'GET',
    path: '/zipcodes/:zip',
    access: atLeast('viewer'),
    input: {
      zip: z
        .string()
        .trim()
        .regex(/^\d{5}([- ]?\d{4})?$/, 'A ZIP code has five digits, or five and four'),
    },
    output: zipcode,
    summary: 'Where a ZIP code is',
  }),
})
