import { sql } from 'kysely'
import { visibleCases, visibleParties, visibleUndeletedEntries } from '#access/server/visibleRows.ts'
import { missingParty } from '#access/server/mergedInto.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { invalid } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { readRules } from '#features/deadlines/server/rules.ts'
import { createDocketEntry } from '#features/docket/server/service.ts'
import { partyOwner } from '#features/profile/server/sections.ts'
import type { contactDetailsContract, MoveProposal } from '../contract.ts'
import { appliesTo, duties, dutyWords, type DutyFacts } from '../duties.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { contactDetailEvents } from '../events.ts'
import { dueDay } from './dueDay.ts'
import { noteChecked } from './questions.ts'

type Calls = (typeof contactDetailsContract)['endpoints']

interface Mover extends DutyFacts {
  id: number
  display_name: string
}

async function moversOf(ctx: ReadCtx | WriteCtx, ids: readonly number[]): Promise<Mover[]> {
  // Statuses that have ended say nothing of today.
  const current = sql`coalesce(status.date_expires >= ${await officeToday(ctx)}, true)`
  const statusOf = (
    condition: ReturnType<typeof sql>,
  ) => sql<boolean>`exists (select from party_immigration_statuses status
    left join immigration_statuses kind on kind.id = status.immigration_status
    left join visa_types visa on visa.id = status.niv_type
    where status.party_id = parties.id and ${condition})`
  const hearings = visibleUndeletedEntries(ctx)
    .innerJoin('docket_entry_types as type', 'type.id', 'docket_entries.docket_entry_type_id')
    .innerJoin('locations as court', 'court.id', 'docket_entries.location_id')
    .innerJoin('legal_case_parties as party', 'party.legal_case_id', 'docket_entries.legal_case_id')
    .select('docket_entries.id')
    .where(sql<boolean>`party.party_id = parties.id and type.is_hearing and court.kind = 'immigration_court'
      and not docket_entries.is_done and docket_entries.cancelled_at is null`)
  const rows = await visibleParties(ctx)
    .select(['parties.id', 'parties.display_name'])
    .select([
      sql<boolean>`exists (select from party_nationalities own join countries on countries.id = own.country_id
        where own.party_id = parties.id and countries.iso2 = 'US')
        or ${statusOf(sql`kind.meaning in ('us_citizen', 'us_national')`)}`.as('is_citizen'),
      statusOf(sql`${current} and visa.meaning = 'official'`).as('is_official'),
      statusOf(sql`${current} and status.admission_category ~* '^(?:WB|WT)$'`).as('is_visa_waiver'),
      sql<boolean>`exists (select from party_immigration_proceedings proceeding
        where proceeding.party_id = parties.id and proceeding.removal_outcome is null)
        or ${statusOf(sql`${current} and kind.meaning = 'in_proceedings'`)}
        or exists (${hearings})`.as('in_proceedings'),
      sql<boolean>`exists (select from party_immigration_proceedings proceeding
        join jurisdictions on jurisdictions.id in (proceeding.appeal_jurisdiction, proceeding.proceeding_jurisdiction)
        where proceeding.party_id = parties.id and jurisdictions.name ilike '%board of immigration appeals%')`.as(
        'on_appeal',
      ),
    ])
    .where('parties.id', '=', sql<number>`any(${[...ids]})`)
    .execute()
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** Open cases of these people, those with a hearing first. */
async function openCases(ctx: ReadCtx | WriteCtx, ids: readonly number[]) {
  return visibleCases(ctx)
    .innerJoin('legal_case_parties as party', 'party.legal_case_id', 'legal_cases.id')
    .select(['party.party_id', 'legal_cases.id', 'legal_cases.title'])
    .where('party.party_id', '=', sql<number>`any(${[...ids]})`)
    .where('legal_cases.is_closed', '=', false)
    .orderBy(
      sql`exists (select from docket_entries entry join docket_entry_types type on type.id = entry.docket_entry_type_id
        where entry.legal_case_id = legal_cases.id and type.is_hearing and entry.deleted_at is null)`,
      'desc',
    )
    .orderBy('legal_cases.id', 'desc')
    .execute()
}

/** Entries that were made of reports of this move and are not deleted. */
async function plannedReports(ctx: ReadCtx | WriteCtx, ids: readonly number[], moved_on: string) {
  const rows = await ctx.db
    .selectFrom('move_reports')
    .innerJoin('docket_entries', 'docket_entries.id', 'docket_entry_id')
    .select(['move_reports.party_id', 'duty', 'docket_entry_id'])
    .where('move_reports.party_id', '=', sql<number>`any(${[...ids]})`)
    .where('moved_on', '=', moved_on)
    .where('docket_entries.deleted_at', 'is', null)
    .execute()
  return (party_id: number, duty: string) =>
    rows.find((row) => row.party_id === party_id && row.duty === duty)?.docket_entry_id ?? null
}

export async function listMoveReports(
  ctx: ReadCtx | WriteCtx,
  { id, moved_on, party_ids = [] }: InputOf<Calls['listMoveReports']>,
): Promise<{ items: MoveProposal[] }> {
  const ids = [...new Set([id, ...party_ids])]
  const movers = await moversOf(ctx, ids)
  if (!movers.some((mover) => mover.id === id)) throw await missingParty(ctx, id)
  const cases = await openCases(ctx, ids)
  const today = await officeToday(ctx)
  const planned = await plannedReports(ctx, ids, moved_on)
  const seen = await visibleUndeletedEntries(ctx)
    .select('docket_entries.id')
    .where(
      'docket_entries.id',
      '=',
      sql<number>`any(${movers.flatMap((mover) => duties.flatMap((duty) => planned(mover.id, duty) ?? []))})`,
    )
    .execute()
  const rules = await readRules(ctx)
  const items = movers.flatMap((mover) =>
    duties.map((duty): MoveProposal => {
      const entry = planned(mover.id, duty)
      const { due_on, working } = dueDay(rules, duty, moved_on)
      return {
        party_id: mover.id,
        display_name: mover.display_name,
        duty,
        ...dutyWords[duty],
        ...appliesTo(duty, mover),
        due_on,
        working: due_on < today ? `${working} That day has passed: report at once.` : working,
        cases: cases
          .filter(({ party_id }) => party_id === mover.id)
          .map(({ id: case_id, title }) => ({ id: case_id, title })),
        is_planned: entry !== null,
        docket_entry_id: seen.some(({ id: entry_id }) => entry_id === entry) ? entry : null,
      }
    }),
  )
  return { items }
}

async function deadlineType({ db }: WriteCtx): Promise<number> {
  const type = await db
    .selectFrom('docket_entry_types')
    .select('id')
    .where('is_deadline', '=', true)
    .where('archived_at', 'is', null)
    .orderBy(sql`code = 'filing-deadline' desc nulls last`)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  if (!type)
    throw invalid({ entries: 'The office has no type of docket entry that is a deadline; an admin adds one' })
  return type.id
}

export async function planMoveReports(
  ctx: WriteCtx,
  { id, moved_on, entries }: InputOf<Calls['planMoveReports']>,
): Promise<OutputOf<Calls['planMoveReports']>> {
  const ids = [...new Set([id, ...entries.map(({ party_id }) => party_id)])].toSorted((a, b) => a - b)
  const targets = new Map<number, Awaited<ReturnType<typeof partyOwner.lock>>>()
  for (const party_id of ids) targets.set(party_id, await partyOwner.lock(ctx, party_id))
  const cases = await openCases(ctx, ids)
  const planned = await plannedReports(ctx, ids, moved_on)
  const docket_entry_type_id = await deadlineType(ctx)
  const rules = await readRules(ctx)
  const docket_entry_ids: number[] = []
  const made = new Set<string>()
  for (const [at, { party_id, duty, legal_case_id, action_date }] of entries.entries()) {
    if (!cases.some((one) => one.id === legal_case_id && one.party_id === party_id))
      throw invalid({
        [`entries.${at}.legal_case_id`]: 'Choose an open case that this person is a party of',
      })
    if (planned(party_id, duty) !== null || made.has(`${party_id} ${duty}`)) continue
    made.add(`${party_id} ${duty}`)
    const { title, form } = dutyWords[duty]
    const { working, deadline } = dueDay(rules, duty, moved_on)
    const entry = await createDocketEntry(ctx, {
      docket_entry: {
        legal_case_id,
        docket_entry_type_id,
        action_date,
        // Without the name: whoever sees the case may not see everybody in it.
        comment: `${title} (Form ${form}) for somebody in this case. ${working}`,
        deadline,
      },
    })
    await ctx.db
      .insertInto('move_reports')
      .values({ party_id, duty, moved_on, docket_entry_id: entry.id })
      .onConflict((found) =>
        found.columns(['party_id', 'duty', 'moved_on']).doUpdateSet({ docket_entry_id: entry.id }),
      )
      .execute()
    docket_entry_ids.push(entry.id)
  }
  for (const party_id of new Set(entries.map((entry) => entry.party_id))) {
    const { access_set_id, record_id } = targets.get(party_id)!
    await noteChecked(ctx, party_id, ['duties'])
    await ctx.record(contactDetailEvents, 'reports_planned', {
      entity_id: party_id,
      record_id,
      access_set_id,
      changes: { moved_on: [null, moved_on] },
    })
  }
  return { docket_entry_ids }
}
