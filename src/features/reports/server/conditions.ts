// Conditions that several reports and the figures of Today share: what is open, due, done, opened.
import { sql } from 'kysely'
import type { Period } from '../periods.ts'
import type { Narrowing } from './countGroups.ts'
import { isInstantWithin } from './filters.ts'

export const isOpenCase: Narrowing = {
  where: sql<boolean>`not legal_cases.is_closed`,
  parts: [{ field: 'is_open', operator: 'is', term: true }],
}

/** Fields of a case that name the people who work on it. */
export const staffFields = [
  'primary_attorney_id',
  'other_attorney_ids',
  'primary_legal_assistant_id',
  'other_legal_assistant_ids',
]

export const dayWithin = (entity: 'legal_cases' | 'records', field: string, period: Period): Narrowing => ({
  where: sql<boolean>`${sql.ref(`${entity}.${field}`)} between ${period.from}::date and ${period.to}::date`,
  parts: [{ field, operator: 'surely_within', term: { ...period } }],
})

const isOpenEntry: Narrowing = {
  where: sql<boolean>`not docket_entries.is_done and docket_entries.cancelled_at is null`,
  parts: [
    { field: 'is_done', operator: 'is', term: false },
    { field: 'is_cancelled', operator: 'is', term: false },
  ],
}

/** Open entries of these days. */
export const dueWithin = ({ from, to }: Period): Narrowing => ({
  where: sql<boolean>`${isOpenEntry.where}
    and docket_entries.action_date between ${from}::date and ${to}::date`,
  parts: [...isOpenEntry.parts, { field: 'action_date', operator: 'surely_within', term: { from, to } }],
})

/** Open entries of earlier days. */
export const dueBefore = (day: string): Narrowing => ({
  where: sql<boolean>`${isOpenEntry.where} and docket_entries.action_date < ${day}::date`,
  parts: [...isOpenEntry.parts, { field: 'action_date', operator: 'surely_before', term: day }],
})

/** Entries marked done on these days, on any without; an entry that was moved to another day is not done. */
export const doneWithin = (period: Period | null, timezone: string): Narrowing => ({
  where: sql<boolean>`docket_entries.is_done and docket_entries.rescheduled_at is null
    ${period ? sql`and ${isInstantWithin(sql`docket_entries.done_at`, period, timezone)}` : sql``}`,
  parts: [
    { field: 'is_done', operator: 'is', term: true },
    { field: 'is_rescheduled', operator: 'is', term: false },
    ...(period ? [{ field: 'done_at', operator: 'surely_within', term: { ...period } }] : []),
  ],
})
