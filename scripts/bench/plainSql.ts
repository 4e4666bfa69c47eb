// Statements as anybody would write them who knows only the plain tables. What follows from an id alone, the names of
// lists, the page has already.
import { partySections } from '../../src/features/profile/sections/index.ts'
import { tableOf } from '../../src/collections/collection.ts'
import type { SectionDefinition } from '../../src/collections/defineSection.ts'
import { orderOf, plainColumns } from './sections.ts'

export const caseList = `
  select json_build_object('items', coalesce(json_agg(json_build_object(
      'id', c.id, 'record_id', c.record_id, 'record_public_id', r.public_id, 'title', c.title,
      'holder_name', p.display_name, 'a_number', p.a_number, 'type_name', t.name,
      'primary_attorney', case when u.id is not null then json_build_object('id', u.id, 'name', u.display_name) end,
      'opened', c.opened, 'closed', c.closed, 'is_closed', c.is_closed,
      'last_created_docket_entry_date', c.last_created_docket_entry_date,
      'next_entry', (select json_build_object('id', e.id, 'type_name', et.name, 'action_date', e.action_date,
          'event_time_start', to_char(e.event_time_start, 'HH24:MI'))
        from docket_entries e join docket_entry_types et on et.id = e.docket_entry_type_id
        where e.legal_case_id = c.id and not e.is_done and e.action_date is not null
        order by e.action_date, e.starts_at nulls first, e.id limit 1),
      'tags', coalesce((select json_agg(json_build_object('id', tag.id, 'name', tag.name, 'tone', tag.tone)
          order by tag.position, tag.id)
        from legal_case_tags ct join tags tag on tag.id = ct.tag_id where ct.legal_case_id = c.id), '[]'))
      order by c.recency, c.id), '[]'),
    'total_items', (select sum(open_cases) from totals where access_set_id = any($1)))::text as body
  from (select first.id from unnest($1::bigint[]) s(id) cross join lateral (
      select id, recency from legal_cases where access_set_id = s.id and not is_closed
      order by recency, id limit $2) first
    order by first.recency, first.id limit $3 offset $4) found
  join legal_cases c on c.id = found.id
  join records r on r.id = c.record_id
  join parties p on p.id = r.record_holder_party_id
  join legal_case_types t on t.id = c.legal_case_type_id
  left join users u on u.id = c.primary_attorney_id`

const partyItem = `json_build_object(
      'id', p.id, 'display_name', p.display_name, 'dob', p.dob, 'dob_format', p.dob_format,
      'uncertain_dob', p.uncertain_dob, 'a_number', p.a_number, 'updated_at', p.updated_at,
      'gender_name', g.name, 'birth_country_name', b.name,
      'records', coalesce((select json_agg(json_build_object('id', r.id, 'public_id', r.public_id) order by r.id desc)
        from record_parties rp join records r on r.id = rp.record_id
        where rp.party_id = p.id and r.access_set_id = any($1)), '[]'),
      'open_case_count', (select count(*) from legal_case_parties cp join legal_cases c on c.id = cp.legal_case_id
        where cp.party_id = p.id and c.access_set_id = any($1) and not c.is_closed))`

const partyLists = `left join genders g on g.id = p.gender_id left join countries b on b.id = p.birth_country_id`

export const partySearch = `
  with matching as materialized (
    select id, sort_name from parties where access_set_id = any($1)
      and searched like '% ' || public.normalize_text($2) || '%' and searched like '% ' || public.normalize_text($3) || '%'
    limit 1001)
  select json_build_object('items', coalesce(json_agg(${partyItem} order by p.sort_name, p.id), '[]'))::text as body
  from (select id from matching order by sort_name, id limit 20) first join parties p on p.id = first.id ${partyLists}`

export const partyList = `
  select json_build_object('items', coalesce(json_agg(${partyItem} order by p.sort_name, p.id), '[]'),
    'total_items', (select sum(parties) from totals where access_set_id = any($1)))::text as body
  from (select first.id from unnest($1::bigint[]) s(id) cross join lateral (
      select id, sort_name from parties where access_set_id = s.id order by sort_name, id limit 20) first
    order by first.sort_name, first.id limit 20) found
  join parties p on p.id = found.id ${partyLists}`

const entryFields = `'id', e.id, 'legal_case_id', e.legal_case_id, 'case_title', c.title, 'case_is_closed', c.is_closed,
      'record_id', c.record_id, 'record_public_id', r.public_id, 'holder_name', p.display_name,
      'docket_entry_type_id', e.docket_entry_type_id, 'type_name', t.name, 'type_color', t.color,
      'is_hearing', t.is_hearing, 'is_deadline', t.is_deadline, 'action_type', e.action_type,
      'action_date', e.action_date, 'event_time_start', to_char(e.event_time_start, 'HH24:MI'),
      'event_time_end', to_char(e.event_time_end, 'HH24:MI'), 'timezone', e.timezone, 'starts_at', e.starts_at,
      'ends_at', e.ends_at, 'comment', e.comment, 'is_done', e.is_done, 'location_name', l.name,
      'assignees', coalesce((select json_agg(json_build_object('id', u.id, 'name', u.display_name)
          order by u.display_name, u.id)
        from docket_entries_assignments a join users u on u.id = a.user_id where a.docket_entry_id = e.id), '[]')`

const joined = `join legal_cases c on c.id = e.legal_case_id
  join records r on r.id = c.record_id
  join parties p on p.id = r.record_holder_party_id
  join docket_entry_types t on t.id = e.docket_entry_type_id
  left join locations l on l.id = e.location_id`

export const userDocket = `
  select json_build_object('items', coalesce(json_agg(json_build_object(${entryFields})
      order by e.action_date, e.starts_at nulls first, e.id), '[]'), 'total_items', count(*))::text as body
  from docket_entries_assignments a join docket_entries e on e.id = a.docket_entry_id ${joined}
  where a.user_id = $2 and a.action_date between $3 and $4 and e.access_set_id = any($1) and $5::int > 0`

export const calendar = `
  select json_build_object('items', coalesce(json_agg(json_build_object(
      'id', e.id, 'action_type', e.action_type, 'type_name', t.name, 'legal_case_id', e.legal_case_id,
      'case_title', c.title, 'record_id', c.record_id, 'record_public_id', r.public_id,
      'record_holder_party_name', p.display_name, 'action_date', e.action_date,
      'event_time_start', to_char(e.event_time_start, 'HH24:MI'), 'event_time_end', to_char(e.event_time_end, 'HH24:MI'),
      'timezone', e.timezone, 'starts_at', e.starts_at, 'ends_at', e.ends_at, 'is_done', e.is_done, 'version', e.version,
      'location_name', l.name,
      'assignees', (select json_agg(json_build_object('id', u.id, 'name', u.display_name) order by u.display_name, u.id)
        from docket_entries_assignments a join users u on u.id = a.user_id where a.docket_entry_id = e.id))
      order by e.action_date, e.starts_at nulls first, e.id), '[]'))::text as body
  from (select distinct docket_entry_id as id from docket_entries_assignments
      where user_id = any($2) and action_date between $3::date - 3 and $4::date + 2) theirs
    join docket_entries e on e.id = theirs.id ${joined}
  where case when e.starts_at is null then e.action_date between $3::date and $4::date
      else e.starts_at < ($4::date + 1)::timestamp at time zone 'America/New_York'
        and coalesce(e.ends_at, e.starts_at + make_interval(mins => coalesce(t.default_length_minutes, 30)))
          > $3::date::timestamp at time zone 'America/New_York' end
    and e.access_set_id = any($1)`

/** People by one or two words of their name, by number, and their cases and records. */
export const search = `
  with people as materialized (
    select id, display_name, sort_name, dob, a_number from parties
    where access_set_id = any($1) and searched like '% ' || public.normalize_text($2) || '%'
      and ($3::text is null or searched like '% ' || public.normalize_text($3) || '%') limit 100),
  found as (select * from people order by sort_name, id limit 8)
  select json_build_object(
    'parties', coalesce((select json_agg(found) from found), '[]'),
    'records', coalesce((select json_agg(json_build_object('id', r.id, 'public_id', r.public_id))
      from records r where r.access_set_id = any($1)
        and (r.record_holder_party_id in (select id from found) or r.public_id = $2)), '[]'),
    'cases', coalesce((select json_agg(json_build_object('id', c.id, 'title', c.title)) from (
      select c.id, c.title from legal_case_parties cp join legal_cases c on c.id = cp.legal_case_id
      where cp.party_id in (select id from found) and c.access_set_id = any($1) order by c.is_closed, c.recency limit 6) c),
      '[]'))::text as body`

export const createParty = `
  with record as (select id, access_set_id from records where id = $2 and access_set_id = any($1)),
  made as (insert into parties (first_name, last_name, display_name, initials, sort_name, searched, dob, dob_format,
      uncertain_dob, gender_id, birth_country_id, a_number, version, access_set_id, updated_at)
    select g.first_name, g.last_name, g.first_name || ' ' || g.last_name, left(g.first_name, 1) || left(g.last_name, 1),
      public.normalize_text(g.last_name || ' ' || g.first_name),
      ' ' || public.normalize_text(g.first_name || ' ' || g.last_name) || ' ' || g.a_number,
      g.dob, g.dob_format, false, g.gender_id, g.birth_country_id, g.a_number, 1, record.access_set_id, now()
    from record, jsonb_populate_record(null::parties, $3::jsonb) g returning id),
  phones as (insert into party_phones (party_id, phone_number, version, created_at, updated_at)
    select id, $3::jsonb->>'phone', 1, now(), now() from made),
  emails as (insert into party_emails (party_id, address, version, created_at, updated_at)
    select id, $3::jsonb->>'email', 1, now(), now() from made),
  nationalities as (insert into party_nationalities (party_id, country_id)
    select id, country::bigint from made, jsonb_array_elements_text($3::jsonb->'nationality_ids') country),
  members as (insert into record_parties (record_id, party_id) select record.id, made.id from record, made),
  counted as (update totals set parties = parties + 1 where access_set_id = (select access_set_id from record)),
  lines as (insert into audit_log (at, actor_id, action, entity, entity_id, record_id, changes)
    select now(), $4, 'party.created', 'parties', made.id, record.id, $3::jsonb from record, made)
  select made.id from made`

const aboutParty = `'id', p.id, 'first_name', p.first_name, 'middle_name', p.middle_name, 'last_name', p.last_name,
    'display_name', p.display_name, 'dob', p.dob, 'dob_format', p.dob_format, 'uncertain_dob', p.uncertain_dob,
    'deceased', p.deceased, 'gender_id', p.gender_id, 'gender_name', g.name, 'birth_country_id', p.birth_country_id,
    'birth_country_name', b.name, 'a_number', p.a_number, 'no_a_number', p.no_a_number, 'version', p.version,
    'nationalities', coalesce((select json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name)
      from party_nationalities pn join countries n on n.id = pn.country_id where pn.party_id = p.id), '[]'),
    'records', coalesce((select json_agg(json_build_object('id', r.id, 'public_id', r.public_id) order by r.id desc)
      from record_parties rp join records r on r.id = rp.record_id
      where rp.party_id = p.id and r.access_set_id = any($2)), '[]'),
    'cases', coalesce((select json_agg(json_build_object('id', c.id, 'title', c.title) order by c.is_closed, c.recency, c.id)
      from legal_case_parties cp join legal_cases c on c.id = cp.legal_case_id
      where cp.party_id = p.id and c.access_set_id = any($2)), '[]')`

const listOf = (section: SectionDefinition) =>
  `'${section.key}', (select coalesce(json_agg(r), '[]') from (select id, version, ${plainColumns(section).join(', ')}
    from ${tableOf(section)} where party_id = p.id order by ${orderOf(section)}) r)`

export const profile = `
  select json_build_object(${aboutParty}, ${Object.values<SectionDefinition>(partySections).map(listOf).join(',\n')})::text as body
  from parties p ${partyLists} where p.id = $1 and p.access_set_id = any($2)`

export const party = `
  select json_build_object(${aboutParty},
    'phones', coalesce((select json_agg(json_build_object('id', id, 'phone_number', phone_number, 'extension', extension)
      order by id) from party_phones where party_id = p.id), '[]'),
    'emails', coalesce((select json_agg(json_build_object('id', id, 'address', address) order by id)
      from party_emails where party_id = p.id), '[]'))::text as body
  from parties p ${partyLists} where p.id = $1 and p.access_set_id = any($2)`

export const saveJob = `
  with party as (select id, (select min(record_id) from record_parties where party_id = p.id) as record_id
      from parties p where id = $2 and access_set_id = any($1)),
  made as (insert into party_job_histories (party_id, version, created_at, updated_at, job_title, company, city, state,
      country_id, start_date, start_date_format, start_date_uncertain, end_date_uncertain, non_us_data)
    select party.id, 1, now(), now(), g.job_title, g.company, g.city, g.state, g.country_id, g.start_date,
      g.start_date_format, false, false, false
    from party, jsonb_populate_record(null::party_job_histories, $3::jsonb) g returning id)
  insert into audit_log (at, actor_id, action, entity, entity_id, record_id, changes)
    select now(), $4, 'party.entry_added', 'parties', party.id, party.record_id, $3::jsonb from party, made`

export const jobs = `select json_build_object('party', json_build_object('id', p.id,
  ${listOf(partySections.job_histories)}))::text as body from parties p where p.id = $1`

export const markDone = `
  with changed as (update docket_entries e set is_done = true, done_at = now(), done_by_id = $3, version = version + 1
      where e.id = $2 and e.access_set_id = any($1) and not e.is_done returning e.id, e.legal_case_id),
  lines as (insert into audit_log (at, actor_id, action, entity, entity_id, record_id, changes)
    select now(), $3, 'docket_entry.done', 'docket_entries', changed.id, c.record_id, '{"is_done": [false, true]}'
    from changed join legal_cases c on c.id = changed.legal_case_id)
  insert into notifications (user_id, kind, docket_entry_id, actor_id, changes, created_at)
    select a.user_id, 'done', changed.id, $3, '{"is_done": [false, true]}', now()
    from changed join docket_entries_assignments a on a.docket_entry_id = changed.id where a.user_id <> $3`

export const entry = `select json_build_object(${entryFields})::text as body
  from docket_entries e ${joined} where e.id = $2 and e.access_set_id = any($1)`

export const record = `
  select json_build_object('id', r.id, 'public_id', r.public_id, 'opened', r.opened, 'version', r.version,
    'record_holder_party_id', r.record_holder_party_id,
    'teams', (select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name)
      from record_teams rt join teams t on t.id = rt.team_id where rt.record_id = r.id),
    'parties', (select json_agg(json_build_object('id', p.id, 'display_name', p.display_name, 'initials', p.initials,
        'dob', p.dob, 'dob_format', p.dob_format, 'uncertain_dob', p.uncertain_dob, 'a_number', p.a_number,
        'phone_number', (select phone_number from party_phones where party_id = p.id and safe_to_contact is not false order by id limit 1),
        'is_holder', p.id = r.record_holder_party_id,
        'case_count', (select count(*) from legal_case_parties cp join legal_cases c on c.id = cp.legal_case_id
          where cp.party_id = p.id and c.record_id = r.id and c.access_set_id = any($2))) order by p.id <> r.record_holder_party_id, p.sort_name, p.id)
      from record_parties rp join parties p on p.id = rp.party_id
      where rp.record_id = r.id and p.access_set_id = any($2)),
    'cases', coalesce((select json_agg(json_build_object('id', c.id, 'title', c.title,
        'legal_case_type_name', t.name, 'primary_attorney_name', u.display_name, 'opened', c.opened, 'closed', c.closed,
        'is_closed', c.is_closed, 'last_created_docket_entry_date', c.last_created_docket_entry_date)
        order by c.is_closed, c.recency, c.id)
      from legal_cases c join legal_case_types t on t.id = c.legal_case_type_id
        left join users u on u.id = c.primary_attorney_id
      where c.record_id = r.id and c.access_set_id = any($2)), '[]'))::text as body
  from records r where r.id = $1 and r.access_set_id = any($2)`

const closings = `'closings', coalesce((select json_agg(json_build_object('id', k.id, 'closed', k.closed,
        'closing_notes', k.closing_notes, 'closed_by_name', closer.display_name, 'closed_at', k.closed_at,
        'reopened_at', k.reopened_at, 'reasons', coalesce((
          select json_agg(json_build_object('id', reason.id, 'name', reason.name) order by reason.position, reason.id)
          from legal_case_closing_reasons kr join closing_reasons reason on reason.id = kr.closing_reason_id
          where kr.closing_id = k.id), '[]')) order by k.id desc)
      from legal_case_closings k join users closer on closer.id = k.closed_by_id where k.legal_case_id = c.id), '[]')`

export const legalCase = `
  select json_build_object('id', c.id, 'record_id', c.record_id, 'record_public_id', r.public_id, 'title', c.title,
    'holder', json_build_object('id', h.id, 'name', h.display_name), 'legal_case_type_id', c.legal_case_type_id,
    'type_name', t.name, 'opened', c.opened, 'closed', c.closed, 'is_closed', c.is_closed, 'version', c.version,
    'last_created_docket_entry_date', c.last_created_docket_entry_date,
    'primary_attorney', case when u.id is not null then json_build_object('id', u.id, 'name', u.display_name) end,
    'primary_legal_assistant', case when a.id is not null then json_build_object('id', a.id, 'name', a.display_name) end,
    'tags', coalesce((select json_agg(json_build_object('id', tag.id, 'name', tag.name, 'tone', tag.tone)
        order by tag.position, tag.id)
      from legal_case_tags ct join tags tag on tag.id = ct.tag_id where ct.legal_case_id = c.id), '[]'),
    'parties', (select json_agg(json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
        'display_name', p.display_name, 'a_number', p.a_number, 'party_role_id', cp.party_role_id,
        'phones', coalesce((select json_agg(json_build_object('id', f.id, 'phone_number', f.phone_number) order by f.id)
          from party_phones f where f.party_id = p.id), '[]')) order by p.id <> h.id, p.sort_name, p.id)
      from legal_case_parties cp join parties p on p.id = cp.party_id
      where cp.legal_case_id = c.id and p.access_set_id = any($2)), ${closings})::text as body
  from legal_cases c join records r on r.id = c.record_id join parties h on h.id = r.record_holder_party_id
    join legal_case_types t on t.id = c.legal_case_type_id
    left join users u on u.id = c.primary_attorney_id left join users a on a.id = c.primary_legal_assistant_id
  where c.id = $1 and c.access_set_id = any($2)`

const mine = `(select docket_entry_id from docket_entries_assignments where user_id = $2 and action_date`
const today = `(now() at time zone 'America/New_York')::date`
const soon = `${today} and ${today} + 14`

export const figures = `
  select json_build_object(
    'open_cases', (select sum(open_cases) from totals where access_set_id = any($1)),
    'hearings_in_14_days', (select count(*) from docket_entries e join docket_entry_types t on t.id = e.docket_entry_type_id
      where e.access_set_id = any($1) and not e.is_done and e.action_date between ${soon} and t.is_hearing),
    'overdue', (select count(*) from docket_entries e
      where e.access_set_id = any($1) and not e.is_done and e.action_date < ${today}),
    'mine', json_build_object(
      'open_cases', (select count(*) from legal_cases where not is_closed and access_set_id = any($1)
        and (primary_attorney_id = $2 or primary_legal_assistant_id = $2)),
      'hearings_in_14_days', (select count(*) from docket_entries e join docket_entry_types t on t.id = e.docket_entry_type_id
        where e.id in ${mine} between ${soon}) and not e.is_done and t.is_hearing)))::text as body`
