alter table party_documents add column language_id bigint references languages;
create index party_documents_language_id_idx on party_documents (language_id);
comment on column party_documents.language_id is 'that it is written in; null: nobody has entered it';
