import { routes } from '#core/server/http/routes.ts'
import { uploadsContract } from '../contract.ts'
import { openUploadPage, sendFile } from './openUploadPage.ts'
import {
  createUploadLink,
  getUploadLinksEnabled,
  listUploadRequests,
  shareUploadLink,
} from './uploadLinks.ts'

export const uploadsRoutes = routes(uploadsContract, {
  getUploadLinksEnabled,
  createUploadLink,
  shareUploadLink,
  listUploadRequests,
  openUploadPage,
  sendFile,
})
