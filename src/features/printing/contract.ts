import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id } from '#core/contract.ts'
import { sectionGroups } from '#features/profile/sections/groups.ts'
import { docketPrintCalls } from './contract/docket.ts'

/** Printable parts other than the people, in page order. */
export const recordParts = ['record', 'cases', 'docket', 'notes', 'documents'] as const
export type RecordPart = (typeof recordParts)[number]
export const partTitles: Record<RecordPart, string> = {
  record: 'Record',
  cases: 'Cases',
  docket: 'Docket',
  notes: 'Notes on docket entries',
  documents: 'Documents and files',
}

/** The core facts of a person, then their sections by group. */
export const printedGroups = ['Person', ...sectionGroups] as const
export type PrintedGroup = (typeof printedGroups)[number]

export const partyParts = ['cases', 'documents'] as const
export type PartyPart = (typeof partyParts)[number]

const group = z.enum(printedGroups)
const viewer = atLeast('viewer')
const can = z.object({ whole_numbers: z.boolean() })
/** Prints SSN, passport and other sealed numbers unmasked; this is logged. */
const whole_numbers = z.boolean().default(false)

/** Letters that no installed font has, in words; empty when all can be printed. */
const unprintable = z.string()

const recordPrint = z.object({
  parts: z.array(z.object({ key: z.enum(recordParts), title: z.string() })),
  people: z.array(z.object({ id, display_name: z.string(), is_holder: z.boolean() })),
  groups: z.array(group),
  unprintable,
  can,
})
export type RecordPrint = z.output<typeof recordPrint>

const partyPrint = z.object({
  parts: z.array(z.object({ key: z.enum(partyParts), title: z.string() })),
  groups: z.array(group),
  unprintable,
  can,
})
export type PartyPrint = z.output<typeof partyPrint>

export const printingContract = contract('printing', {
  getRecordPrint: endpoint({
    method: 'GET',
    path: '/records/:id/print',
    access: viewer,
    input: { id },
    output: recordPrint,
    summary: 'What of a record can be printed',
  }),
  printRecord: endpoint({
    method: 'POST',
    path: '/records/:id/print',
    access: viewer,
    input: {
      id,
      parts: z.array(z.enum(recordParts)).max(recordParts.length).default([]),
      people: z
        .array(z.strictObject({ id, groups: z.array(group).max(printedGroups.length) }))
        .max(200, 'Choose at most 200 people')
        .default([]),
      whole_numbers,
    },
    output: 'stream',
    rateLimitPerMinute: 20,
    summary: 'The chosen parts of a record as a PDF; every printing is logged',
  }),
  getPartyPrint: endpoint({
    method: 'GET',
    path: '/parties/:id/print',
    access: viewer,
    input: { id },
    output: partyPrint,
    summary: 'What of a person can be printed',
  }),
  printParty: endpoint({
    method: 'POST',
    path: '/parties/:id/print',
    access: viewer,
    input: {
      id,
      groups: z.array(group).max(printedGroups.length).default([]),
      parts: z.array(z.enum(partyParts)).max(partyParts.length).default([]),
      whole_numbers,
    },
    output: 'stream',
    rateLimitPerMinute: 20,
    summary: 'The chosen parts of a person’s profile as a PDF; every printing is logged',
  }),
  printSurvey: endpoint({
    method: 'POST',
    path: '/parties/:id/surveys/:surveyId/pdf',
    access: viewer,
    input: { id, surveyId: id, whole_numbers },
    output: 'stream',
    rateLimitPerMinute: 20,
    summary:
      'Questions and answers of a survey in both languages, with lines for an interpreter’s certificate',
  }),
  ...docketPrintCalls,
})
