import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, listInput, page } from '#core/contract.ts'
import { partyLine, partyTag } from './contract.ts'
import { family } from './family/graph.ts'

const viewer = atLeast('viewer')
const changes = { access: atLeast('contributor'), permission: 'parties.edit' } as const
const tag_ids = z.array(id).min(1, 'Choose at least one tag').max(50, 'Choose at most 50 tags at once')

const linkableParty = partyLine.extend({
  /** In a record that this person is in too. */
  shares_record: z.boolean(),
})
export type LinkableParty = z.output<typeof linkableParty>

/** Connections of a person beside their own facts. */
export const connectionsContract = contract('parties', {
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
  getPartyFamily: endpoint({
    method: 'GET',
    path: '/parties/:id/family',
    access: viewer,
    input: { id },
    output: family,
    summary: 'A person’s household and relatives as they are known, with who belongs to whom',
  }),
  getRecordFamily: endpoint({
    method: 'GET',
    path: '/records/:id/family',
    access: viewer,
    input: { id },
    output: family,
    summary: 'The people of a record and their relatives, with who belongs to whom',
  }),
  listLinkableParties: endpoint({
    method: 'GET',
    path: '/parties/:id/linkable_parties',
    access: viewer,
    input: { id, ...listInput, sort_by: z.enum(['name']).optional() },
    output: page(linkableParty),
    summary: 'People who may be named as relatives of this one, those of the same records first',
  }),
})
