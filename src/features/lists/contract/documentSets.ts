import * as z from 'zod'
import { signedIn } from '#access/access.ts'
import { endpoint, id, page } from '#core/contract.ts'
import { listEntry } from '#collections/contract.ts'
import { listQuery } from './options.ts'

function documentSet() {
  return z.object({
    id: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    files: z.array(z.object({ id: z.int(), filename: z.string(), content_type: z.string(), size: z.int() })),
  })
}

export const documentSetsCalls = {
  listDocumentSets: endpoint({
    method: 'GET',
    path: '/document_sets',
    access: signedIn,
    input: listQuery,
    output: page(documentSet()),
    summary: 'Document sets with their files',
  }),
  getDocumentSet: endpoint({
    method: 'GET',
    path: '/document_sets/:id',
    access: signedIn,
    input: { id },
    output: z.object({ ...documentSet().shape, file_ids: z.array(z.int()), ...listEntry.shape }),
    summary: 'One document set with its files',
  }),
  downloadSetFile: endpoint({
    method: 'GET',
    path: '/document_sets/:id/files/:fileId',
    access: signedIn,
    input: { id, fileId: id },
    output: 'stream',
    rateLimitPerMinute: 240,
    summary: 'The contents of a file of a document set',
  }),
}
