import { sql } from 'kysely'
import { requireCase, requireParty } from '#access/server/requireRow.ts'
import type { InputOf } from '#core/contract.ts'
import { invalid } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { entryColumns, entryLookups, toEntries, visibleEntries } from '#features/docket/server/entries.ts'
import type { printingContract } from '../contract.ts'

export type DocketPrint = InputOf<(typeof printingContract)['endpoints']['printDocketEntries']>
export type PrintedEntry = Awaited<ReturnType<typeof entriesToPrint>>[number]

const mostEntries = 1_000
/** Each is a page. */
const mostSheets = 200

const checklist = sql<{ text: string; done: boolean }[]>`docket_entries.checklist`

/** Entries in the order of their days, limited to those the reader sees. */
export async function entriesToPrint(ctx: WriteCtx, what: DocketPrint) {
  requireChosen(what)
  if (what.legal_case_id) await requireCase(ctx, what.legal_case_id)
  if (what.party_id) await requireParty(ctx, what.party_id)
  const isSheets = what.layout === 'hearing_sheets'
  const most = isSheets ? mostSheets : mostEntries
  const rows = await chosen(ctx, what)
    // A sheet is handed on: to whoever stands in, to the client.
    .$if(isSheets, (query) =>
      query.where('t.is_hearing', '=', true).where('docket_entries.is_internal', '=', false),
    )
    .select(entryColumns)
    .select(entryLookups)
    .select(checklist.as('checklist'))
    .orderBy('docket_entries.action_date', (o) => o.asc().nullsLast())
    .orderBy('docket_entries.starts_at', (o) => o.asc().nullsFirst())
    .orderBy('docket_entries.id')
    .limit(most + 1)
    .execute()
  if (rows.length > most)
    throw invalid({
      [subjectOf(what)]: isSheets
        ? `More than ${most} hearings; choose fewer or a shorter time`
        : `More than ${most.toLocaleString('en-US')} entries; choose fewer or a shorter time`,
    })
  if (isSheets && rows.length === 0)
    throw invalid({ layout: 'No hearing among these entries; internal ones have no sheet' })
  return toEntries(ctx, rows)
}

function chosen(
  ctx: WriteCtx,
  { ids, legal_case_id, party_id, from, to, user_ids, unassigned, open_only }: DocketPrint,
) {
  let query = visibleEntries(ctx)
  if (ids) query = query.where('docket_entries.id', '=', sql<number>`any(${ids})`)
  if (legal_case_id) query = query.where('docket_entries.legal_case_id', '=', legal_case_id)
  if (party_id)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('legal_case_parties as cp')
          .select('cp.party_id')
          .whereRef('cp.legal_case_id', '=', 'docket_entries.legal_case_id')
          .where('cp.party_id', '=', party_id),
      ),
    )
  if (from) query = query.where('docket_entries.action_date', '>=', from)
  if (to) query = query.where('docket_entries.action_date', '<=', to)
  if (user_ids || unassigned) query = query.where(isAssigned(user_ids ?? [], unassigned))
  if (open_only)
    query = query.where('docket_entries.is_done', '=', false).where('docket_entries.cancelled_at', 'is', null)
  return query
}

const isAssigned = (user_ids: readonly number[], unassigned: boolean) =>
  sql<boolean>`(exists (select from docket_entries_assignments a
      where a.docket_entry_id = docket_entries.id and a.user_id = any(${[...user_ids]}))
    or (${unassigned} and not exists (select from docket_entries_assignments a
      where a.docket_entry_id = docket_entries.id)))`

export const casesOf = (entries: readonly PrintedEntry[]) => [
  ...new Set(entries.map(({ legal_case_id }) => legal_case_id)),
]

const subjects = ['ids', 'legal_case_id', 'party_id'] as const

/** The field that says of what the entries are; without one, they are of days. */
const subjectOf = (what: DocketPrint) => subjects.find((subject) => what[subject] !== undefined) ?? 'to'

function requireChosen(what: DocketPrint): void {
  const named = subjects.filter((subject) => what[subject] !== undefined)
  if (named.length > 1)
    throw invalid({ [named[1]!]: 'Choose entries, a case or a person, not several of them' })
  if (named.length === 0 && !(what.from && what.to))
    throw invalid({ from: 'Choose entries, a case, a person, or the first and last day' })
  if (what.from && what.to && what.to < what.from) throw invalid({ to: 'It cannot be before the first day' })
}
