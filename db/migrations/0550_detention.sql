alter table facilities
  add column attorney_line text,
  add column visiting_rules text,
  add column mail_rules text,
  add column legal_mail_rules text,
  add column deposit_rules text;

create table custody_checks (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  result text not null check (result in ('same', 'moved', 'released', 'not_found')),
  method text not null check (method in ('ice_locator', 'phone', 'visit')),
  facility_name text,
  note text,
  checked_on date not null,
  checked_by_id bigint not null references users,
  created_at timestamptz not null default now()
);
comment on table custody_checks is 'whether somebody in custody was still there on a day';
comment on column custody_checks.facility_name is 'where they were found';
comment on column custody_checks.checked_on is 'on the calendar of the office';
create index custody_checks_party_id_idx on custody_checks (party_id, checked_on desc, id desc);
create index custody_checks_checked_by_id_idx on custody_checks (checked_by_id);

create table custody_transfers (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  from_facility text not null,
  to_facility text not null,
  answers jsonb,
  answered_by_id bigint references users,
  answered_at timestamptz,
  assignees_notified_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table custody_transfers is 'moves between facilities, found by changes of the detention history';
comment on column custody_transfers.answers is 'what follows for the case: court, motions, interpreter, who was notified';
create index custody_transfers_party_id_idx on custody_transfers (party_id, id desc);
create index custody_transfers_answered_by_id_idx on custody_transfers (answered_by_id);

create table venue_doubts (
  id bigint generated always as identity primary key,
  docket_entry_id bigint not null references docket_entries on delete cascade,
  transfer_id bigint not null references custody_transfers on delete cascade,
  location_id bigint references locations,
  outcome text check (outcome in ('same_court', 'new_court')),
  source text,
  cleared_by_id bigint references users,
  cleared_at timestamptz,
  created_at timestamptz not null default now(),
  check ((outcome is null) = (cleared_at is null))
);
comment on table venue_doubts is 'future hearings of somebody who was moved, until a person confirms their court';
comment on column venue_doubts.location_id is 'the court of the hearing at the transfer';
create unique index venue_doubts_open_key on venue_doubts (docket_entry_id) where cleared_at is null;
create index venue_doubts_docket_entry_id_idx on venue_doubts (docket_entry_id);
create index venue_doubts_transfer_id_idx on venue_doubts (transfer_id);
create index venue_doubts_location_id_idx on venue_doubts (location_id);
create index venue_doubts_cleared_by_id_idx on venue_doubts (cleared_by_id);

create function facility_of(d party_detention_histories) returns text language sql stable as
  $$ select coalesce((select name from facilities where id = d.facility), nullif(trim(d.facility_other), '')) $$;

-- However the change comes in: the profile, the list of people in custody, an import.
create function note_custody_transfer() returns trigger language plpgsql as $$
declare
  before_name text;
  after_name text := facility_of(new);
  found_id bigint;
begin
  if after_name is null or new.terminated_date is not null or new.released is true then return null; end if;
  if tg_op = 'UPDATE' then
    before_name := facility_of(old);
  else
    select facility_of(d) into before_name from party_detention_histories d
      where d.party_id = new.party_id and d.id <> new.id and facility_of(d) is not null
        and (d.terminated_date is null and d.released is not true or d.terminated_date >= new.initiated_date - 3)
      order by d.initiated_date desc nulls last, d.id desc limit 1;
  end if;
  if before_name is null or before_name = after_name then return null; end if;
  insert into custody_transfers (party_id, from_facility, to_facility)
    values (new.party_id, before_name, after_name) returning id into found_id;
  insert into venue_doubts (docket_entry_id, transfer_id, location_id)
    select e.id, found_id, e.location_id
    from docket_entries e join docket_entry_types t on t.id = e.docket_entry_type_id
    where t.is_hearing and not e.is_done and e.cancelled_at is null and e.deleted_at is null
      and e.action_date >= (now() at time zone e.timezone)::date
      and e.legal_case_id in (select p.legal_case_id from legal_case_parties p where p.party_id = new.party_id)
    on conflict (docket_entry_id) where cleared_at is null
      do update set transfer_id = excluded.transfer_id;
  return null;
end $$;
create trigger note_custody_transfer
  after insert or update of facility, facility_other on party_detention_histories
  for each row execute function note_custody_transfer();
