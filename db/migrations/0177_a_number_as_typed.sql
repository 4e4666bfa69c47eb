alter table parties add column a_number_original text;
comment on column parties.a_number_original is 'as it was typed; the nine digits are in a_number';
