alter table packet_exhibits
  add column declarant_id bigint references parties on delete set null,
  add column declarant text,
  add column declarant_reads_english boolean,
  add column interpreter text,
  add column interpreter_contact text,
  add column interpreter_is_competent boolean,
  add column interpreted_into text,
  add column interpreted_on date,
  add constraint packet_exhibits_declarant_check check (declarant_id is null or declarant is null);
comment on column packet_exhibits.declarant_id is 'person of the case whose declaration or affidavit it is';
comment on column packet_exhibits.declarant is 'somebody else whose declaration or affidavit it is';
comment on column packet_exhibits.declarant_reads_english is 'so nobody had to read it to them; null: as their profile says';
comment on column packet_exhibits.interpreter is 'who read it to the declarant; null: no certificate of interpretation';
comment on column packet_exhibits.interpreter_contact is 'address and phone of the interpreter';
comment on column packet_exhibits.interpreter_is_competent is 'in both languages, as the interpreter says; null: nobody has asked';
comment on column packet_exhibits.interpreted_into is 'language in which it was read';
comment on column packet_exhibits.interpreted_on is 'day on which it was read, before it was signed';
create index packet_exhibits_declarant_idx on packet_exhibits (declarant_id) where declarant_id is not null;
