import { routes } from '#core/server/http/routes.ts'
import { documentsContract } from '../contract.ts'
import {
  deleteAttachment,
  listEntryAttachments,
  renameAttachment,
  restoreAttachment,
  uploadAttachments,
  uploadToDocketEntry,
} from './attachments.ts'
import {
  deletePartyDocument,
  listPartyDocuments,
  restorePartyDocument,
  updatePartyDocument,
  uploadPartyDocuments,
} from './partyDocuments.ts'
import { getPhoto, printPhotos, removePhoto, restorePhoto, uploadPhoto } from './photos.ts'
import { showAttachment } from './renditions.ts'
import {
  downloadAttachment,
  downloadAttachmentsOfEntries,
  downloadCaseAttachments,
  downloadEntryAttachments,
} from './downloads.ts'

export const documentsRoutes = routes(documentsContract, {
  uploadAttachments,
  uploadToDocketEntry,
  listEntryAttachments,
  downloadEntryAttachments,
  downloadCaseAttachments,
  downloadAttachmentsOfEntries,
  downloadAttachment,
  renameAttachment,
  deleteAttachment,
  restoreAttachment,
  showAttachment,
  listPartyDocuments,
  uploadPartyDocuments,
  updatePartyDocument,
  deletePartyDocument,
  restorePartyDocument,
  uploadPhoto,
  getPhoto,
  removePhoto,
  restorePhoto,
  printPhotos,
})
