-- What was said about a person and an entry of the law catalogues: a relief option or a ground. The catalogues are files of
-- the product, so an identifier has no table to refer to; it is a slug that stays for good.
create table party_law_answers (
  id bigint generated always as identity,
  party_id bigint not null,
  catalogue text not null,
  identifier text not null,
  answer text not null default 'no-analysis',
  notes text,
  answered_by_id bigint,
  answered_at timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint party_law_answers_pkey primary key (id),
  constraint party_law_answers_once unique (party_id, catalogue, identifier),
  constraint party_law_answers_party_id_fkey foreign key (party_id) references parties (id) on delete cascade,
  constraint party_law_answers_answered_by_id_fkey foreign key (answered_by_id) references users (id),
  constraint party_law_answers_catalogue_known check (catalogue in ('relief', 'ground')),
  constraint party_law_answers_answer_known check (
    answer in ('yes', 'no', 'maybe', 'no-analysis', 'waiver-exception')
    or (catalogue = 'relief' and answer = 'not-at-this-time')
  ),
  constraint party_law_answers_identifier_slug check (identifier ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

-- Every version of an answer, the present one too: an analysis is work product, and who changed it must be found years later.
create table party_law_answer_versions (
  answer_id bigint not null,
  version integer not null,
  answer text not null,
  notes text,
  answered_by_id bigint,
  answered_at timestamptz not null,
  constraint party_law_answer_versions_pkey primary key (answer_id, version),
  constraint party_law_answer_versions_answer_id_fkey foreign key (answer_id) references party_law_answers (id) on delete cascade,
  constraint party_law_answer_versions_answered_by_id_fkey foreign key (answered_by_id) references users (id)
);
revoke update, delete, truncate on party_law_answer_versions from ellis_app;
