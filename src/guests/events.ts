import { defineEvents } from '#core/events.ts'

/** Texts of the pages for people without a login; the line names the language and the English text. */
export const guestTextEvents = defineEvents(
  'guest_text',
  { kind: 'settings', entity: 'guest_texts', audience: 'everybody', refreshes: ['guests'] },
  {
    corrected: { says: 'corrected a text for guests' },
    reviewed: { says: 'marked a text for guests as read by a speaker' },
    unreviewed: { says: 'marked a text for guests as not read by a speaker' },
  },
)

/** The entity of each is the row that the link is about. */
export const guestLinkEvents = defineEvents(
  'guest_link',
  { kind: 'docket', audience: 'access_set_and_internal', refreshes: ['guests', 'uploads', 'booking'] },
  {
    upload_created: { says: 'made an upload link for the docket entry' },
    upload_handed_over: { says: 'showed the upload link of the docket entry again' },
    upload_revoked: { says: 'revoked an upload link of the docket entry' },
    letter_created: { says: 'made a link to sign a letter of the case' },
    letter_handed_over: { says: 'showed the link to sign a letter of the case again' },
    letter_revoked: { says: 'revoked a link to sign a letter of the case' },
    booking_created: { says: 'made a booking link for the case' },
    booking_handed_over: { says: 'showed the booking link of the case again' },
    booking_revoked: { says: 'revoked a booking link of the case' },
  },
)

/** The entity of each is the person whom the link is for. */
export const personLinkEvents = defineEvents(
  'guest_link',
  { kind: 'parties', entity: 'parties', audience: 'access_set', refreshes: ['guests', 'surveys'] },
  {
    survey_created: { says: 'made a survey link for' },
    survey_handed_over: { says: 'showed again the survey link of' },
    survey_revoked: { says: 'revoked a survey link of' },
  },
)
