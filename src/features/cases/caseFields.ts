import * as z from 'zod'
import { id } from '#core/contract.ts'
import { catalogue } from '#fields/catalogue/catalogue.ts'
import { day } from '#fields/day/day.ts'
import { longText } from '#fields/longText/longText.ts'
import { person } from '#fields/person/person.ts'
import { text } from '#fields/text/text.ts'
import { openEntryChoices } from '#features/docket/docketFields.ts'
import { letterOfCase } from '#features/letters/letterFields.ts'

/** Fields of a case, except its record and parties. */
export const caseFields = {
  legal_case_type_id: catalogue('legal_case_types', { label: 'Type', required: true }),
  title: text({ label: 'Title', max: 200, width: 'full' }),
  opened: day({ label: 'Opened', exact: true, past: true }),
  primary_attorney_id: person('users', { label: 'Primary attorney' }),
  other_attorney_ids: person('users', { label: 'Other attorneys', many: true }),
  primary_legal_assistant_id: person('users', { label: 'Primary legal assistant' }),
  other_legal_assistant_ids: person('users', { label: 'Other legal assistants', many: true }),
  tag_ids: catalogue('tags', { label: 'Tags', many: true }),
}

/** Lines of a case's checklist; always saved as a whole. */
export const checklistLines = z
  .array(
    z.strictObject({
      text: z.string().trim().min(1, 'Say what is to be done').max(500, 'Use at most 500 characters'),
      done: z.boolean().default(false),
    }),
  )
  .max(100, 'A checklist can have at most 100 lines')

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)
const isEmptyLetter = (part: unknown): boolean =>
  typeof part === 'object' && (part === null || Object.values(part).every(isEmpty))

/** Fields the specification sends with a case that Ellis stores elsewhere. */
export const sentWithCase = {
  /** Same as `tag_ids`: ids, or tags in the form in which a case is answered. */
  tags: z
    .array(z.union([id, z.looseObject({ id }).transform((tag) => tag.id)]))
    .max(200, 'Tags can have at most 200 entries')
    .optional(),
  /** Drafts the letter of the case, or changes its draft; nothing until the language of the letter is set. */
  engagement_letter: z
    .preprocess((part) => (isEmptyLetter(part) ? null : part), letterOfCase.nullable())
    .optional(),
}

/** Closing reason that exists in every office and has to be explained in the notes. */
export const otherReason = -1

export const closingFields = {
  closing_reasons_ids: catalogue('closing_reasons', { label: 'Reasons', many: true, required: true }),
  closing_notes: longText({ label: 'Notes', max: 5_000 }),
}

export const closingEntries = {
  open_entries: z.enum(openEntryChoices, 'Must be one of: cancel, done, leave').default('leave'),
}

export const closingChannels = ['email', 'text'] as const

/** Notice of the closing to a party. Nothing is sent unless a channel is chosen. */
export const closingNotice = {
  closing_channels: z
    .array(z.enum(closingChannels))
    .max(2)
    .transform((channels) => [...new Set(channels)])
    .default([]),
  closing_recipient_id: id.nullish(),
  closing_message: z.string().trim().max(2_000, 'Message can have at most 2,000 characters').nullish(),
}

export const reopeningFields = {
  reopening_reason: longText({ label: 'Reason for reopening', max: 2_000, required: true }),
}
