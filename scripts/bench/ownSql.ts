// The product's answers, hand-written by somebody who knows its tables: one statement per answer, JSON ready to send.
import { closings } from './plainSql.ts'
import { sectionPairs } from './sections.ts'

export { jobs, saveJob } from './sections.ts'

export const caseList = `
  select json_build_object('items', coalesce(json_agg(json_build_object(
      'id', c.id, 'record_id', c.record_id, 'record_public_id', r.public_id, 'title', c.title,
      'holder_name', p.display_name, 'a_number', p.a_number, 'type_name', t.name,
      'primary_attorney', case when u.id is not null then json_build_object('id', u.id, 'name', u.display_name) end,
      'opened', c.opened, 'closed', c.closed, 'is_closed', c.is_closed,
      'last_created_docket_entry_date', c.last_created_docket_entry_date,
      'next_entry', (select json_build_object('id', e.id, 'type_name', et.name, 'action_date', e.action_date,
          'event_time_start', to_char(e.event_time_start, 'HH24:MI'))
        from (select * from docket_entries e where e.legal_case_id = c.id and e.deleted_at is null and not e.is_done
            and e.cancelled_at is null and e.action_date is not null and not e.is_internal
          order by e.action_date, e.starts_at nulls first, e.id limit 1) e
        join docket_entry_types et on et.id = e.docket_entry_type_id),
      'tags', coalesce((select json_agg(json_build_object('id', tag.id, 'name', tag.name, 'tone', tag.tone)
          order by tag.position, tag.id)
        from legal_case_tags ct join tags tag on tag.id = ct.tag_id where ct.legal_case_id = c.id), '[]'))
      order by c.recency, c.id), '[]'),
    'total_items', (select least(count(*), 1000) from (select from legal_cases
      where access_set_id = any($1) and deleted_at is null and not is_closed limit 1001) counted))::text as body
  from (select first.id from unnest($1::bigint[]) s(id) cross join lateral (
      select id, recency from legal_cases where access_set_id = s.id and deleted_at is null and not is_closed
      order by is_closed, recency, id limit $2) first
    order by first.recency, first.id limit $3 offset $4) found
  join legal_cases c on c.id = found.id
  join records r on r.id = c.record_id
  join parties p on p.id = r.record_holder_party_id
  join legal_case_types t on t.id = c.legal_case_type_id
  left join users u on u.id = c.primary_attorney_id`

const partyItem = `json_build_object(
      'id', p.id, 'display_name', p.display_name, 'dob', p.dob, 'dob_format', p.dob_format,
      'uncertain_dob', p.uncertain_dob, 'a_number', p.a_number, 'updated_at', p.updated_at,
      'gender_name', (select name from genders where id = p.gender_id),
      'birth_country_name', (select name from countries where id = p.birth_country_id),
      'records', coalesce((select json_agg(json_build_object('id', r.id, 'public_id', r.public_id) order by r.id desc)
        from record_parties rp join records r on r.id = rp.record_id
        where rp.party_id = p.id and r.access_set_id = any($1) and r.deleted_at is null), '[]'),
      'open_case_count', (select count(*) from legal_case_parties cp join legal_cases c on c.id = cp.legal_case_id
        where cp.party_id = p.id and c.access_set_id = any($1) and c.deleted_at is null and not c.is_closed))`

export const partySearch = `
  with matching as materialized (
    select id, sort_name from parties where access_set_id = any($1) and deleted_at is null
      and search_text like '% ' || normalize_text($2) || '%' and search_text like '% ' || normalize_text($3) || '%')
  select json_build_object('items', coalesce(json_agg(${partyItem} order by p.sort_name, p.id), '[]'),
    'total_items', (select count(*) from matching))::text as body
  from (select id from matching order by sort_name, id limit 20) first join parties p on p.id = first.id`

export const partyList = `
  select json_build_object('items', coalesce(json_agg(${partyItem} order by p.sort_name, p.id), '[]'),
    'total_items', (select least(count(*), 1000) from (select from parties
      where access_set_id = any($1) and deleted_at is null limit 1001) counted))::text as body
  from (select first.id from unnest($1::bigint[]) s(id) cross join lateral (
      select id, sort_name from parties where access_set_id = s.id and deleted_at is null order by sort_name, id limit 20) first
    order by first.sort_name, first.id limit 20) found
  join parties p on p.id = found.id`

const entryFields = `'id', e.id, 'legal_case_id', e.legal_case_id, 'case_title', c.title, 'case_is_closed', c.is_closed,
      'record_id', c.record_id, 'record_public_id', r.public_id, 'holder_name', p.display_name,
      'docket_entry_type_id', e.docket_entry_type_id, 'type_name', t.name, 'type_color', t.color,
      'is_hearing', t.is_hearing, 'is_deadline', t.is_deadline, 'action_type', e.action_type,
      'action_date', e.action_date, 'event_time_start', to_char(e.event_time_start, 'HH24:MI'),
      'event_time_end', to_char(e.event_time_end, 'HH24:MI'), 'timezone', e.timezone, 'starts_at', e.starts_at,
      'ends_at', e.ends_at, 'location_id', e.location_id, 'appointment_location', e.appointment_location,
      'agency_num', e.agency_num, 'comment', e.comment, 'is_internal', e.is_internal,
      'require_all_done', e.require_all_done, 'is_done', e.is_done, 'cancelled_at', e.cancelled_at,
      'rescheduled_at', e.rescheduled_at, 'left_without_relations', e.left_without_relations,
      'created_at', e.created_at, 'version', e.version,
      'location_name', (select name from locations where id = e.location_id),
      'done_by_name', (select display_name from users where id = e.done_by_id),
      'created_by_name', (select display_name from users where id = e.created_by_id),
      'assignees', coalesce((select json_agg(json_build_object('id', u.id, 'name', u.display_name)
          order by u.display_name, u.id)
        from docket_entries_assignments a join users u on u.id = a.user_id where a.docket_entry_id = e.id), '[]'),
      'note_count', (select count(*) from docket_entry_notes n where n.docket_entry_id = e.id)`

const joined = `join legal_cases c on c.id = e.legal_case_id
  join records r on r.id = c.record_id
  join parties p on p.id = r.record_holder_party_id
  join docket_entry_types t on t.id = e.docket_entry_type_id`

const isVisible = `e.access_set_id = any($1) and e.deleted_at is null and not e.is_internal
    and c.deleted_at is null and r.deleted_at is null`

export const userDocket = `
  with matching as materialized (
    select e.id, e.action_date, e.starts_at from docket_entries_assignments a
    join docket_entries e on e.id = a.docket_entry_id ${joined}
    where a.user_id = $2 and a.action_date between $3 and $4 and ${isVisible})
  select json_build_object('items', coalesce(json_agg(json_build_object(${entryFields})
      order by e.action_date, e.starts_at nulls first, e.id), '[]'),
    'total_items', (select count(*) from matching))::text as body
  from (select id from matching order by action_date, starts_at nulls first, id limit $5) first
  join docket_entries e on e.id = first.id ${joined}`

/** Of an entry with a time its instants count, on the calendar of New York. */
export const calendar = `
  with theirs as materialized (select distinct docket_entry_id as id from docket_entries_assignments
      where user_id = any($2) and action_date between $3::date - 3 and $4::date + 2)
  select json_build_object('items', coalesce(json_agg(json_build_object(
      'id', e.id, 'action_type', e.action_type, 'type_name', t.name, 'legal_case_id', e.legal_case_id,
      'case_title', c.title, 'record_id', c.record_id, 'record_public_id', r.public_id,
      'record_holder_party_name', p.display_name, 'action_date', e.action_date,
      'event_time_start', to_char(e.event_time_start, 'HH24:MI'), 'event_time_end', to_char(e.event_time_end, 'HH24:MI'),
      'timezone', e.timezone, 'starts_at', e.starts_at, 'ends_at', e.ends_at, 'is_done', e.is_done,
      'is_internal', e.is_internal, 'version', e.version,
      'kind', case when t.is_hearing then 'hearing' when e.action_type = 'appointment' then 'appointment'
        when t.is_deadline then 'deadline' when e.action_type = 'task' then 'task' else 'event' end,
      'takes_until', coalesce(e.ends_at, e.starts_at + make_interval(mins => coalesce(t.default_length_minutes, 30))),
      'location_name', (select name from locations where id = e.location_id),
      'assignees', coalesce((select json_agg(json_build_object('id', u.id, 'name', u.display_name)
          order by u.display_name, u.id)
        from docket_entries_assignments a join users u on u.id = a.user_id where a.docket_entry_id = e.id), '[]'))
      order by e.action_date, e.starts_at nulls first, e.id), '[]'))::text as body
  from theirs join docket_entries e on e.id = theirs.id ${joined}
  where case when e.starts_at is null then e.action_date between $3::date and $4::date
      else e.starts_at < ($4::date + 1)::timestamp at time zone 'America/New_York'
        and coalesce(e.ends_at, e.starts_at + make_interval(mins => coalesce(t.default_length_minutes, 30)))
          > $3::date::timestamp at time zone 'America/New_York' end
    and e.cancelled_at is null and e.rescheduled_at is null and ${isVisible}`

/** The person with contact and record, the log and the news of it, in one statement. */
export const createParty = `
  with record as (select id, access_set_id from records
      where id = $2 and access_set_id = any($1) and deleted_at is null for update),
  made as (insert into parties (first_name, last_name, dob, dob_format, uncertain_dob, gender_id, birth_country_id,
      a_number, created_by_id)
    select g.first_name, g.last_name, g.dob, g.dob_format, false, g.gender_id, g.birth_country_id, g.a_number, $4
    from record, jsonb_populate_record(null::parties, $3::jsonb) g returning id),
  phones as (insert into party_phones (party_id, phone_number)
    select id, $3::jsonb->>'phone' from made),
  emails as (insert into party_emails (party_id, address) select id, $3::jsonb->>'email' from made),
  nationalities as (insert into party_nationalities (party_id, country_id)
    select id, country::bigint from made, jsonb_array_elements_text($3::jsonb->'nationality_ids') country),
  members as (insert into record_parties (record_id, party_id) select record.id, made.id from record, made),
  lines as (insert into audit_log (actor_id, action, entity, entity_id, record_id, changes)
    select $4, 'party.created', 'parties', made.id, record.id, $3::jsonb from record, made)
  select made.id, pg_notify('bench', json_build_object('topic', 'parties', 'ids', json_build_array(made.id),
    'access_set_id', record.access_set_id)::text) from made, record`

const aboutParty = `'id', p.id, 'first_name', p.first_name, 'middle_name', p.middle_name,
    'last_name', p.last_name, 'display_name', p.display_name, 'dob', p.dob, 'dob_format', p.dob_format,
    'uncertain_dob', p.uncertain_dob, 'deceased', p.deceased, 'gender_id', p.gender_id,
    'gender_name', (select name from genders where id = p.gender_id), 'birth_country_id', p.birth_country_id,
    'birth_country_name', (select name from countries where id = p.birth_country_id),
    'a_number', p.a_number, 'no_a_number', p.no_a_number, 'version', p.version,
    'nationalities', coalesce((select json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name)
      from party_nationalities pn join countries n on n.id = pn.country_id where pn.party_id = p.id), '[]'),
    'records', coalesce((select json_agg(json_build_object('id', r.id, 'public_id', r.public_id,
        'holder_name', h.display_name, 'is_holder', h.id = p.id) order by r.id desc)
      from record_parties rp join records r on r.id = rp.record_id join parties h on h.id = r.record_holder_party_id
      where rp.party_id = p.id and r.access_set_id = any($2) and r.deleted_at is null), '[]'),
    'cases', coalesce((select json_agg(json_build_object('id', c.id, 'title', c.title) order by c.is_closed, c.recency, c.id)
      from legal_case_parties cp join legal_cases c on c.id = cp.legal_case_id
      where cp.party_id = p.id and c.access_set_id = any($2) and c.deleted_at is null), '[]'),
    'same_a_number', coalesce((select json_agg(json_build_object('id', o.id, 'name', o.display_name) order by o.sort_name)
      from parties o where o.a_number = p.a_number and o.id <> p.id and o.access_set_id = any($2)
        and o.deleted_at is null), '[]')`

export const party = `
  select json_build_object(${aboutParty},
    'phones', coalesce((select json_agg(json_build_object('id', id, 'phone_number', phone_number, 'extension', extension)
      order by id) from party_phones where party_id = p.id), '[]'),
    'emails', coalesce((select json_agg(json_build_object('id', id, 'address', address) order by id)
      from party_emails where party_id = p.id), '[]'))::text as body
  from parties p where p.id = $1`

/** The whole profile of a visible person. */
export const profile = `
  select json_build_object(${aboutParty}, ${sectionPairs})::text as body
  from parties p where p.id = $1 and p.access_set_id = any($2) and p.deleted_at is null`

export const markDone = `
  with changed as (update docket_entries e set is_done = true, done_at = now(), done_by_id = $3, updated_at = now()
      where e.id = $2 and e.access_set_id = any($1) and e.deleted_at is null and not e.is_done
      returning e.id, e.legal_case_id, e.access_set_id),
  lines as (insert into audit_log (actor_id, action, entity, entity_id, record_id, changes)
    select $3, 'docket_entry.done', 'docket_entries', changed.id, c.record_id, '{"is_done": [false, true]}'
    from changed join legal_cases c on c.id = changed.legal_case_id),
  told as (insert into notifications (user_id, kind, docket_entry_id, actor_id, changes)
    select a.user_id, 'done', changed.id, $3, '{"is_done": [false, true]}'
    from changed join docket_entries_assignments a on a.docket_entry_id = changed.id where a.user_id <> $3)
  select pg_notify('bench', json_build_object('topic', 'docket', 'ids', json_build_array(id),
    'access_set_id', access_set_id)::text) from changed`

const related = (other: string, self: string) => `coalesce((
  select json_agg(json_build_object('id', o.id, 'action_date', o.action_date, 'kind', rel.kind, 'is_done', o.is_done)
    order by rel.created_at, o.id)
  from docket_entry_relations rel join docket_entries o on o.id = rel.${other}_docket_entry_id
  where rel.${self}_docket_entry_id = e.id and rel.dropped_at is null and o.access_set_id = any($1)
    and o.deleted_at is null), '[]')`

export const entry = `
  select (json_build_object(${entryFields})::jsonb || jsonb_build_object(
    'checklist', e.checklist,
    'docket_entry_notifications', coalesce((select json_agg(json_build_object('id', n.id, 'channel', n.channel,
      'minutes_before', n.minutes_before)) from docket_entry_notifications n where n.docket_entry_id = e.id), '[]'),
    'attendances', coalesce((select json_agg(json_build_object('id', a.id, 'party_id', a.party_id,
        'display_name', ap.display_name, 'outcome', a.outcome, 'notes', a.notes) order by a.id)
      from docket_entry_attendances a join parties ap on ap.id = a.party_id where a.docket_entry_id = e.id), '[]'),
    'parents', ${related('parent', 'child')}, 'children', ${related('child', 'parent')}))::text as body
  from docket_entries e ${joined} where e.id = $2 and ${isVisible}`

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
          where cp.party_id = p.id and c.record_id = r.id and c.access_set_id = any($2) and c.deleted_at is null)) order by p.id <> r.record_holder_party_id, p.sort_name, p.id)
      from record_parties rp join parties p on p.id = rp.party_id
      where rp.record_id = r.id and p.access_set_id = any($2) and p.deleted_at is null),
    'cases', coalesce((select json_agg(json_build_object('id', c.id, 'title', c.title,
        'legal_case_type_name', t.name, 'primary_attorney_name', u.display_name, 'opened', c.opened, 'closed', c.closed,
        'is_closed', c.is_closed, 'last_created_docket_entry_date', c.last_created_docket_entry_date)
        order by c.is_closed, c.recency, c.id)
      from legal_cases c join legal_case_types t on t.id = c.legal_case_type_id
        left join users u on u.id = c.primary_attorney_id where c.record_id = r.id
        and c.access_set_id = any($2) and c.deleted_at is null), '[]'))::text as body
  from records r where r.id = $1 and r.access_set_id = any($2) and r.deleted_at is null`

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
      where cp.legal_case_id = c.id and p.access_set_id = any($2) and p.deleted_at is null), ${closings})::text as body
  from legal_cases c join records r on r.id = c.record_id join parties h on h.id = r.record_holder_party_id
    join legal_case_types t on t.id = c.legal_case_type_id
    left join users u on u.id = c.primary_attorney_id left join users a on a.id = c.primary_legal_assistant_id
  where c.id = $1 and c.access_set_id = any($2) and c.deleted_at is null and r.deleted_at is null`

const isOpen = `e.deleted_at is null and not e.is_done and e.cancelled_at is null and not e.is_internal`
const mine = `(select docket_entry_id from docket_entries_assignments where user_id = $2 and action_date`
const today = `(now() at time zone 'America/New_York')::date`
const soon = `${today} and ${today} + 14`

export const figures = `
  select json_build_object(
    'open_cases', (select count(*) from legal_cases
      where access_set_id = any($1) and deleted_at is null and not is_closed),
    'hearings_in_14_days', (select count(*) from docket_entries e join docket_entry_types t on t.id = e.docket_entry_type_id
      where e.access_set_id = any($1) and ${isOpen} and e.action_date between ${soon} and t.is_hearing),
    'overdue', (select count(*) from docket_entries e
      where e.access_set_id = any($1) and ${isOpen} and e.action_date < ${today}),
    'mine', json_build_object(
      'open_cases', (select count(*) from legal_cases where not is_closed and deleted_at is null and access_set_id = any($1)
        and (primary_attorney_id = $2 or primary_legal_assistant_id = $2)),
      'hearings_in_14_days', (select count(*) from docket_entries e join docket_entry_types t on t.id = e.docket_entry_type_id
        where e.id in ${mine} between ${soon}) and ${isOpen} and t.is_hearing)))::text as body`
