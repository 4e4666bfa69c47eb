import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id } from '#core/contract.ts'
import { partyTag } from './party.ts'

const changes = { access: atLeast('contributor'), permission: 'parties.edit' } as const
const tag_ids = z.array(id).min(1, 'Choose at least one tag').max(50, 'Choose at most 50 tags at once')

export const tagsContract = contract('parties', {
  addPartyTags: endpoint({
    method: 'POST',
    path: '/parties/:id/tags',
    ...changes,
    input: { id, tag_ids },
    output: z.array(partyTag),
    summary: 'Gives a person tags',
  }),
  removePartyTags: endpoint({
    method: 'DELETE',
    path: '/parties/:id/tags',
    ...changes,
    input: { id, tag_ids },
    output: z.array(partyTag),
    summary: 'Takes tags off a person',
  }),
  removePartyTag: endpoint({
    method: 'DELETE',
    path: '/parties/:id/tags/:tagId',
    ...changes,
    input: { id, tagId: id, tag_ids: tag_ids.optional() },
    output: z.array(partyTag),
    summary: 'Takes one tag off a person, and further ones when they are named',
  }),
})
