-- Finding people by name however it is written. `search_text` gains the parts of compound names: "Saint-Fleur" is also
-- found by fleur and saintfleur, "de la Cruz" also by delacruz.
create function name_search_text(name text) returns text
  language plpgsql immutable parallel safe strict
  as $$
declare
  particles constant text := '\m(de|del|la|las|los|da|das|do|dos|di|du|des|le|van|von|der|den|ter|al|el|bin|bint|ibn|ben|abu|abd|abdal|abdel|abdul|mc|mac|san|santa|saint|st|o) +(?=[^ ])';
  folded constant text := public.fold(name);
begin
  if folded !~ ('[^[:alnum:] ]|' || particles) then
    return ' ' || folded;
  end if;
  return ' ' || folded || ' ' || array_to_string(array(
    select part
    from regexp_split_to_table(
      folded || ' ' || regexp_replace(regexp_replace(folded, '[-'']', '', 'g'), particles, '\1', 'g'),
      '[^[:alnum:]]+') part
    where part <> '' and part <> all (string_to_array(folded, ' '))
    group by part
    order by part), ' ');
end $$;

-- The words of a party's name, as the index below has them.
create function name_words_of(search_text text) returns text[]
  language sql immutable parallel safe strict
  return string_to_array(ltrim(search_text), ' ');

alter table parties drop column search_text;
alter table parties add column search_text text not null generated always as (
  name_search_text(first_name || coalesce(' ' || middle_name, '') || coalesce(' ' || last_name, ''))
    || coalesce(' ' || a_number, '')) stored;
comment on column parties.search_text is 'folded names, the parts of compound ones, and A-number, every part after a space: like ''% term%'' finds a part that begins so';
create index parties_search_text_idx on parties using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index parties_name_words_idx on parties using gin (name_words_of(search_text)) with (fastupdate = off);
-- By its last digits, which is how people say it on the telephone.
create index parties_a_number_end_idx on parties (reverse(a_number) text_pattern_ops) where a_number is not null;

-- Names that sound alike in any of the ways offices write them share a sound: Muhammad and Mohamed, Yevhen and Evgeny,
-- Velásquez and Belasques. Consonants are kept, in classes; of vowels only whether one comes first.
create function name_sound(word text) returns text
  language plpgsql immutable parallel safe strict
  as $$
declare
  sound text := word;
begin
  sound := regexp_replace(sound, '^hs', 's');
  sound := regexp_replace(sound, '^x', 's');
  sound := regexp_replace(sound, '^dj', 'j');
  sound := regexp_replace(sound, 'tch|sch|cz|ch|sh', 'C', 'g');
  sound := regexp_replace(sound, 'c(?=[eiy])', 's', 'g');
  sound := replace(replace(replace(replace(sound, 'ph', 'f'), 'th', 't'), 'kh', 'h'), 'gh', 'h');
  sound := replace(sound, 'x', 'ks');
  sound := translate(sound, 'cqzgvwj', 'kksHbby');
  sound := translate(sound, 'H', 'h');
  sound := regexp_replace(sound, 'h$', '');
  sound := case when sound ~ '^[aeiouy]' then '.' else '' end || translate(sound, 'aeiouy', '');
  return regexp_replace(sound, '(.)\1+', '\1', 'g');
end $$;

-- The first seven letters of a word, and what is left of them when one or two are dropped. Two words within two slips
-- of each other share such a key, so all that could be meant are found by one look into an index.
create function spelling_keys(word text) returns text[]
  language sql immutable parallel safe strict
  return (
    with start as (select left(word, 7) as letters, char_length(left(word, 7)) as size),
    one as (
      select overlay(letters placing '' from i for 1) as letters, size
      from start, generate_series(1, size) i where size > 2),
    two as (
      select overlay(letters placing '' from i for 1) as letters
      from one, generate_series(1, size - 1) i where size > 4)
    select array(select letters from start union select letters from one union select letters from two));

-- Every word that is part of somebody's name: what a misspelled one is compared with. Small, so it is quick, and a party
-- with names that are known already writes nothing here.
create table name_words (
  word text primary key,
  sound text not null generated always as (name_sound(word)) stored,
  spelling_keys text[] not null generated always as (spelling_keys(word)) stored
);
create index name_words_prefix_idx on name_words (word text_pattern_ops);
create index name_words_sound_idx on name_words (sound);
create index name_words_spelling_idx on name_words using gin (spelling_keys) with (fastupdate = off);

create function party_name_words() returns trigger
  language plpgsql
  as $$
begin
  -- In order, so that two who enter new names at once never wait for each other in a circle.
  insert into name_words (word)
    select distinct part from unnest(name_words_of(new.search_text)) part
    where part ~ '^[[:alpha:]]+$' and char_length(part) <= 60
      and not exists (select from name_words known where known.word = part)
    order by part
    on conflict do nothing;
  return null;
end $$;
create trigger party_name_words after insert or update of first_name, middle_name, last_name on parties
  for each row execute function party_name_words();

insert into name_words (word)
  select distinct part from parties, unnest(name_words_of(search_text)) part
  where part ~ '^[[:alpha:]]+$' and char_length(part) <= 60;
