import { routes } from '#core/server/http/routes.ts'
import { documentReviewContract } from '../contract.ts'
import { getNavigation, getReviewDocument, listNavigations, previewReviewDocument } from './review.ts'

export const documentReviewRoutes = routes(documentReviewContract, {
  listNavigations,
  getNavigation,
  getReviewDocument,
  previewReviewDocument,
})
