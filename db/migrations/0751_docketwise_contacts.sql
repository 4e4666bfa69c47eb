create table docketwise_contacts (
  id bigint generated always as identity primary key,
  party_id bigint not null constraint docketwise_contacts_party_id_key unique references parties on delete cascade,
  contact_id text constraint docketwise_contacts_contact_id_key unique,
  sealed_sent bytea,
  begun_at timestamptz not null default now(),
  pushed_at timestamptz,
  pushed_by_id bigint references users on delete set null,
  constraint docketwise_contacts_link_check check ((contact_id is null) = (pushed_at is null))
);
comment on table docketwise_contacts is 'people who are contacts at Docketwise';
comment on column docketwise_contacts.contact_id is 'null: the contact is being made, or nobody knows whether it was';
comment on column docketwise_contacts.sealed_sent is 'fields as both had them last; encrypted by the application';
create index docketwise_contacts_pushed_by_id_idx on docketwise_contacts (pushed_by_id);
