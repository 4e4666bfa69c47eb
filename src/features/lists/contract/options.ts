import * as z from 'zod'
import { signedIn } from '#access/access.ts'
import { contract, endpoint, id, listInput, option, page } from '#core/contract.ts'
import { actionTypes, locationKinds } from '../kinds.ts'

export const listQuery = { ...listInput, sort_by: z.enum(['position', 'name']).optional() }

export const filters = {
  /** Kinds of locations. */
  kind: z.array(z.enum(locationKinds)).max(locationKinds.length).optional(),
  /** Action types of docket entry types. */
  action_type: z.array(z.enum(actionTypes)).max(actionTypes.length).optional(),
  /** Subjects of outcomes and checklists. */
  applies_to: z.array(z.string().max(40)).max(10).optional(),
}
export type ListFilters = z.output<z.ZodObject<typeof filters>>

const optionQuery = {
  ...listQuery,
  ...filters,
  /** Exactly these entries, archived ones included: the labels of a row's present values. */
  ids: z.array(id).max(200).optional(),
}

/**
 * Option calls of fields, apart from the other calls of lists: a page with one dropdown need not load their
 * definitions.
 */
export const optionsContract = contract('lists', {
  listManyOptions: endpoint({
    method: 'GET',
    path: '/options',
    access: signedIn,
    input: {
      /** Addresses below `/options/`, each with its query: `locations/id?kind=bia`. */
      of: z.array(z.string().max(500)).min(1, 'Name what is wanted').max(40, 'Ask for at most 40 at once'),
    },
    output: z.object({ items: z.array(z.object({ of: z.string(), options: page(option).nullable() })) }),
    summary: 'Options of several fields in one call; null for those that do not exist',
  }),
  listOptions: endpoint({
    method: 'GET',
    path: '/options/:model/:field',
    access: signedIn,
    input: { model: z.string().max(60), field: z.string().max(60), ...optionQuery },
    output: page(option),
    summary: 'What one may choose for a field',
  }),
  listOptionsAt: endpoint({
    method: 'GET',
    path: '/options/*',
    access: signedIn,
    input: { '*': z.string().max(300), ...optionQuery },
    output: page(option),
    summary: 'The same by a free path: a list, or a list, an entry and a field of it',
  }),
})
