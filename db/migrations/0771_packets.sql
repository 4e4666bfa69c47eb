create table packets (
  id bigint generated always as identity primary key,
  docket_entry_id bigint not null references docket_entries on delete cascade,
  kind text not null check (kind in ('court', 'uscis')),
  title text not null,
  tabs text not null default 'letters' check (tabs in ('letters', 'numbers')),
  place text,
  judge text,
  hearing text,
  served_on text,
  served_by text,
  served_date date,
  exhibits_version integer not null default 1,
  made_version integer,
  made_at timestamptz,
  made_by_id bigint references users,
  page_count integer,
  filed_on date,
  filed_by_way text,
  filed_at timestamptz,
  filed_by_id bigint references users,
  receipt_number text,
  created_by_id bigint references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint packets_made_check check ((made_version is null) = (made_at is null)),
  constraint packets_filed_check check ((filed_on is null) = (filed_at is null)),
  constraint packets_served_check check (served_on is not null or (served_by is null and served_date is null))
);
comment on table packets is 'exhibits of a case in order, to be filed together';
comment on column packets.docket_entry_id is 'what it is filed for; its parts are files of this entry';
comment on column packets.place is 'of the court or office, on the cover page';
comment on column packets.served_on is 'who receives a copy; null: no certificate of service';
comment on column packets.made_version is 'of the packet as its parts show it; an older one means that they are out of date';
comment on column packets.exhibits_version is 'counts changes of what the parts show';
create index packets_entry_idx on packets (docket_entry_id);

create table packet_exhibits (
  id bigint generated always as identity primary key,
  packet_id bigint not null references packets on delete cascade,
  position integer not null,
  title text not null,
  attachment_id bigint references attachments on delete set null,
  form_filing_id bigint references form_filings on delete set null,
  first_page integer check (first_page >= 1),
  last_page integer check (last_page >= first_page),
  language text,
  translation_id bigint references attachments on delete set null,
  translator text,
  translator_is_competent boolean,
  translated_on date,
  constraint packet_exhibits_position_key unique (packet_id, position)
);
comment on table packet_exhibits is 'documents of a packet; without file and form: what it was is not there any more';
comment on column packet_exhibits.language is 'of the document; null: English';
comment on column packet_exhibits.translator_is_competent is 'the translator says so; null: nobody has asked';
create index packet_exhibits_attachment_idx on packet_exhibits (attachment_id) where attachment_id is not null;
create index packet_exhibits_translation_idx on packet_exhibits (translation_id) where translation_id is not null;
create index packet_exhibits_form_idx on packet_exhibits (form_filing_id) where form_filing_id is not null;

create table packet_parts (
  packet_id bigint not null references packets on delete cascade,
  number integer not null,
  attachment_id bigint not null references attachments on delete cascade,
  page_count integer not null,
  primary key (packet_id, number)
);
comment on table packet_parts is 'files of a packet as they were made last, each at most as large as agencies take';
create index packet_parts_attachment_idx on packet_parts (attachment_id);
