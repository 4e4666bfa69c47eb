import * as z from 'zod'
import { id } from '#core/contract.ts'
import { sectionGroups } from '#features/profile/sections/groups.ts'

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

export const group = z.enum(printedGroups)
/** Prints SSN, passport and other sealed numbers unmasked; this is logged. */
export const whole_numbers = z.boolean().default(false)

export const recordPrintInput = {
  id,
  parts: z.array(z.enum(recordParts)).max(recordParts.length).default([]),
  people: z
    .array(z.strictObject({ id, groups: z.array(group).max(printedGroups.length) }))
    .max(200, 'Choose at most 200 people')
    .default([]),
  whole_numbers,
}
