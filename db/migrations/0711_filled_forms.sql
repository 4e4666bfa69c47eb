create table form_filings (
  id bigint generated always as identity primary key,
  form_edition_id bigint not null references form_editions,
  party_id bigint not null references parties,
  legal_case_id bigint references legal_cases,
  preparer_id bigint references users,
  sealed_content bytea,
  filed_on date,
  filed_at timestamptz,
  filed_by_id bigint references users,
  receipt_number text,
  sealed_values bytea,
  content_type text,
  size bigint,
  sha256 bytea,
  stored_name text,
  created_by_id bigint references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint form_filings_frozen_check check ((filed_on is null) = (stored_name is null)
    and (stored_name is null) = (sha256 is null) and (filed_on is null) = (sealed_values is null))
);
comment on table form_filings is 'government forms that are being filled for a person, or were filed';
comment on column form_filings.party_id is 'whom the form is about, or who signs it';
comment on column form_filings.sealed_content is 'answers to questions of this form alone, and values that somebody wrote on it, encrypted';
comment on column form_filings.filed_on is 'null: a draft, whose values follow the profile';
comment on column form_filings.sealed_values is 'every value as it was filed, encrypted; never changed afterwards';
comment on column form_filings.stored_name is 'the form as it was filed';
create index form_filings_party_idx on form_filings (party_id, id);
create index form_filings_case_idx on form_filings (legal_case_id, id) where legal_case_id is not null;
create index form_filings_edition_idx on form_filings (form_edition_id);

create table form_filing_people (
  form_filing_id bigint not null references form_filings on delete cascade,
  role text not null,
  party_id bigint not null references parties,
  primary key (form_filing_id, role)
);
comment on table form_filing_people is 'others whom a form asks about, by their part in it';
create index form_filing_people_party_idx on form_filing_people (party_id);

-- Keys may be rotated, which encrypts the values anew; what is in the file and where it belongs stays.
create function filed_form_stays() returns trigger language plpgsql as $$
begin
  if old.filed_on is not null and (new.sha256, new.form_edition_id, new.filed_on) is distinct from
    (old.sha256, old.form_edition_id, old.filed_on) then
    raise exception 'A form that was filed is never changed.' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger form_filings_stay before update on form_filings for each row execute function filed_form_stays();
