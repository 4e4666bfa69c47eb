import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id, listInput, page } from '#core/contract.ts'
import { record, relatedRecord } from './record.ts'

const viewer = atLeast('viewer')
const editor = atLeast('editor')

export const relatedCalls = {
  listUnlinkedRecords: endpoint({
    method: 'GET',
    path: '/records/:id/unlinked',
    access: viewer,
    input: { id, ...listInput },
    output: page(relatedRecord),
    summary: 'Records not linked to this one yet, to choose from',
  }),
  linkRecords: endpoint({
    method: 'POST',
    path: '/records/:id/link',
    access: editor,
    permission: 'records.edit',
    input: {
      id,
      record_ids: z
        .array(id)
        .min(1, 'Choose at least one record')
        .max(100, 'Link at most 100 records at once'),
    },
    output: record,
    summary: 'Links records to each other',
  }),
  unlinkRecord: endpoint({
    method: 'DELETE',
    path: '/records/:id/link/:targetId',
    access: editor,
    permission: 'records.edit',
    input: { id, targetId: id },
    output: null,
    summary: 'Takes a link between two records away',
  }),
}
