import { routes } from '../../../core/server/routes.ts'
import { documentsContract } from '../contract.ts'
import {
  deleteAttachment,
  listEntryAttachments,
  renameAttachment,
  restoreAttachment,
  uploadAttachments,
  uploadToDocketEntry,
} from './attachments.ts'
import { downloadAttachment, downloadAttachmentsOfEntries, downloadEntryAttachments } from './downloads.ts'

export const documentsRoutes = routes(documentsContract, {
  uploadAttachments,
  uploadToDocketEntry,
  listEntryAttachments,
  downloadEntryAttachments,
  downloadAttachmentsOfEntries,
  downloadAttachment,
  renameAttachment,
  deleteAttachment,
  restoreAttachment,
})
