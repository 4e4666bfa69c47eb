import * as z from 'zod'
import { alsoNamed, id, named } from '#core/contract.ts'
import { docketItem } from '#features/docket/contract.ts'

export const tag = z.object({ id, name: z.string(), tone: z.string() })

const nextEntry = z.object({
  id,
  type_name: z.string(),
  type_color: z.string(),
  is_hearing: z.boolean(),
  action_date: z.string(),
  event_time_start: z.string().nullable(),
})

const caseLine = z.object({
  id,
  record_id: id,
  record_public_id: z.string(),
  title: z.string(),
  holder_name: z.string(),
  a_number: z.string().nullable(),
  legal_case_type_id: id,
  type_name: z.string(),
  primary_attorney: named.nullable(),
  primary_attorney_id: id.nullable(),
  opened: z.string(),
  closed: z.string().nullable(),
  is_closed: z.boolean(),
  last_created_docket_entry_date: z.string().nullable(),
  /** The earliest entry that is still to do; its day may have passed. */
  next_entry: nextEntry.nullable(),
  /** Same for hearings only. */
  next_hearing: nextEntry.nullable(),
  tags: z.array(tag),
  can: z.object({ edit: z.boolean(), close: z.boolean() }),
})
export const caseItem = alsoNamed(caseLine, { record_holder_party_name: 'holder_name' })

const partyOfCase = z.object({
  id,
  first_name: z.string(),
  last_name: z.string().nullable(),
  display_name: z.string(),
  initials: z.string(),
  gender_id: id.nullable(),
  a_number: z.string().nullable(),
  photo_id: id.nullable(),
  party_role_id: id.nullable(),
  party_role_name: z.string().nullable(),
  is_record_holder: z.boolean(),
  phones: z.array(
    z.object({
      id,
      phone_number: z.string(),
      extension: z.string().nullable(),
      preferred_text: z.boolean().nullable(),
      /** false: nobody calls or texts there. */
      safe_to_contact: z.boolean().nullable(),
    }),
  ),
  /** Further numbers of the person, masked; the whole of one is read on the person's profile. */
  identifiers: z.array(
    z.object({ id, kind: z.string(), value: z.string().nullable(), note: z.string().nullable() }),
  ),
})
export const caseParty = alsoNamed(partyOfCase, { party_id: 'id', photo: 'photo_id' })

/** Ids next to the names, as requests have them. */
const staffIds = {
  primary_attorney_id: id.nullable(),
  other_attorney_ids: z.array(id),
  primary_legal_assistant_id: id.nullable(),
  other_legal_assistant_ids: z.array(id),
}

const closing = z.object({
  id,
  closed: z.string(),
  reasons: z.array(named),
  closing_notes: z.string().nullable(),
  closed_by_name: z.string().nullable(),
  closed_at: z.string(),
  reopening_reason: z.string().nullable(),
  reopened_by_name: z.string().nullable(),
  reopened_at: z.string().nullable(),
  /** Notice to the client: channel, text, author. */
  closing_channels: z.array(z.string()),
  closing_message: z.string().nullable(),
  closing_recipient: named.nullable(),
})

export const checklistItem = z.object({
  text: z.string(),
  done: z.boolean(),
  done_by_name: z.string().nullable(),
  done_at: z.string().nullable(),
})

const wholeCase = z.object({
  id,
  record_id: id,
  record_public_id: z.string(),
  holder: named,
  record: z.object({ id, public_id: z.string(), holder: named }),
  title: z.string(),
  legal_case_type_id: id,
  type_name: z.string(),
  primary_attorney: named.nullable(),
  other_attorneys: z.array(named),
  primary_legal_assistant: named.nullable(),
  other_legal_assistants: z.array(named),
  ...staffIds,
  parties: z.array(caseParty),
  tags: z.array(tag),
  tag_ids: z.array(id),
  opened: z.string(),
  closed: z.string().nullable(),
  is_closed: z.boolean(),
  checklist: z.array(checklistItem),
  /** Of the checklist alone; `version` is of everything else. */
  checklist_version: z.int(),
  /** Every closing, the newest first, with what reopened it. */
  closings: z.array(closing),
  /** Of a closed case: how many docket entries its closing cancelled or marked done. */
  settled_entry_count: z.int(),
  last_created_docket_entry_date: z.string().nullable(),
  created_by_name: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
  can: z.object({
    edit: z.boolean(),
    close: z.boolean(),
    reopen: z.boolean(),
    delete: z.boolean(),
    clone: z.boolean(),
    add_docket_entry: z.boolean(),
    edit_record: z.boolean(),
  }),
})
export const legalCase = alsoNamed(wholeCase, { record_holder_party: 'holder' })

export const parties = z
  .array(z.strictObject({ party_id: id, party_role_id: id.nullable().default(null) }))
  .max(100, 'A case can have at most 100 parties')
export const party_ids = z.array(id).max(100, 'A case can have at most 100 parties')

export const unassociatedParty = z.object({
  id,
  display_name: z.string(),
  a_number: z.string().nullable(),
  is_record_holder: z.boolean(),
})

export const deletedCase = z.object({
  id,
  title: z.string(),
  record_id: id,
  record_public_id: z.string(),
  holder_name: z.string(),
  type_name: z.string(),
  is_closed: z.boolean(),
  docket_entry_count: z.int(),
  deleted_at: z.string(),
  deleted_by_name: z.string().nullable(),
})

const text = z.string().nullable()

/** Client and court of a case, as far as the caller sees them. */
export const caseClient = z.object({
  client: z
    .object({
      id,
      display_name: z.string(),
      initials: z.string(),
      photo_id: id.nullable(),
      a_number: text,
      no_a_number: z.boolean().nullable(),
      /** At most three of those it is safe to call, those to call first first. */
      phones: z.array(
        z.object({
          id,
          phone_number: z.string(),
          extension: text,
          owner: text,
          type_name: text,
          preferred_text: z.boolean().nullable(),
        }),
      ),
      language: text,
      /** null: no language is known. */
      needs_interpreter: z.boolean().nullable(),
      /** null: not detained now, as far as is known. */
      custody: z
        .object({
          facility_name: text,
          city: text,
          state: text,
          phone_number: text,
          authority_name: text,
          initiated_date: text,
          initiated_date_format: text,
        })
        .nullable(),
    })
    .nullable(),
  /** Of the next hearing, or else of the latest one. */
  court_name: text,
  /** Same; without a hearing that names one, from the client's latest proceeding. */
  judge: text,
  next_hearing: docketItem.nullable(),
})
