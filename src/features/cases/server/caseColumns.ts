import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '#access/server/scope.ts'
import { isVisible, visibleCases, type ScopedDb } from '#access/server/visibleRows.ts'
import { timeInJson } from '#core/server/db/instantInJson.ts'
import type { CaseItem } from '../contract.ts'
import { isOpenEntry } from './openEntry.ts'

/** The earliest entry `e` of a case that is to do and is such. Its type is looked up when it is known. */
const nextOf = (actor: Scope, isSuch: string) =>
  sql<
    CaseItem['next_entry']
  >`(select json_build_object('id', e.id, 'type_name', et.name, 'type_color', et.color,
      'is_hearing', et.is_hearing, 'action_date', e.action_date,
      'event_time_start', ${timeInJson('e.event_time_start')})
    from (select e.id, e.docket_entry_type_id, e.action_date, e.event_time_start from docket_entries e
      where e.legal_case_id = legal_cases.id and ${sql.raw(isOpenEntry(actor))} and e.action_date is not null
        and ${sql.raw(isSuch)}
      order by e.action_date, e.starts_at nulls first, e.id limit 1) e
    join docket_entry_types et on et.id = e.docket_entry_type_id)`

const isHearing = 'e.docket_entry_type_id = any(array(select id from docket_entry_types where is_hearing))'

/** `can` of an open and of a closed case, as JSON: a statement with the rights of somebody in it would be planned for each. */
export interface CaseRights {
  of_open: string
  of_closed: string
}

/** Columns of the case list. */
export const caseColumns = (
  { db, actor }: ScopedDb,
  ids: RawBuilder<unknown>,
  { of_open, of_closed }: CaseRights,
) =>
  visibleCases({ db, actor })
    .innerJoin('records as r', 'r.id', 'legal_cases.record_id')
    .innerJoin('parties as holder', 'holder.id', 'r.record_holder_party_id')
    .innerJoin('legal_case_types as t', 't.id', 'legal_cases.legal_case_type_id')
    .leftJoin('users as attorney', 'attorney.id', 'legal_cases.primary_attorney_id')
    .where('legal_cases.id', '=', ids as RawBuilder<number>)
    .select([
      'legal_cases.id',
      'legal_cases.record_id',
      'r.public_id as record_public_id',
      'legal_cases.title',
      'holder.display_name as holder_name',
      'legal_cases.legal_case_type_id',
      't.name as type_name',
      'legal_cases.primary_attorney_id',
      'legal_cases.opened',
      'legal_cases.closed',
      'legal_cases.is_closed',
      'legal_cases.last_created_docket_entry_date',
    ])
    .select([
      sql<string | null>`case when ${isVisible(actor, 'parties', 'holder')} then holder.a_number end`.as(
        'a_number',
      ),
      sql<CaseItem['primary_attorney']>`case when attorney.id is not null
        then json_build_object('id', attorney.id, 'name', attorney.display_name) end`.as('primary_attorney'),
      nextOf(actor, 'true').as('next_entry'),
      nextOf(actor, isHearing).as('next_hearing'),
      sql<CaseItem['tags']>`coalesce((
        select json_agg(json_build_object('id', tag.id, 'name', tag.name, 'tone', tag.tone) order by tag.position, tag.id)
        from legal_case_tags ct join tags tag on tag.id = ct.tag_id
        where ct.legal_case_id = legal_cases.id), '[]')`.as('tags'),
      sql<
        CaseItem['can']
      >`case when legal_cases.is_closed then ${of_closed}::json else ${of_open}::json end`.as('can'),
    ])
