import { none, type Sample, type Samples } from './fixture.ts'

/** Nobody has connected the service. */
const elsewhere: Sample = () => ({ id: 'd1' })

export const samples: Samples = {
  'documentReview.listNavigations': none,
  'documentReview.getNavigation': elsewhere,
  'documentReview.getReviewDocument': elsewhere,
  'documentReview.previewReviewDocument': elsewhere,
}
