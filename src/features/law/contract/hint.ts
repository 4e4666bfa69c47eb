import * as z from 'zod'
import { id } from '#core/contract.ts'

/** Something that facts make worth checking; apart from the other calls, whose answers need the whole catalogue. */
export const hint = z.object({
  catalogue: z.enum(['relief', 'ground']),
  identifier: z.string(),
  /** The entry’s, so that a page need not fetch the other catalogue for it. */
  title: z.string(),
  /** Completes "Worth checking because": "the profile has an entry without inspection". */
  because: z.string(),
  /** The law it rests on: "INA 212(a)(9)(B)(v)". */
  authority: z.string(),
  /** Stands first wherever hints are shown, of whichever catalogue: it decides what else can be had. */
  grave: z.boolean(),
  /**
   * Profile facts behind the hint, each with its section (null: among the person's own facts), and whose profile
   * where it is a relative's.
   */
  facts: z.array(z.object({ words: z.string(), section: z.string().nullable(), party_id: id.optional() })),
})
