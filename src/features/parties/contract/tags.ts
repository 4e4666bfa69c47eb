import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id } from '#core/contract.ts'
import { startedWork } from '#features/trackedJobs/contract.ts'
import { partyTag } from './party.ts'

const changes = { access: atLeast('contributor'), permission: 'parties.edit' } as const
/** People that are tagged by one call. */
const tagLimit = 1_000
const someTags = z.array(id).max(50, 'Choose at most 50 tags at once').default([])
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
  tagParties: endpoint({
    method: 'POST',
    path: '/parties/bulk/tags',
    ...changes,
    input: {
      ids: z
        .array(id)
        .min(1, 'Choose at least one person')
        .max(tagLimit, `Choose at most ${tagLimit.toLocaleString('en-US')} people`),
      add_tag_ids: someTags,
      remove_tag_ids: someTags,
    },
    output: startedWork,
    summary: 'Gives many people tags, or takes them off',
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
