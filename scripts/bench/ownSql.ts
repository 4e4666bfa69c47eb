// The product's answers, hand-written by somebody who knows its tables: one statement per answer, JSON ready to send.
import { sectionPairs } from './sections.ts'

export { jobs, saveJob } from './sections.ts'

const nextOf = (isSuch: string) => `(
        select json_build_object('id', e.id, 'type_name', et.name, 'type_color', et.color, 'is_hearing', et.is_hearing,
          'action_date', e.action_date, 'event_time_start', to_char(e.event_time_start, 'HH24:MI'))
        from (select * from docket_entries e where e.legal_case_id = c.id and e.deleted_at is null and not e.is_done
            and e.cancelled_at is null and e.action_date is not null and not e.is_internal and ${isSuch}
          order by e.action_date, e.starts_at nulls first, e.id limit 1) e
        join docket_entry_types et on et.id = e.docket_entry_type_id)`

export const caseList = `
  select json_build_object('items', coalesce(json_agg(json_build_object(
      'id', c.id, 'record_id', c.record_id, 'record_public_id', r.public_id, 'title', c.title,
      'holder_name', p.display_name, 'record_holder_party_name', p.display_name, 'a_number', p.a_number,
      'legal_case_type_id', c.legal_case_type_id, 'type_name', t.name, 'primary_attorney_id', c.primary_attorney_id,
      'primary_attorney', case when u.id is not null then json_build_object('id', u.id, 'name', u.display_name) end,
      'opened', c.opened, 'closed', c.closed, 'is_closed', c.is_closed,
      'last_created_docket_entry_date', c.last_created_docket_entry_date,
      'next_entry', ${nextOf('true')},
      'next_hearing', ${nextOf('e.docket_entry_type_id = any(array(select id from docket_entry_types where is_hearing))')},
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

const tagsOfParty = `coalesce((select json_agg(json_build_object('id', tag.id, 'name', tag.name, 'tone', tag.tone)
        order by tag.position, tag.id)
      from party_tags pt join tags tag on tag.id = pt.tag_id where pt.party_id = p.id), '[]')`

const partyItem = `json_build_object(
      'id', p.id, 'display_name', p.display_name, 'initials', p.initials, 'dob', p.dob, 'dob_format', p.dob_format,
      'uncertain_dob', p.uncertain_dob, 'a_number', p.a_number, 'photo_id', p.photo_id, 'updated_at', p.updated_at,
      'tags', ${tagsOfParty},
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

const entryColumns = `e.id, e.legal_case_id, c.title as case_title, c.is_closed as case_is_closed, c.record_id,
      r.public_id as record_public_id, p.display_name as holder_name, p.display_name as record_holder_party_name,
      e.docket_entry_type_id, t.name as type_name, t.color as type_color, t.is_hearing, t.is_deadline, e.action_type, e.action_date,
      to_char(e.event_time_start, 'HH24:MI') as event_time_start, to_char(e.event_time_end, 'HH24:MI') as event_time_end,
      e.timezone, e.starts_at, e.ends_at, e.location_id, e.judge, e.hearing_medium, e.courtroom, e.meeting_link,
      e.appointment_location, e.room_id, e.interpreter_id, e.agency_num, e.comment, e.is_internal, e.require_all_done, e.is_done,
      e.done_at, e.hearing_outcome, e.cancelled_at, e.rescheduled_at, e.left_without_relations, e.created_at, e.updated_at, e.version,
      (select name from locations where id = e.location_id) as location_name,
      (select name from appointment_locations where id = e.room_id) as room_name,
      (select name from interpreters where id = e.interpreter_id) as interpreter_name,
      (select display_name from users where id = e.done_by_id) as done_by_name,
      (select display_name from users where id = e.created_by_id) as created_by_name,
      (select json_build_object('rule_key', d.rule_key, 'legal_day', d.legal_day, 'safe_day', d.safe_day)
        from entry_deadlines d where d.docket_entry_id = e.id) as deadline,
      t.is_hearing and exists (select from venue_doubts v
        where v.docket_entry_id = e.id and v.cleared_at is null) as is_venue_in_doubt,
      their.people as assignees, their.people as docket_entries_assignments`
const checklistCounts = `jsonb_array_length(e.checklist) as checklist_count,
      case when e.checklist = '[]' then 0 else (select count(*)
        from jsonb_array_elements(e.checklist) item where (item->>'done')::boolean) end as checklist_done_count`
const noteCount = `(select count(*) from docket_entry_notes n where n.docket_entry_id = e.id) as note_count`

const joined = `join legal_cases c on c.id = e.legal_case_id
  join records r on r.id = c.record_id
  join parties p on p.id = r.record_holder_party_id
  join docket_entry_types t on t.id = e.docket_entry_type_id`

const theirs = `cross join lateral (select coalesce(json_agg(json_build_object('id', u.id, 'user_id', u.id,
      'name', u.display_name, 'initials', initials(u.first_name, u.last_name)) order by u.display_name, u.id), '[]') as people
    from docket_entries_assignments a join users u on u.id = a.user_id where a.docket_entry_id = e.id) their`

const isVisible = `e.access_set_id = any($1) and e.deleted_at is null and not e.is_internal
    and c.deleted_at is null and r.deleted_at is null`

export const userDocket = `
  with matching as materialized (
    select e.id, e.action_date, e.starts_at from docket_entries_assignments a
    join docket_entries e on e.id = a.docket_entry_id ${joined}
    where a.user_id = $2 and a.action_date between $3 and $4 and ${isVisible})
  select json_build_object('items', (select coalesce(json_agg(item), '[]') from (
      select ${entryColumns}, ${checklistCounts}, ${noteCount},
        coalesce((select string_agg(n.name, ', ' order by n.name) from party_nationalities pn
          join countries n on n.id = pn.country_id where pn.party_id = p.id),
          (select name from countries where id = p.birth_country_id)) as holder_nationality, p.a_number,
        (select min(rel.parent_docket_entry_id) from docket_entry_relations rel
          join docket_entries parent on parent.id = rel.parent_docket_entry_id
          where rel.child_docket_entry_id = e.id and rel.dropped_at is null and parent.deleted_at is null
            and not parent.is_internal) as parent_id
      from (select id from matching order by action_date, starts_at nulls first, id limit $5) first
      join docket_entries e on e.id = first.id ${joined} ${theirs}
      order by e.action_date, e.starts_at nulls first, e.id) item),
    'total_items', (select count(*) from matching))::text as body`

/** Entries of a period; one with a time is placed by its instants, on the calendar of New York. */
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
      'type', 'docket_entry', 'name', t.name || ' · ' || p.display_name, 'link', '/docket_entries/' || e.id,
      'is_cancelled', e.cancelled_at is not null, 'is_rescheduled', e.rescheduled_at is not null,
      'location_name', (select name from locations where id = e.location_id),
      'deadline', (select json_build_object('rule_key', d.rule_key, 'legal_day', d.legal_day, 'safe_day', d.safe_day)
        from entry_deadlines d where d.docket_entry_id = e.id),
      'assignees', their.people, 'user_id', their.people->0->'id')
      order by e.action_date, e.starts_at nulls first, e.id), '[]'))::text as body
  from theirs join docket_entries e on e.id = theirs.id ${joined}
    cross join lateral (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.display_name)
        order by u.display_name, u.id), '[]') as people
      from docket_entries_assignments a join users u on u.id = a.user_id where a.docket_entry_id = e.id) their
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
    'a_number', p.a_number, 'no_a_number', p.no_a_number, 'version', p.version, 'initials', p.initials,
    'state_of_birth', p.state_of_birth, 'city_of_birth', p.city_of_birth, 'no_ssn', p.no_ssn,
    'identifiers_notes', p.identifiers_notes, 'photo_id', p.photo_id, 'photo_original_id', p.photo_original_id,
    'created_at', p.created_at, 'updated_at', p.updated_at, 'tags', ${tagsOfParty},
    'nationalities', coalesce((select json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name)
      from party_nationalities pn join countries n on n.id = pn.country_id where pn.party_id = p.id), '[]'),
    'records', coalesce((select json_agg(json_build_object('id', r.id, 'public_id', r.public_id,
        'holder_name', h.display_name, 'is_holder', h.id = p.id) order by r.id desc)
      from record_parties rp join records r on r.id = rp.record_id join parties h on h.id = r.record_holder_party_id
      where rp.party_id = p.id and r.access_set_id = any($2) and r.deleted_at is null), '[]'),
    'cases', coalesce((select json_agg(json_build_object('id', c.id, 'title', c.title, 'record_id', c.record_id,
        'opened', c.opened, 'closed', c.closed, 'is_closed', c.is_closed, 'legal_case_type_name', t.name,
        'party_role_name', role.name) order by c.is_closed, c.recency, c.id)
      from legal_case_parties cp join legal_cases c on c.id = cp.legal_case_id
        join legal_case_types t on t.id = c.legal_case_type_id left join party_roles role on role.id = cp.party_role_id
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

/** The whole profile of a visible person: two objects put together, because `json_build_object` takes a hundred arguments at most. */
export const profile = `
  select left(json_build_object(${aboutParty})::text, -1) || ',' || right(json_build_object(${sectionPairs})::text, -1) as body
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
  select to_json(item)::text as body from (
    select ${entryColumns}, e.checklist, ${noteCount},
      coalesce((select json_agg(json_build_object('id', n.id, 'channel', n.channel,
        'minutes_before', n.minutes_before)) from docket_entry_notifications n where n.docket_entry_id = e.id), '[]')
        as docket_entry_notifications,
      coalesce((select json_agg(json_build_object('id', a.id, 'party_id', a.party_id,
          'display_name', ap.display_name, 'outcome', a.outcome, 'notes', a.notes) order by a.id)
        from docket_entry_attendances a join parties ap on ap.id = a.party_id where a.docket_entry_id = e.id), '[]') as attendances,
      ${related('parent', 'child')} as parents, ${related('child', 'parent')} as children
    from docket_entries e ${joined} ${theirs} where e.id = $2 and ${isVisible}) item`

export const record = `
  select json_build_object('id', r.id, 'public_id', r.public_id, 'opened', r.opened, 'version', r.version,
    'archived_at', r.archived_at, 'contact_party_id', r.contact_party_id, 'invoiced_customer_id', r.invoiced_customer_id,
    'created_at', r.created_at, 'updated_at', r.updated_at, 'record_holder_party_id', r.record_holder_party_id,
    'record_holder_party', (select json_build_object('id', p.id, 'display_name', p.display_name, 'initials', p.initials,
        'dob', p.dob, 'dob_format', p.dob_format, 'uncertain_dob', p.uncertain_dob, 'a_number', p.a_number, 'photo_id', p.photo_id)
      from parties p where p.id = r.record_holder_party_id),
    'team_ids', (select json_agg(t.id order by t.name)
      from record_teams rt join teams t on t.id = rt.team_id where rt.record_id = r.id),
    'related_records', coalesce((select json_agg(json_build_object('id', o.id, 'public_id', o.public_id,
        'holder_name', h.display_name, 'opened', o.opened, 'archived_at', o.archived_at))
      from (select related_record_id as id from related_records where record_id = r.id
        union all select record_id from related_records where related_record_id = r.id) l
      join records o on o.id = l.id join parties h on h.id = o.record_holder_party_id
      where o.access_set_id = any($2) and o.deleted_at is null), '[]'),
    'teams', (select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name)
      from record_teams rt join teams t on t.id = rt.team_id where rt.record_id = r.id),
    'parties', (select json_agg(json_build_object('id', p.id, 'display_name', p.display_name, 'initials', p.initials,
        'dob', p.dob, 'dob_format', p.dob_format, 'uncertain_dob', p.uncertain_dob, 'a_number', p.a_number,
        'photo_id', p.photo_id, 'is_contact', p.id is not distinct from r.contact_party_id,
        'email', (select address from party_emails where party_id = p.id and safe_to_contact is not false order by id limit 1),
        'language_name', (select g.name from party_learned_languages pl join languages g on g.id = pl.language_id
          where pl.party_id = p.id order by pl."primary" desc nulls last, pl.id limit 1),
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

const closings = `'closings', coalesce((select json_agg(json_build_object('id', k.id, 'closed', k.closed,
        'closing_notes', k.closing_notes, 'closed_by_name', closer.display_name, 'closed_at', k.closed_at,
        'reopening_reason', k.reopening_reason, 'reopened_by_name', reopener.display_name, 'reopened_at', k.reopened_at,
        'closing_channels', k.closing_channels,
        'closing_message', case when recipient.id is not null then k.closing_message end,
        'closing_recipient', case when recipient.id is not null
          then json_build_object('id', recipient.id, 'name', recipient.display_name) end,
        'reasons', coalesce((
          select json_agg(json_build_object('id', reason.id, 'name', reason.name) order by reason.position, reason.id)
          from legal_case_closing_reasons kr join closing_reasons reason on reason.id = kr.closing_reason_id
          where kr.closing_id = k.id), '[]')) order by k.id desc)
      from legal_case_closings k left join users closer on closer.id = k.closed_by_id
        left join users reopener on reopener.id = k.reopened_by_id
        left join parties recipient on recipient.id = k.closing_recipient_id and recipient.access_set_id = any($2)
      where k.legal_case_id = c.id), '[]')`

const others = (part: string) => `coalesce((
      select json_agg(json_build_object('id', o.id, 'name', o.display_name) order by o.display_name, o.id)
      from legal_case_users cu join users o on o.id = cu.user_id where cu.legal_case_id = c.id and cu.part = '${part}'), '[]')`
const otherIds = (part: string) => `coalesce((
      select json_agg(cu.user_id) from legal_case_users cu where cu.legal_case_id = c.id and cu.part = '${part}'), '[]')`

export const legalCase = `
  select json_build_object('id', c.id, 'record_id', c.record_id, 'record_public_id', r.public_id, 'title', c.title,
    'holder', json_build_object('id', h.id, 'name', h.display_name),
    'record_holder_party', json_build_object('id', h.id, 'name', h.display_name),
    'record', json_build_object('id', r.id, 'public_id', r.public_id,
      'holder', json_build_object('id', h.id, 'name', h.display_name)),
    'primary_attorney_id', c.primary_attorney_id, 'primary_legal_assistant_id', c.primary_legal_assistant_id,
    'other_attorneys', ${others('attorney')}, 'other_attorney_ids', ${otherIds('attorney')},
    'other_legal_assistants', ${others('legal_assistant')}, 'other_legal_assistant_ids', ${otherIds('legal_assistant')},
    'tag_ids', coalesce((select json_agg(tag_id) from legal_case_tags where legal_case_id = c.id), '[]'),
    'checklist', c.checklist, 'checklist_version', c.checklist_version, 'invoiced_invoice_id', c.invoiced_invoice_id,
    'engagement_letter', (select json_build_object('id', l.id, 'state', l.state, 'language_id', l.language_id,
        'notification_channel', l.notification_channel, 'notification_language', l.notification_language,
        'notification_message', l.notification_message, 'recipient_identifier', l.recipient_identifier)
      from engagement_letters l where l.legal_case_id = c.id and l.state <> 'void' order by l.id desc limit 1),
    'settled_entry_count', case when c.is_closed then (select count(*) from docket_entries e where e.legal_case_id = c.id
      and e.access_set_id = any($2) and not e.is_internal and e.deleted_at is null
      and (select closed_at from legal_case_closings where legal_case_id = c.id and reopened_at is null)
        in (e.done_at, e.cancelled_at)) else 0 end,
    'created_by_name', (select display_name from users where id = c.created_by_id),
    'created_at', c.created_at, 'updated_at', c.updated_at, 'legal_case_type_id', c.legal_case_type_id,
    'type_name', t.name, 'opened', c.opened, 'closed', c.closed, 'is_closed', c.is_closed, 'version', c.version,
    'last_created_docket_entry_date', c.last_created_docket_entry_date,
    'primary_attorney', case when u.id is not null then json_build_object('id', u.id, 'name', u.display_name) end,
    'primary_legal_assistant', case when a.id is not null then json_build_object('id', a.id, 'name', a.display_name) end,
    'tags', coalesce((select json_agg(json_build_object('id', tag.id, 'name', tag.name, 'tone', tag.tone)
        order by tag.position, tag.id)
      from legal_case_tags ct join tags tag on tag.id = ct.tag_id where ct.legal_case_id = c.id), '[]'),
    'parties', (select json_agg(json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
        'display_name', p.display_name, 'initials', p.initials, 'gender_id', p.gender_id, 'a_number', p.a_number,
        'party_id', p.id, 'photo_id', p.photo_id, 'photo', p.photo_id, 'party_role_id', cp.party_role_id,
        'party_role_name', role.name, 'is_record_holder', p.id = h.id,
        'phones', coalesce((select json_agg(json_build_object('id', f.id, 'phone_number', f.phone_number,
            'extension', f.extension, 'preferred_text', f.preferred_text, 'safe_to_contact', f.safe_to_contact) order by f.id)
          from party_phones f where f.party_id = p.id), '[]'),
        'identifiers', coalesce((select json_agg(json_build_object('id', i.id, 'kind', i.kind,
            'value', encode(i.value, 'base64'), 'note', i.note) order by i.kind, i.id)
          from party_identifiers i where i.party_id = p.id), '[]')) order by p.id <> h.id, p.sort_name, p.id)
      from legal_case_parties cp join parties p on p.id = cp.party_id
        left join party_roles role on role.id = cp.party_role_id
      where cp.legal_case_id = c.id and p.access_set_id = any($2) and p.deleted_at is null), ${closings})::text as body
  from legal_cases c join records r on r.id = c.record_id join parties h on h.id = r.record_holder_party_id
    join legal_case_types t on t.id = c.legal_case_type_id
    left join users u on u.id = c.primary_attorney_id left join users a on a.id = c.primary_legal_assistant_id
  where c.id = $1 and c.access_set_id = any($2) and c.deleted_at is null and r.deleted_at is null`

const isOpen = `e.deleted_at is null and not e.is_done and e.cancelled_at is null and not e.is_internal`
const mine = `(select docket_entry_id from docket_entries_assignments where user_id = $2 and action_date`
const today = `(now() at time zone 'America/New_York')::date`
const sunday = `(${today} - extract(dow from ${today})::int)`
const isDone = `e.deleted_at is null and e.is_done and e.rescheduled_at is null
  and not e.is_internal and e.action_type = 'task'
  and e.done_at >= ${sunday}::timestamp at time zone 'America/New_York'
  and e.done_at < (${today} + 1)::timestamp at time zone 'America/New_York'`
const soon = `${today} and ${today} + 14`

export const figures = `
  select json_build_object(
    'open_cases', (select count(*) from legal_cases
      where access_set_id = any($1) and deleted_at is null and not is_closed),
    'hearings_in_14_days', (select count(*) from docket_entries e join docket_entry_types t on t.id = e.docket_entry_type_id
      where e.access_set_id = any($1) and ${isOpen} and e.action_date between ${soon} and t.is_hearing),
    'overdue', (select count(*) from docket_entries e
      where e.access_set_id = any($1) and ${isOpen} and e.action_date < ${today}),
    'tasks_done_this_week', (select count(*) from docket_entries e where e.access_set_id = any($1) and ${isDone}),
    'records_opened_this_month', (select count(*) from records r where r.access_set_id = any($1) and r.deleted_at is null
      and r.opened between date_trunc('month', ${today})::date and ${today}),
    'mine', json_build_object(
      'overdue', (select count(*) from docket_entries e where e.id in ${mine} < ${today}) and ${isOpen}),
      'tasks_done_this_week', (select count(*) from docket_entries e
        where e.id in (select docket_entry_id from docket_entries_assignments where user_id = $2) and ${isDone}),
      'open_cases', (select count(*) from legal_cases where not is_closed and deleted_at is null and access_set_id = any($1)
        and (primary_attorney_id = $2 or primary_legal_assistant_id = $2)),
      'hearings_in_14_days', (select count(*) from docket_entries e join docket_entry_types t on t.id = e.docket_entry_type_id
        where e.id in ${mine} between ${soon}) and ${isOpen} and t.is_hearing)))::text as body`
