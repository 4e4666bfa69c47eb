import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, instant } from '#core/contract.ts'
import { familyEntry } from '#features/profile/contract/familyEntries.ts'

const different = z.object({
  id,
  /** The other person, or the person who has the relative's entry. */
  party: z.object({ id, name: z.string() }),
  /** The entry of a relative that does not mean this person. */
  entry: familyEntry.nullable(),
  /** As the entry calls the relative. */
  relative: z.string().nullable(),
  marked_at: instant,
  marked_by: z.string(),
})
export type DifferentPerson = z.output<typeof different>

const changes = { access: atLeast('contributor'), permission: 'parties.edit' } as const

export const differentPeopleContract = contract('matching', {
  listDifferentPeople: endpoint({
    method: 'GET',
    path: '/parties/:id/different_people',
    access: atLeast('viewer'),
    input: { id },
    output: z.array(different),
    summary: 'Who is not the same person as this one, though alike, as somebody has said',
  }),
  markDifferent: endpoint({
    method: 'POST',
    path: '/parties/:id/different_people',
    ...changes,
    input: {
      id,
      /** Another person … */
      other_id: id.optional(),
      /** … or a relative on somebody’s profile. */
      entry: familyEntry.optional(),
    },
    output: z.object({ id }),
    errors: ['relative.linked'],
    summary: 'Says that two are not the same person; neither is suggested for the other any more',
  }),
  unmarkDifferent: endpoint({
    method: 'DELETE',
    path: '/parties/:id/different_people/:differentId',
    ...changes,
    input: { id, differentId: id },
    output: null,
    summary: 'Takes that back',
  }),
})
