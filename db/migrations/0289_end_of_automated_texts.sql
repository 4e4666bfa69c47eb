-- Days and weeks may lead to a time that the clocks skip: then it is as much later as they go forward.
create or replace function text_due_at(begins timestamp, zone text, count integer, unit text) returns timestamptz
  language sql stable as $$
  select case
    when unit not in ('days', 'weeks')
      then wall_clock_instant(begins, zone) + make_interval(mins => count * case unit when 'hours' then 60 else 1 end)
    when (shown at time zone zone) at time zone zone = shown then wall_clock_instant(shown, zone)
    else shown at time zone zone
  end
  from (select begins + make_interval(days => count * case unit when 'weeks' then 7 else 1 end) as shown) moved
  $$;

-- An entry without a time of day begins at nine and ends with the day. A text makes no sense any more once the entry has
-- begun; one that leaves when it begins, a quarter of an hour later; one after it, three days later.
drop function scheduled_texts();
create function scheduled_texts() returns table (docket_entry_id bigint, legal_case_id bigint, record_holder_party_id bigint,
    message text, event_at timestamptz, due_at timestamptz, expires_at timestamptz)
  language sql stable as $$
  select e.id, e.legal_case_id, r.record_holder_party_id,
    case when own.docket_entry_id is not null then own.message else t.automated_text_message end,
    times.event_at, times.due_at,
    case
      when chosen.automated_text_interval > 0 then times.due_at + interval '72 hours'
      when e.event_time_start is null then (e.action_date + 1)::timestamp at time zone e.timezone
      when chosen.automated_text_interval = 0 then times.event_at + interval '15 minutes'
      else times.event_at
    end
  from docket_entries e
  join docket_entry_types t on t.id = e.docket_entry_type_id
  join legal_cases c on c.id = e.legal_case_id
  join records r on r.id = c.record_id
  left join automated_texts own on own.docket_entry_id = e.id
  cross join lateral (select
    coalesce(own.automated_text_interval, t.automated_text_interval) as automated_text_interval,
    coalesce(own.automated_text_interval_unit, t.automated_text_interval_unit) as automated_text_interval_unit) chosen
  cross join lateral (select
    wall_clock_instant(e.action_date + coalesce(e.event_time_start, time '09:00'), e.timezone) as event_at,
    text_due_at(e.action_date + coalesce(e.event_time_start, time '09:00'), e.timezone,
      chosen.automated_text_interval, chosen.automated_text_interval_unit) as due_at) times
  where coalesce(own.is_enabled, t.allow_automated_text) and e.action_date is not null
    and e.deleted_at is null and e.cancelled_at is null and e.rescheduled_at is null
    and (not e.is_done or chosen.automated_text_interval > 0)
    and c.deleted_at is null and not c.is_closed and r.deleted_at is null
  $$;
