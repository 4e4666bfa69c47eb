import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id } from '#core/contract.ts'
import { erasureReasons } from './eraseFields.ts'

const counted = z.object({ label: z.string(), count: z.int() })
export type ErasedCount = z.output<typeof counted>

const erasure = z.object({
  id,
  display_name: z.string(),
  /** Version of the person in this answer: a later change makes the erasure out of date. */
  version: z.int(),
  goes: z.array(counted),
  /** Rows that stay. */
  stays: z.array(counted),
  /** Why they cannot be erased now, a sentence each. */
  reasons: z.array(z.string()),
  /** Sentences to read before they are erased. */
  warnings: z.array(z.string()),
})
export type Erasure = z.output<typeof erasure>

export const erasureContract = contract('erasure', {
  getErasure: endpoint({
    method: 'GET',
    path: '/parties/:id/erasure',
    access: atLeast('admin'),
    input: { id },
    output: erasure,
    summary: 'What would go with a person who is erased, what would stay, and what stands in the way',
  }),
  eraseParty: endpoint({
    method: 'POST',
    path: '/parties/:id/erase',
    access: atLeast('admin'),
    fresh: true,
    input: {
      id,
      version: z.int(),
      reason: z.enum(erasureReasons),
      /** The number of the person, typed. */
      confirmation: z.string().max(40),
    },
    output: null,
    errors: ['stale', 'erasure.refused', 'party.partly_hidden'],
    summary: 'Erases a person for good, also from backups that are restored later',
  }),
})
