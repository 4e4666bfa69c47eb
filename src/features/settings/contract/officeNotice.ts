import * as z from 'zod'
import { instant } from '#core/contract.ts'

/** Office notice for every page. */
export const officeNotice = z.object({
  message: z.string().nullable(),
  read_only: z.boolean(),
  /** When it ends by itself. */
  until: instant.nullable(),
})
export type OfficeNotice = z.output<typeof officeNotice>
