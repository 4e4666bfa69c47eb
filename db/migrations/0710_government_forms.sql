create table form_editions (
  id bigint generated always as identity primary key,
  agency text not null,
  form text not null,
  edition date not null,
  title text not null,
  pages integer not null check (pages > 0),
  sizes jsonb not null,
  fields jsonb not null,
  field_count integer not null,
  fingerprint text not null,
  recognised_by text not null check (recognised_by in ('barcode', 'fields', 'footer', 'person')),
  is_as_published boolean not null,
  filename text not null,
  content_type text not null,
  size bigint not null,
  sha256 bytea not null,
  stored_name text not null,
  created_by_id bigint references users,
  created_at timestamptz not null default now(),
  constraint form_editions_fingerprint_key unique (form, edition, fingerprint)
);
comment on table form_editions is 'blank forms of government agencies as the office has them';
comment on column form_editions.sizes is 'width and height of each page in points';
comment on column form_editions.fields is 'fields that the PDF has: names, kinds, places and limits';
comment on column form_editions.fingerprint is 'SHA-256 of the names, kinds and values of the fields; empty where there are none';
comment on column form_editions.recognised_by is 'how form and edition are known; person: whoever added it said so';
comment on column form_editions.is_as_published is 'unchanged since its publisher signed it';

create table form_edition_dates (
  id bigint generated always as identity primary key,
  form text not null,
  edition date not null,
  accepted_from date,
  accepted_until date,
  counted_by text check (counted_by in ('postmark', 'receipt')),
  source_url text not null,
  verified_on date,
  note text,
  entered_by_id bigint references users,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint form_edition_dates_form_key unique (form, edition),
  constraint form_edition_dates_order_check check (accepted_until >= accepted_from)
);
comment on table form_edition_dates is 'from when until when an agency accepts an edition of a form, and where that is said';
comment on column form_edition_dates.accepted_until is 'last day; null: no end is known';
comment on column form_edition_dates.counted_by is 'whether the day of the postmark or of the receipt counts; null: not known';
comment on column form_edition_dates.verified_on is 'when somebody last looked at the source; null: never';
comment on column form_edition_dates.entered_by_id is 'null: it came with Ellis';

insert into form_edition_dates (form, edition, source_url, note) values
  ('AR-11', '2022-11-02', 'https://www.uscis.gov/ar-11', 'Came with Ellis.'),
  ('I-90', '2025-01-20', 'https://www.uscis.gov/i-90', 'Came with Ellis.'),
  ('I-864', '2024-10-17', 'https://www.uscis.gov/i-864', 'Came with Ellis.'),
  ('N-400', '2025-01-20', 'https://www.uscis.gov/n-400', 'Came with Ellis.');
