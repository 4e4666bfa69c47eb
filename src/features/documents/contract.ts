import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { alsoNamed, contract, endpoint, id, listInput, named, page } from '#core/contract.ts'
import { fieldsPatchShape, fieldsRowShape, fieldsShape } from '#fields/fields.ts'
import { documentFields, filedFields } from './documentFields.ts'

const attachment = z.object({
  id,
  filename: z.string(),
  content_type: z.string(),
  /** In bytes. */
  size: z.int(),
  /** Where its contents are. */
  url: z.string(),
  docket_entry_id: id.nullable(),
  created_by_name: z.string().nullable(),
  created_at: z.string(),
  can: z.object({ edit: z.boolean() }),
})
export type Attachment = z.output<typeof attachment>

const attachments = z.object({ items: z.array(attachment) })

const fileOfParty = z.object({
  id,
  /** For the calls of files: to look at, to download. */
  attachment_id: id,
  filename: z.string(),
  content_type: z.string(),
  /** In bytes. */
  size: z.int(),
  /** Where its contents are. */
  url: z.string(),
  ...fieldsRowShape(documentFields),
  document_type_name: z.string().nullable(),
  /** Those of its persons whom the caller sees. */
  parties: z.array(named),
  created_by_name: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
})
const partyDocument = alsoNamed(fileOfParty, { document: 'attachment_id', documents_parties: 'parties' })
export type PartyDocument = z.output<typeof partyDocument>

const photo = z.object({ photo_id: id.nullable(), photo_original_id: id.nullable() })
export type Photo = z.output<typeof photo>

/** How much may be sent at once. */
export const uploadLimits = { max_files: 20, max_megabytes: 100 }
/** A photo as cut, and what it was cut from: in megabytes, and in pixels as they are kept. */
export const photoLimits = { max_megabytes: 25, file: 1_200, file_original: 4_000 }
export const mostPrints = 12

const viewer = atLeast('viewer')
const contributor = atLeast('contributor')

export const documentsContract = contract('documents', {
  uploadAttachments: endpoint({
    method: 'POST',
    path: '/attachments',
    access: contributor,
    permission: 'docket.edit',
    input: {},
    output: attachments,
    upload: uploadLimits,
    rateLimitPerMinute: 60,
    summary: 'Keeps files for something that is still to be saved; only the uploader sees them until then',
  }),
  uploadToDocketEntry: endpoint({
    method: 'PATCH',
    path: '/docket_entries/:id/upload',
    access: contributor,
    permission: 'docket.edit',
    input: { id },
    output: attachments,
    upload: uploadLimits,
    rateLimitPerMinute: 60,
    summary: 'Adds files to a docket entry',
  }),
  listEntryAttachments: endpoint({
    method: 'GET',
    path: '/docket_entries/:id/attachments',
    access: viewer,
    input: { id },
    output: attachments,
    summary: 'Files of a docket entry',
  }),
  downloadEntryAttachments: endpoint({
    method: 'GET',
    path: '/docket_entries/:id/download_attachments',
    access: viewer,
    input: { id },
    output: 'stream',
    errors: ['attachments.none'],
    rateLimitPerMinute: 60,
    summary: 'All files of a docket entry in one archive',
  }),
  downloadAttachmentsOfEntries: endpoint({
    method: 'POST',
    path: '/docket_entries/download_attachments',
    access: viewer,
    input: { ids: z.array(id).min(1, 'Choose at least one entry').max(500, 'Choose at most 500 entries') },
    output: 'stream',
    errors: ['attachments.none'],
    rateLimitPerMinute: 30,
    summary: 'All files of several docket entries in one archive',
  }),
  downloadAttachment: endpoint({
    method: 'GET',
    path: '/active_storage/attachments/:id/download_blob',
    access: viewer,
    input: { id },
    output: 'stream',
    rateLimitPerMinute: 240,
    summary: 'The contents of a file',
  }),
  renameAttachment: endpoint({
    method: 'PATCH',
    path: '/active_storage/attachments/:id/update_filename',
    access: contributor,
    input: {
      id,
      filename: z.string().trim().min(1, 'Enter a name').max(200, 'A file name has at most 200 characters'),
    },
    output: attachment,
    summary: 'Renames a file; its ending stays',
  }),
  deleteAttachment: endpoint({
    method: 'DELETE',
    path: '/active_storage/attachments/:id',
    access: contributor,
    input: { id },
    output: null,
    summary: 'Removes a file; it can be brought back for 30 days',
  }),
  restoreAttachment: endpoint({
    method: 'POST',
    path: '/active_storage/attachments/:id/restore',
    access: contributor,
    input: { id },
    output: attachment,
    summary: 'Brings a removed file back',
  }),
  showAttachment: endpoint({
    method: 'GET',
    path: '/active_storage/attachments/:id/send_representation',
    access: viewer,
    input: {
      id,
      size: z
        .int()
        .min(16, 'Ask for 16 pixels at least')
        .max(4_000, 'Ask for at most 4000 pixels')
        .default(1_600),
      page: z.int().min(1).max(10_000).default(1),
    },
    output: 'stream',
    errors: ['attachments.no_preview'],
    rateLimitPerMinute: 600,
    summary: 'A file to look at: pictures made anew in the size asked for, PDF and text as they are',
  }),
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
  uploadPhoto: endpoint({
    method: 'PATCH',
    path: '/parties/:id/upload',
    access: contributor,
    permission: 'parties.edit',
    input: { id },
    output: photo,
    upload: {
      max_files: 2,
      max_megabytes: photoLimits.max_megabytes,
      parts: ['file', 'file_original'],
      photos: { file: photoLimits.file, file_original: photoLimits.file_original },
    },
    rateLimitPerMinute: 30,
    summary:
      'Sets the photo of a person: cut (file), and what it was cut from (file_original) where that is new',
  }),
  getPhoto: endpoint({
    method: 'GET',
    path: '/parties/:id/photo',
    access: viewer,
    input: {
      id,
      size: z
        .int()
        .min(16, 'Ask for 16 pixels at least')
        .max(1_200, 'Ask for at most 1200 pixels')
        .default(400),
    },
    output: 'stream',
    rateLimitPerMinute: 3_000,
    summary: 'The photo of a person as a square of about that many pixels',
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/parties/:id/photo',
    access: contributor,
    permission: 'parties.edit',
    input: { id },
    output: null,
    summary: 'Removes the photo of a person; it can be brought back for 30 days',
  }),
  restorePhoto: endpoint({
    method: 'POST',
    path: '/parties/:id/photo/restore',
    access: contributor,
    permission: 'parties.edit',
    input: { id, photo_id: id, photo_original_id: id.nullish() },
    output: photo,
    summary: 'Brings a photo back that was removed or replaced',
  }),
  printPhotos: endpoint({
    method: 'GET',
    path: '/parties/:id/photos/print',
    access: viewer,
    input: {
      id,
      copies: z
        .int()
        .min(1, 'Print at least one')
        .max(mostPrints, `One sheet holds ${mostPrints} prints`)
        .default(6),
    },
    output: 'stream',
    errors: ['photo.none'],
    rateLimitPerMinute: 60,
    summary: 'A Letter page with prints of 2 × 2 inches, as US visas and passports ask for',
  }),
})
