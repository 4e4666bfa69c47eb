-- The words a speaker has read, not a mark that outlives them: a later version of Ellis may bring others.
alter table guest_texts add column reviewed_text text;
alter table guest_texts drop column is_reviewed;
comment on column guest_texts.reviewed_text is 'the words that a speaker of the language has read; they count only while they are the words shown';
