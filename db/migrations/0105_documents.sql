-- Documents of people: a file, with what it is, for one person or several.
create table party_documents (
  id bigint not null generated always as identity constraint party_documents_pkey primary key,
  attachment_id bigint not null
    constraint party_documents_attachment_id_fkey references attachments (id) on delete cascade,
  document_type bigint constraint party_documents_document_type_fkey references document_types (id),
  notes text,
  identifier text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint party_documents_attachment_id_key unique (attachment_id)
);
comment on table party_documents is 'a document is deleted while its attachment is';
create index party_documents_document_type_idx on party_documents (document_type);

create table documents_parties (
  party_document_id bigint not null
    constraint documents_parties_party_document_id_fkey references party_documents (id) on delete cascade,
  party_id bigint not null constraint documents_parties_party_id_fkey references parties (id),
  constraint documents_parties_pkey primary key (party_document_id, party_id)
);
create index documents_parties_party_id_idx on documents_parties (party_id, party_document_id);

-- A photo is cut from an original, which is kept to cut it anew. Earlier ones keep whose they are: they can be brought back.
alter table attachments
  add column photo_of_id bigint constraint attachments_photo_of_id_fkey references parties (id);
create index attachments_photo_of_id_idx on attachments (photo_of_id, id) where photo_of_id is not null;

alter table parties
  add column photo_id bigint
    constraint parties_photo_id_fkey references attachments (id) on delete set null,
  add column photo_original_id bigint
    constraint parties_photo_original_id_fkey references attachments (id) on delete set null;
create index parties_photo_id_idx on parties (photo_id) where photo_id is not null;
create index parties_photo_original_id_idx on parties (photo_original_id) where photo_original_id is not null;

comment on column attachments.docket_entry_id is null;
comment on table attachments is
  'a file that belongs to nothing (no entry, document, photo or document set) is seen only by its uploader';
