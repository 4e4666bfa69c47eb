import { defineEvents } from '#core/events.ts'

export const letterTextEvents = defineEvents(
  'letter_text',
  { kind: 'other', entity: 'letter_texts', audience: 'everybody', refreshes: ['letters'] },
  {
    created: { says: 'added the letter text' },
    updated: { says: 'changed the letter text' },
    archived: { says: 'archived the letter text' },
    unarchived: { says: 'brought the letter text back' },
  },
)

/** The entity of each is the case of the letter. */
export const letterEvents = defineEvents(
  'case',
  {
    kind: 'cases',
    entity: 'legal_cases',
    audience: 'access_set',
    refreshes: ['letters', 'cases', 'statements'],
  },
  {
    letter_drafted: { says: 'drafted an engagement letter for the case', short: 'letter drafted' },
    letter_changed: { says: 'changed the engagement letter of the case', short: 'letter changed' },
    letter_sent: { says: 'sent the engagement letter of the case', short: 'letter sent' },
    letter_opened: {
      says: 'opened the engagement letter of the case',
      short: 'letter opened',
      notice: 'letter_opened',
    },
    letter_signed: {
      says: 'signed the engagement letter of the case',
      short: 'letter signed',
      notice: 'letter_signed',
    },
    letter_signed_on_paper: {
      says: 'filed the engagement letter of the case, signed on paper',
      short: 'letter signed on paper',
      notice: 'letter_signed',
      refreshes: ['letters', 'cases', 'documents', 'statements'],
    },
    letter_declined: {
      says: 'declined the engagement letter of the case',
      short: 'letter declined',
      notice: 'letter_declined',
    },
    letter_paper_requested: {
      says: 'asked for the engagement letter of the case on paper',
      short: 'letter wanted on paper',
      notice: 'letter_paper',
    },
    letter_bounced: {
      says: 'could not deliver the engagement letter of the case',
      short: 'letter not delivered',
      notice: 'letter_bounced',
    },
    letter_expired: {
      says: 'let the engagement letter of the case expire',
      short: 'letter expired',
      notice: 'letter_expired',
    },
    letter_filed: {
      says: 'filed the signed engagement letter of the case',
      short: 'letter filed',
      refreshes: ['letters', 'cases', 'documents', 'statements'],
    },
    letter_voided: { says: 'voided the engagement letter of the case', short: 'letter voided' },
  },
)
