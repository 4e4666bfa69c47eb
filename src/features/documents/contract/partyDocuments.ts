import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { alsoNamed, endpoint, id, listInput, named, page } from '#core/contract.ts'
import { fieldsPatchShape, fieldsRowShape, fieldsShape } from '#fields/fields.ts'
import { documentFields, filedFields } from '../documentFields.ts'
import { uploadLimits } from './uploadLimits.ts'

const viewer = atLeast('viewer')
const contributor = atLeast('contributor')

const fileOfParty = z.object({
  id,
  /** Id of the attachment, for preview and download. */
  attachment_id: id,
  filename: z.string(),
  content_type: z.string(),
  /** In bytes. */
  size: z.int(),
  /** URL of the contents. */
  url: z.string(),
  ...fieldsRowShape(documentFields),
  document_type_name: z.string().nullable(),
  language_name: z.string().nullable(),
  /** Owners the caller sees. */
  parties: z.array(named),
  created_by_name: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
})

const partyDocument = alsoNamed(fileOfParty, { document: 'attachment_id', documents_parties: 'parties' })
export type PartyDocument = z.output<typeof partyDocument>

export const partyDocumentsCalls = {
  listPartyDocuments: endpoint({
    method: 'GET',
    path: '/parties/:id/party_documents',
    access: viewer,
    input: { id, ...listInput, sort_by: z.enum(['created_at', 'name', 'type']).optional() },
    output: page(partyDocument),
    summary: 'Documents of a person, newest first',
  }),
  uploadPartyDocuments: endpoint({
    method: 'POST',
    path: '/parties/:id/party_documents',
    access: contributor,
    permission: 'parties.edit',
    input: {
      id,
      ...fieldsShape(documentFields),
      party_id: id.optional(),
      party_ids: z.array(id).max(50, 'A document can be of at most 50 persons').optional(),
    },
    output: z.object({ items: z.array(partyDocument) }),
    upload: { ...uploadLimits, parts: ['document'] },
    rateLimitPerMinute: 240,
    summary: 'Adds documents to a person, and to others named with them',
  }),
  updatePartyDocument: endpoint({
    method: 'PATCH',
    path: '/parties/:id/party_documents/:documentId',
    access: contributor,
    permission: 'parties.edit',
    input: { id, documentId: id, document: z.strictObject(fieldsPatchShape(filedFields)), version: z.int() },
    output: partyDocument,
    errors: ['stale'],
    summary: 'Changes what is said of a document, what it is called, and whose it is',
  }),
  deletePartyDocument: endpoint({
    method: 'DELETE',
    path: '/parties/:id/party_documents/:documentId',
    access: contributor,
    permission: 'parties.edit',
    input: { id, documentId: id },
    output: null,
    summary: 'Removes a document, for all its persons; it can be brought back for 30 days',
  }),
  restorePartyDocument: endpoint({
    method: 'POST',
    path: '/parties/:id/party_documents/:documentId/restore',
    access: contributor,
    permission: 'parties.edit',
    input: { id, documentId: id },
    output: partyDocument,
    summary: 'Brings a removed document back',
  }),
}
