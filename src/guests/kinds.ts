import type { Level } from '#access/levels.ts'
import type { Permission } from '#access/permissions.ts'

/**
 * Purposes of links. A kind names the column of `guest_links` with the row that it is about; its page is
 * `/link/<kind>`, its calls have the access `guest('<kind>')`. Whoever may make one may end it.
 */
export const guestKinds = {
  upload: {
    title: 'Upload link',
    subject: 'docket_entry_id',
    rights: { level: 'contributor', permission: 'docket.edit' },
  },
  letter: {
    title: 'Link to sign',
    subject: 'letter_signer_id',
    rights: { level: 'editor', permission: 'cases.edit' },
  },
  survey: {
    title: 'Survey link',
    subject: 'party_survey_id',
    rights: { level: 'editor', permission: 'parties.edit' },
  },
  booking: {
    title: 'Booking link',
    subject: 'booking_link_id',
    rights: { level: 'contributor', permission: 'docket.edit' },
  },
} as const satisfies Record<
  string,
  { title: string; subject: string; rights: { level: Level; permission: Permission } }
>

export type GuestKind = keyof typeof guestKinds
