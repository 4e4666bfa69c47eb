-- The words of a docket entry's comment and its agency number, folded. Letters and digits part, so that I-130, I130 and
-- "i 130" are the same; the agency number is there in one piece too. As a tsvector a word is one index entry, where
-- trigrams would be one for each letter, and the beginning of a word finds it all the same.
create function entry_search_words(comment text, agency_num text) returns tsvector
  language plpgsql immutable parallel safe
  as $$
declare
  folded text := public.fold(coalesce(comment, '') || ' ' || coalesce(agency_num, ''));
begin
  if folded !~ '[[:alnum:]]' then
    return '';
  end if;
  -- Longer than any word, and too long for the index.
  folded := regexp_replace(folded, '[[:alnum:]]{200,}', ' ', 'g');
  return array_to_tsvector(array_remove(
    regexp_split_to_array(folded, '[^[:alnum:]]+|(?<=[[:alpha:]])(?=[[:digit:]])|(?<=[[:digit:]])(?=[[:alpha:]])')
      || regexp_replace(public.fold(coalesce(agency_num, '')), '[^[:alnum:]]+', '', 'g'), ''));
end $$;

alter table docket_entries add column search_words tsvector not null
  generated always as (entry_search_words(comment, agency_num)) stored;
create index docket_entries_search_words_idx on docket_entries using gin (search_words) with (fastupdate = off);

-- The end of a record's number, as people say it: 0412 of 26-0412.
create index records_public_id_end_idx on records (reverse(lower(public_id)) text_pattern_ops);
