import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { isAtLeast } from '#access/levels.ts'
import { isVisible, visibleParties } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { isBusinessDay } from '#core/holidays.ts'
import { listCountedPage } from '#core/server/db/pagination.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { custodyOf, detentionOf, ofParty } from '#features/cases/server/caseClient.ts'
import { isInCustody } from '#features/parties/server/custody.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type { CustodyLine, detentionContract, Transfer } from '../contract.ts'
import { missedDays } from '../missedDays.ts'
import { requireStaff } from './requireStaff.ts'

type Call = (typeof detentionContract)['endpoints']['listInCustody']

/** Open cases of a person that the reader sees. */
const casesOf = (ctx: ReadCtx) =>
  ofParty
    .selectFrom('legal_case_parties as cp')
    .innerJoin('legal_cases as lc', 'lc.id', 'cp.legal_case_id')
    .leftJoin('party_roles as role', 'role.id', 'cp.party_role_id')
    .whereRef('cp.party_id', '=', 'parties.id')
    .where('lc.deleted_at', 'is', null)
    .where('lc.is_closed', '=', false)
    .where(isVisible(ctx.actor, 'legal_cases', 'lc'))
    .where(sql<boolean>`role.is_adverse is not true`)

const doubtsOf = (ctx: ReadCtx) =>
  ofParty
    .selectFrom('venue_doubts as v')
    .innerJoin('custody_transfers as moved', 'moved.id', 'v.transfer_id')
    .innerJoin('docket_entries', 'docket_entries.id', 'v.docket_entry_id')
    .innerJoin('docket_entry_types as t', 't.id', 'docket_entries.docket_entry_type_id')
    .whereRef('moved.party_id', '=', 'parties.id')
    .where('v.cleared_at', 'is', null)
    .where('docket_entries.deleted_at', 'is', null)
    .where(isVisible(ctx.actor, 'docket_entries'))

const lastCheckOf = () =>
  jsonObjectFrom(
    ofParty
      .selectFrom('custody_checks as k')
      .innerJoin('users as u', 'u.id', 'k.checked_by_id')
      .select(['k.result', 'k.method', 'k.facility_name', 'k.note', 'k.checked_on'])
      .select('u.display_name as checked_by_name')
      .whereRef('k.party_id', '=', 'parties.id')
      .orderBy('k.checked_on', 'desc')
      .orderBy('k.id', 'desc')
      .limit(1),
  )

const transfersOf = () =>
  jsonArrayFrom(
    ofParty
      .selectFrom('custody_transfers as m')
      .leftJoin('users as u', 'u.id', 'm.answered_by_id')
      .select(['m.id', 'm.from_facility', 'm.to_facility', 'm.created_at', 'm.answers', 'm.answered_at'])
      .select('u.display_name as answered_by_name')
      .whereRef('m.party_id', '=', 'parties.id')
      .orderBy('m.id', 'desc')
      .limit(3),
  )

const inCustody = (ctx: ReadCtx) =>
  visibleParties(ctx)
    .leftJoin('party_overview as overview', 'overview.party_id', 'parties.id')
    .leftJoin('countries as born', 'born.id', 'parties.birth_country_id')
    .where((eb) =>
      eb.or([eb.and([isInCustody('parties.id'), eb.exists(casesOf(ctx))]), eb.exists(doubtsOf(ctx))]),
    )

const lastDay = sql`(select max(k.checked_on) from custody_checks k where k.party_id = parties.id)`

/** Clients in custody, and those whose hearings are in doubt; who was not checked for longest comes first. */
export async function listInCustody(ctx: ReadCtx, params: InputOf<Call>): Promise<OutputOf<Call>> {
  requireStaff(ctx)
  const term = params.search_term?.trim()
  const today = await officeToday(ctx)
  const found = inCustody(ctx)
    .$if(Boolean(term), (query) =>
      query.where(
        sql<boolean>`normalize_text(parties.display_name) like '%' || normalize_text(${term}) || '%'`,
      ),
    )
    .select(['parties.id', 'parties.display_name', 'parties.a_number', 'born.name as birth_country'])
    .select(['overview.presently_detained', isInCustody('parties.id').as('is_held')])
    .select([
      detentionOf().as('detention'),
      lastCheckOf().as('last_check'),
      transfersOf().as('transfers'),
      jsonArrayFrom(casesOf(ctx).select(['lc.id', 'lc.title']).orderBy('lc.id')).as('cases'),
      jsonArrayFrom(
        doubtsOf(ctx)
          .leftJoin('locations as l', 'l.id', 'docket_entries.location_id')
          .select(['docket_entries.id', 't.name as type_name', 'docket_entries.action_date'])
          .select(['l.name as location_name', 'docket_entries.legal_case_id'])
          .orderBy('docket_entries.action_date')
          .orderBy('docket_entries.id'),
      ).as('hearings_in_doubt'),
    ])
  const page = await listCountedPage(
    found,
    params,
    {
      due: (query, direction) =>
        query
          .orderBy(lastDay, (o) => (direction === 'asc' ? o.asc().nullsFirst() : o.desc().nullsLast()))
          .orderBy('parties.sort_name')
          .orderBy('parties.id'),
    },
    { sort_by: 'due', sort_order: 'asc' },
  )
  const can = { check: isAtLeast(ctx.actor.user_type, 'contributor') }
  const items = page.items.map(({ presently_detained, is_held, detention, last_check, ...person }) => ({
    ...person,
    custody: is_held ? custodyOf(presently_detained, detention) : null,
    last_check: last_check as CustodyLine['last_check'],
    transfers: person.transfers as Transfer[],
    hearings_in_doubt: person.hearings_in_doubt as CustodyLine['hearings_in_doubt'],
    is_due: is_held && isBusinessDay(today) && last_check?.checked_on !== today,
    missed_days: last_check && missedDays(last_check.checked_on, today),
    can,
  }))
  return { ...page, items, today }
}
