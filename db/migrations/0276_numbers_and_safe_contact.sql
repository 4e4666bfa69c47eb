-- What is known of a number, whoever it belongs to.
create table phone_numbers (
  number text not null,
  opted_out_at timestamptz,
  error_code integer,
  error_at timestamptz,
  constraint phone_numbers_pkey primary key (number)
);
comment on column phone_numbers.opted_out_at is 'its owner answered STOP, or the provider says so';
comment on column phone_numbers.error_code is 'why the provider could not deliver, until a text arrives';

-- Null: not asked.
alter table party_phones
  add column may_call boolean,
  add column may_leave_message boolean,
  add column may_text boolean,
  add column good_from text check (good_from ~ '^[0-2][0-9]:[0-5][0-9]$'),
  add column good_until text check (good_until ~ '^[0-2][0-9]:[0-5][0-9]$'),
  add column code_word text,
  add column contact_note text;
alter table party_emails
  add column may_write boolean,
  add column code_word text,
  add column contact_note text;
alter table party_addresses
  add column safe_to_contact boolean,
  add column may_write boolean,
  add column code_word text,
  add column contact_note text;
alter table party_overview add column open_messages boolean;

create index party_phones_e164_idx on party_phones (phone_number);
create index party_emails_address_idx on party_emails (lower(address)) where address is not null;
