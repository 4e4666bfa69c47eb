import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, instant } from '#core/contract.ts'
import { hint } from './contract/hint.ts'
import { groundAnswerKeys, reliefAnswerKeys } from './catalogue/answers.ts'
import { reliefCategories } from './catalogue/shape.ts'

const reliefAnswer = z.enum(reliefAnswerKeys, 'Choose an answer from the list')
const groundAnswer = z.enum(groundAnswerKeys, 'Choose an answer from the list')
const notes = z.string().max(5000, 'Write at most 5000 characters').nullable()
const slug = z.string().min(1).max(80)

/** Last author and time. */
const attribution = { answered_by_name: z.string().nullable(), answered_at: instant }

const partyOption = z.object({
  id,
  party_id: id,
  section: z.object({
    category: z.enum(reliefCategories),
    identifier: z.string(),
    answer: z.enum(reliefAnswerKeys),
    notes: z.string().nullable(),
  }),
  ...attribution,
  version: z.int(),
})
export type PartyLongTermOption = z.output<typeof partyOption>

const partyGround = z.object({
  id,
  party_id: id,
  section: z.object({
    identifier: z.string(),
    status: z.enum(groundAnswerKeys),
    notes: z.string().nullable(),
  }),
  ...attribution,
  version: z.int(),
})
export type PartyGroundStatus = z.output<typeof partyGround>

/** Omitted fields stay as they were; of a new answer they are no analysis, and no notes. */
const optionSection = z.strictObject({
  category: z.enum(reliefCategories, 'Choose a category from the list'),
  identifier: slug,
  answer: reliefAnswer.optional(),
  notes: notes.optional(),
})
const groundSection = z.strictObject({
  identifier: slug,
  status: groundAnswer.optional(),
  notes: notes.optional(),
})

/**
 * The version the caller saw, 0 where nothing was saved yet: if somebody else was faster, the call is refused as stale.
 * Left out, whatever is there is updated.
 */
const baseVersion = z.int().min(0).optional()

const past = { version: z.int(), notes: z.string().nullable(), ...attribution }
const pastOption = z.object({ ...past, answer: z.enum(reliefAnswerKeys) })
const pastGround = z.object({ ...past, status: z.enum(groundAnswerKeys) })
export type PastOption = z.output<typeof pastOption>
export type PastGround = z.output<typeof pastGround>

export type LawHint = z.output<typeof hint>
export type UntitledHint = Omit<LawHint, 'title'>

export const summaryParts = ['relief', 'grounds'] as const
export type SummaryPart = (typeof summaryParts)[number]

const viewer = atLeast('viewer')
const answering = { access: atLeast('contributor'), permission: 'parties.edit' } as const

export const lawContract = contract('law', {
  listPartyOptions: endpoint({
    method: 'GET',
    path: '/party_long_term_options',
    access: viewer,
    input: { party_id: id },
    output: z.array(partyOption),
    summary: 'What was said about a person’s relief options; an option nobody spoke of is not among them',
  }),
  createPartyOption: endpoint({
    method: 'POST',
    path: '/party_long_term_options',
    ...answering,
    input: { party_id: id, section: optionSection, version: baseVersion },
    output: partyOption,
    errors: ['stale'],
    summary: 'Says something about a relief option; where something was said already, that is updated',
  }),
  updatePartyOption: endpoint({
    method: 'PATCH',
    path: '/party_long_term_options/:id',
    ...answering,
    input: { id, party_id: id, section: optionSection, version: baseVersion },
    output: partyOption,
    errors: ['stale'],
    summary: 'Changes the answer about a relief option, or its notes',
  }),
  listPartyOptionHistory: endpoint({
    method: 'GET',
    path: '/party_long_term_options/:id/history',
    access: viewer,
    input: { id },
    output: z.array(pastOption),
    summary: 'What was said about the option, by whom and when, the latest first',
  }),
  listPartyGrounds: endpoint({
    method: 'GET',
    path: '/party_ground_statuses',
    access: viewer,
    input: { party_id: id },
    output: z.array(partyGround),
    summary: 'What was said about a person’s grounds; a ground nobody spoke of is not among them',
  }),
  createPartyGround: endpoint({
    method: 'POST',
    path: '/party_ground_statuses',
    ...answering,
    input: { party_id: id, section: groundSection, version: baseVersion },
    output: partyGround,
    errors: ['stale'],
    summary: 'Says whether a ground applies; where something was said already, that is updated',
  }),
  updatePartyGround: endpoint({
    method: 'PATCH',
    path: '/party_ground_statuses/:id',
    ...answering,
    input: { id, party_id: id, section: groundSection, version: baseVersion },
    output: partyGround,
    errors: ['stale'],
    summary: 'Changes whether a ground applies, or its notes',
  }),
  listPartyGroundHistory: endpoint({
    method: 'GET',
    path: '/party_ground_statuses/:id/history',
    access: viewer,
    input: { id },
    output: z.array(pastGround),
    summary: 'What was said about the ground, by whom and when, the latest first',
  }),
  listLawHints: endpoint({
    method: 'GET',
    path: '/parties/:id/law_hints',
    access: viewer,
    input: { id },
    output: z.array(hint),
    summary: 'Options and grounds worth checking, with the facts of the profile that say so; never an answer',
  }),
  printLawSummary: endpoint({
    method: 'POST',
    path: '/parties/:id/law_summary',
    access: viewer,
    input: {
      id,
      parts: z
        .array(z.enum(summaryParts))
        .max(summaryParts.length)
        .default([...summaryParts]),
      /** The notes are the office's own: left out unless requested. */
      with_notes: z.boolean().default(false),
    },
    output: 'stream',
    rateLimitPerMinute: 20,
    summary: 'What was answered about a person, by whom and when, as a PDF; every printing is logged',
  }),
})
