-- Content of letters that is encrypted, such as that of declarations.
alter table engagement_letters add column sealed_content bytea;
comment on column engagement_letters.sealed_content is 'what is signed, where it is encrypted: content and frozen_content then say nothing';
alter table engagement_letters drop constraint engagement_letters_frozen_check;
alter table engagement_letters add constraint engagement_letters_frozen_check
  check (state in ('draft', 'void') or content_sha256 is not null);

alter table asylum_sources add column translation_document_id bigint references party_documents on delete set null;
create index asylum_sources_translation_idx on asylum_sources (translation_document_id) where translation_document_id is not null;
comment on column asylum_sources.translation_document_id is 'certified translation of its document';

create table asylum_declaration_versions (
  id bigint generated always as identity primary key,
  declaration_id bigint not null references party_asylum_declarations on delete cascade,
  number int not null check (number > 0),
  sealed_content bytea,
  content_sha256 bytea not null,
  engagement_letter_id bigint references engagement_letters on delete set null,
  signed_date date,
  party_document_id bigint references party_documents on delete set null,
  created_by_id bigint references users,
  created_at timestamptz not null default now(),
  constraint asylum_declaration_versions_number_key unique (declaration_id, number)
);
create index asylum_declaration_versions_letter_idx on asylum_declaration_versions (engagement_letter_id) where engagement_letter_id is not null;
create index asylum_declaration_versions_document_idx on asylum_declaration_versions (party_document_id) where party_document_id is not null;
comment on table asylum_declaration_versions is 'a declaration as it was set down, in both languages; never changed';
comment on column asylum_declaration_versions.content_sha256 is 'of the content in clear';
comment on column asylum_declaration_versions.signed_date is 'day it was signed on paper; signing by link stands with the letter';

create table asylum_paragraph_references (
  id bigint generated always as identity primary key,
  version_id bigint not null references asylum_declaration_versions on delete cascade,
  paragraph int not null check (paragraph > 0),
  fact_id bigint references asylum_facts on delete cascade,
  party_document_id bigint references party_documents on delete cascade,
  created_by_id bigint references users,
  created_at timestamptz not null default now(),
  check (num_nonnulls(fact_id, party_document_id) = 1)
);
create index asylum_paragraph_references_version_idx on asylum_paragraph_references (version_id, paragraph);
create index asylum_paragraph_references_fact_idx on asylum_paragraph_references (fact_id) where fact_id is not null;
create index asylum_paragraph_references_document_idx on asylum_paragraph_references (party_document_id) where party_document_id is not null;
comment on table asylum_paragraph_references is 'facts and documents that a paragraph of a declaration points to';
