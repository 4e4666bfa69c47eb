/**
 * Purposes of links. A kind names the column of `guest_links` with the row that it is about; its page is
 * `/link/<kind>`, its calls have the access `guest('<kind>')`.
 */
export const guestKinds = {
  upload: { title: 'Upload link', subject: 'docket_entry_id' },
  letter: { title: 'Link to sign', subject: 'letter_signer_id' },
  survey: { title: 'Survey link', subject: 'party_survey_id' },
} as const satisfies Record<string, { title: string; subject: string }>

export type GuestKind = keyof typeof guestKinds
