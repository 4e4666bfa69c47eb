import { importAgain } from '#guests/web/page/importAgain.ts'
import type { GuestPages } from '#guests/web/page/start.ts'

/** The page of each kind of link. */
export const guestPages: GuestPages = {
  booking: async () =>
    (await importAgain(() => import('#features/booking/web/guest/bookingPage.ts'))).openBookingPage,
  letter: async () =>
    (await importAgain(() => import('#features/letters/web/guest/letterPage.ts'))).openLetterPage,
  survey: async () =>
    (await importAgain(() => import('#features/surveys/web/guest/surveyPage.ts'))).openSurveyPage,
  upload: async () =>
    (await importAgain(() => import('#features/uploads/web/guest/uploadPage.ts'))).openUploadPage,
}
