import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id } from '#core/contract.ts'
import { docketPrintCalls } from './contract/docket.ts'
import { group, recordParts, recordPrintInput, whole_numbers, printedGroups } from './contract/recordPrint.ts'

export {
  partTitles,
  printedGroups,
  recordParts,
  type PrintedGroup,
  type RecordPart,
} from './contract/recordPrint.ts'

export const partyParts = ['cases', 'documents'] as const
export type PartyPart = (typeof partyParts)[number]

const viewer = atLeast('viewer')
const can = z.object({ whole_numbers: z.boolean() })
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
    input: recordPrintInput,
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
