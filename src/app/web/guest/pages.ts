import type { GuestPages } from '#guests/web/page/start.ts'

/** The page of each kind of link. */
export const guestPages: GuestPages = {
  booking: async () => (await import('#features/booking/web/guest/bookingPage.ts')).openBookingPage,
  letter: async () => (await import('#features/letters/web/guest/letterPage.ts')).openLetterPage,
  survey: async () => (await import('#features/surveys/web/guest/surveyPage.ts')).openSurveyPage,
  upload: async () => (await import('#features/uploads/web/guest/uploadPage.ts')).openUploadPage,
}
