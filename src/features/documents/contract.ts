import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id } from '#core/contract.ts'
import { uploadLimits } from './contract/uploadLimits.ts'
import { partyDocumentsCalls } from './contract/partyDocuments.ts'
import { photosCalls } from './contract/photos.ts'

const viewer = atLeast('viewer')
const contributor = atLeast('contributor')

const attachment = z.object({
  id,
  filename: z.string(),
  content_type: z.string(),
  /** In bytes. */
  size: z.int(),
  /** URL of the contents. */
  url: z.string(),
  docket_entry_id: id.nullable(),
  created_by_name: z.string().nullable(),
  created_at: z.string(),
  can: z.object({ edit: z.boolean() }),
})
export type Attachment = z.output<typeof attachment>

const attachments = z.object({ items: z.array(attachment) })

export const documentsContract = contract('documents', {
  ...partyDocumentsCalls,
  ...photosCalls,
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
    writes: true,
    input: { id },
    output: 'stream',
    errors: ['attachments.none', 'attachments.large'],
    rateLimitPerMinute: 60,
    summary: 'All files of a docket entry in one archive; that it was made stands in the log',
  }),
  downloadCaseAttachments: endpoint({
    method: 'GET',
    path: '/legal_cases/:id/download_attachments',
    access: viewer,
    writes: true,
    input: { id },
    output: 'stream',
    errors: ['attachments.none', 'attachments.large'],
    rateLimitPerMinute: 30,
    summary:
      'All files of the docket of a case in one archive, a folder for each entry; that it was made stands in the log',
  }),
  downloadAttachmentsOfEntries: endpoint({
    method: 'POST',
    path: '/docket_entries/download_attachments',
    access: viewer,
    input: { ids: z.array(id).min(1, 'Choose at least one entry').max(500, 'Choose at most 500 entries') },
    output: 'stream',
    errors: ['attachments.none', 'attachments.large'],
    rateLimitPerMinute: 30,
    summary: 'All files of several docket entries in one archive; that it was made stands in the log',
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
})
