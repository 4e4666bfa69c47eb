import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id } from '#core/contract.ts'
import { ids, tag } from './case.ts'

const editor = atLeast('editor')

export const tagsCalls = {
  addCaseTags: endpoint({
    method: 'POST',
    path: '/legal_cases/:id/tags',
    access: editor,
    permission: 'cases.edit',
    input: { id, tag_ids: ids },
    output: z.array(tag),
    summary: 'Adds tags to a case',
  }),
  removeCaseTags: endpoint({
    method: 'DELETE',
    path: '/legal_cases/:id/tags',
    access: editor,
    permission: 'cases.edit',
    input: { id, tag_ids: ids },
    output: z.array(tag),
    summary: 'Takes tags off a case',
  }),
}
