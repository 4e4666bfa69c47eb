import type { GuestPages } from '#guests/web/page/start.ts'

/** The page of each kind of link. */
export const guestPages: GuestPages = {
  letter: async () => (await import('#features/letters/web/guest/letterPage.ts')).openLetterPage,
  upload: async () => (await import('#features/uploads/web/guest/uploadPage.ts')).openUploadPage,
}
