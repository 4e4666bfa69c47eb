import { defineCard } from './card.ts'

export const entry = defineCard({
  key: 'entry',
  of: 'travel_histories',
  repeats: true,
  questions: [
    { field: 'entry_date', sensitive: true },
    { field: 'entry_place', sensitive: true },
    { field: 'entry_via', sensitive: true },
    { key: 'officer', kind: 'yesNo', sensitive: true },
    { field: 'entry_apprehended', sensitive: true },
    { field: 'i94_number', sensitive: true },
    { field: 'departure_date', sensitive: true },
  ],
})

export const passport = defineCard({
  key: 'passport',
  of: 'passports',
  repeats: true,
  questions: [
    { field: 'country_id' },
    { field: 'passport_number', sensitive: true },
    { field: 'issue_date' },
    { field: 'expiry_date' },
  ],
})

/**
 * The papers in the person’s words; the status they prove, the office concludes. Their days are no days of a status: a
 * permanent resident’s card expires, the residence does not.
 */
export const status = defineCard({
  key: 'status',
  of: 'immigration_statuses',
  questions: [
    { field: 'immigration_status_other', sensitive: true },
    { key: 'since', kind: 'day', sensitive: true },
    { key: 'until', kind: 'day', sensitive: true },
  ],
})

export const papers = defineCard({
  key: 'papers',
  questions: [
    { field: 'a_number', sensitive: true },
    { key: 'work_permit', kind: 'yesNo', sensitive: true },
    { key: 'work_permit_until', kind: 'day', sensitive: true },
  ],
})

export const application = defineCard({
  key: 'application',
  of: 'immigration_benefits',
  repeats: true,
  questions: [
    { field: 'notes', sensitive: true },
    { field: 'initiated_date', sensitive: true },
    { field: 'receipt_number', sensitive: true },
    { key: 'result', kind: 'choice', options: ['yes', 'no', 'waiting', 'stopped'], sensitive: true },
    { key: 'helper', kind: 'text', sensitive: true },
  ],
})
