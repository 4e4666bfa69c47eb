create table form_mappings (
  id bigint generated always as identity primary key,
  form text not null,
  edition date not null,
  fingerprint text not null,
  content jsonb not null,
  based_on text not null check (based_on in ('nothing', 'shipped', 'edition', 'file')),
  moved jsonb not null default '[]',
  updated_by_id bigint references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint form_mappings_fingerprint_key unique (fingerprint)
);
comment on table form_mappings is 'how the office fills a form; it goes before the mapping that comes with Ellis';
comment on column form_mappings.fingerprint is 'of the print whose fields it names; it stays when the blank form is deleted, for when it comes again';
comment on column form_mappings.content is 'fields of the form and where their values come from, as in src/features/forms/mapping.ts';
comment on column form_mappings.moved is 'fields that differ from the edition it was carried over from and that nobody has looked at yet';
