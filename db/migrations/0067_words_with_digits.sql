-- Words of names are looked up here for the list of people too, so none may be missing: neither one with a digit in it
-- ("Baby2") nor a very long one. What has other signs in it is there in its parts.
create or replace function party_name_words() returns trigger
  language plpgsql
  as $$
begin
  -- In order, so that two who enter new names at once never wait for each other in a circle.
  insert into name_words (word)
    select distinct part from unnest(name_words_of(new.search_text)) part
    where is_name_word(part)
      and not exists (select from name_words known where known.word = part)
    order by part
    on conflict do nothing;
  return null;
end $$;

create function is_name_word(part text) returns boolean
  language sql immutable parallel safe strict
  return part ~ '^[[:alnum:]]+$' and part ~ '[[:alpha:]]';

insert into name_words (word)
  select distinct part from parties, unnest(name_words_of(search_text)) part where is_name_word(part)
  on conflict do nothing;
