-- Everybody who is named in the office's records, people and their other names and relatives alike, ready to be compared:
-- for duplicates and for conflicts of interest. `keys` finds whoever could be meant by one look into one index; how well
-- two people fit is judged outside the database (features/parties/match), which makes the same keys.

-- Letters of Ukrainian and Russian as passports romanise them, roughly: what is meant is only to sound alike.
create function latin_letters(name text) returns text
  language sql immutable parallel safe strict
  return case when name !~ '[Ѐ-ӿ]' then name else translate(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name,
      'щ', 'shch'), 'ш', 'sh'), 'ч', 'ch'), 'ж', 'zh'), 'х', 'kh'), 'ц', 'ts'), 'ю', 'yu'), 'я', 'ya'), 'є', 'ye'), 'ї', 'yi'),
    'абвгґдеэёзиіыйклмнопрстуфьъў''', 'abvhgdeeeziiyyklmnoprstuf') end;

-- The words of one part of a name as they are compared: without particles, unless nothing else is left, and without what
-- forms write where a name is missing; those that follow each other also as one, since that is how others write them.
create function matched_words(part text) returns text[]
  language plpgsql immutable parallel safe
  as $$
declare
  particles constant text[] := '{de,del,la,las,los,el,y,e,da,das,do,dos,di,du,des,le,van,von,der,den,ter,al,ul,ur,bin,bint,ibn,ben,abu,san,santa,saint,st}';
  placeholders constant text[] := '{fnu,lnu,nfn,nln,nmn,nlu,unknown,na,none}';
  words text[] := array(
    select word from regexp_split_to_table(regexp_replace(
        public.latin_letters(public.fold(coalesce(part, ''))), '[''’ʻ`]', '', 'g'), '[^[:alnum:]]+') word
    where word <> '' and word <> all (placeholders));
  plain text[] := array(select word from unnest(words) word where word <> all (particles));
begin
  if plain = '{}' then
    return words;
  end if;
  return plain || array(
    select words[i] || words[i + 1] from generate_series(1, cardinality(words) - 1) i)
    || case when cardinality(words) > 2 then array[array_to_string(words, '')] end;
end $$;

create function match_key(key text) returns int
  language sql immutable parallel safe strict
  return ('x' || left(encode(sha256(convert_to(key, 'UTF8')), 'hex'), 8))::bit(32)::int;

-- A sound, and what is left of it when one consonant is missing.
create function sound_and_slips(sound text) returns text[]
  language sql immutable parallel safe strict
  return case when char_length(sound) < 3 then array[sound] else array(
    select sound union select overlay(sound placing '' from i for 1) from generate_series(1, char_length(sound)) i) end;

-- The keys of a name: each two of its words from different parts by how they sound, either of them with a slip; the only
-- word there is; each word with the day of birth; the A-number.
create function match_keys(first_name text, middle_name text, last_name text, dob date, dob_format text, a_number text) returns int[]
  language plpgsql immutable parallel safe
  as $$
declare
  found int[];
begin
  with parts as (
    select at, part, public.matched_words(part) as words
    from unnest(array[first_name, middle_name, last_name]) with ordinality as given (part, at)),
  filled as (select count(*) as count from parts where words <> '{}'),
  sounds as (
    select distinct at, public.name_sound(word) as sound from parts, unnest(words) word),
  pairs as (
    select distinct a.sound as one, b.sound as other from sounds a, sounds b, filled
    where a.sound < b.sound and (a.at <> b.at or filled.count = 1)),
  keys as (
    select one || '|' || slip as key from pairs, unnest(public.sound_and_slips(other)) slip
    union select slip || '|' || other from pairs, unnest(public.sound_and_slips(one)) slip
    union select '1|' || slip from (select min(sound) as sound from sounds having count(distinct sound) = 1) only_one,
      unnest(public.sound_and_slips(sound)) slip
    union select to_char(dob, 'YYYY-MM-DD') || '|' || sound from sounds where dob is not null and dob_format = 'MM/DD/YYYY'
    union select 'a' || a_number where a_number is not null)
  select array(select distinct public.match_key(key) from keys order by 1) into found;
  return found;
end $$;

create table known_names (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  kind text not null,
  entry_id bigint not null,
  first_name text,
  middle_name text,
  last_name text,
  dob date,
  dob_format text,
  uncertain_dob boolean not null default false,
  a_number text,
  keys int[] not null,
  constraint known_names_entry_key unique (kind, entry_id),
  constraint known_names_kind_check check (kind in ('parties', 'akas', 'spouses', 'children', 'parents', 'siblings'))
);
comment on table known_names is 'kept by triggers on parties, their other names and their relatives';
comment on column known_names.entry_id is 'of party_<kind>; of the person themselves for parties';
comment on column known_names.keys is 'match_keys()';
create index known_names_party_idx on known_names (party_id);
create index known_names_keys_idx on known_names using gin (keys) with (fastupdate = off);

create function keep_known_name() returns trigger
  language plpgsql
  as $$
declare
  kept record;
begin
  if tg_op = 'DELETE' then
    delete from known_names where kind = tg_argv[0] and entry_id = old.id;
    return null;
  end if;
  if tg_argv[0] = 'akas' then
    select p.id as party_id, new.name as first_name, null::text as middle_name, null::text as last_name,
        p.dob, p.dob_format, p.uncertain_dob, p.a_number into kept
      from parties p where p.id = new.party_id;
  elsif tg_argv[0] = 'parties' then
    select new.id as party_id, new.first_name, new.middle_name, new.last_name, new.dob, new.dob_format,
      new.uncertain_dob, new.a_number into kept;
  else
    select new.party_id, new.first_name, new.middle_name, new.last_name, new.dob, new.dob_format,
      new.uncertain_dob, new.a_number into kept;
  end if;
  insert into known_names (party_id, kind, entry_id, first_name, middle_name, last_name, dob, dob_format, uncertain_dob, a_number, keys)
    values (kept.party_id, tg_argv[0], new.id, kept.first_name, kept.middle_name, kept.last_name, kept.dob, kept.dob_format,
      kept.uncertain_dob, kept.a_number,
      match_keys(kept.first_name, kept.middle_name, kept.last_name, kept.dob, kept.dob_format, kept.a_number))
    on conflict (kind, entry_id) do update set party_id = excluded.party_id, first_name = excluded.first_name,
      middle_name = excluded.middle_name, last_name = excluded.last_name, dob = excluded.dob, dob_format = excluded.dob_format,
      uncertain_dob = excluded.uncertain_dob, a_number = excluded.a_number, keys = excluded.keys;
  -- Another name of theirs goes with their day of birth and their number.
  if tg_argv[0] = 'parties' and tg_op = 'UPDATE' then
    update known_names set dob = new.dob, dob_format = new.dob_format, uncertain_dob = new.uncertain_dob, a_number = new.a_number,
        keys = match_keys(first_name, middle_name, last_name, new.dob, new.dob_format, new.a_number)
      where party_id = new.id and kind = 'akas';
  end if;
  return null;
end $$;

create trigger keep_known_name after insert or update of first_name, middle_name, last_name, dob, dob_format, uncertain_dob, a_number
  on parties for each row execute function keep_known_name('parties');
create trigger keep_known_name after insert or delete or update of party_id, name
  on party_akas for each row execute function keep_known_name('akas');
create trigger keep_known_name after insert or delete or update of party_id, first_name, middle_name, last_name, dob, dob_format, uncertain_dob, a_number
  on party_spouses for each row execute function keep_known_name('spouses');
create trigger keep_known_name after insert or delete or update of party_id, first_name, middle_name, last_name, dob, dob_format, uncertain_dob, a_number
  on party_children for each row execute function keep_known_name('children');
create trigger keep_known_name after insert or delete or update of party_id, first_name, middle_name, last_name, dob, dob_format, uncertain_dob, a_number
  on party_parents for each row execute function keep_known_name('parents');
create trigger keep_known_name after insert or delete or update of party_id, first_name, middle_name, last_name, dob, dob_format, uncertain_dob, a_number
  on party_siblings for each row execute function keep_known_name('siblings');

-- All there are: when a database is brought up to this version, and wherever rows came in past the triggers.
create function fill_known_names() returns void
  language sql
  as $$
  insert into known_names (party_id, kind, entry_id, first_name, middle_name, last_name, dob, dob_format, uncertain_dob, a_number, keys)
    select party_id, kind, entry_id, first_name, middle_name, last_name, dob, dob_format, uncertain_dob, a_number,
      match_keys(first_name, middle_name, last_name, dob, dob_format, a_number)
    from (
      select id as party_id, 'parties' as kind, id as entry_id, first_name, middle_name, last_name, dob, dob_format, uncertain_dob, a_number from parties
      union all select p.id, 'akas', a.id, a.name, null, null, p.dob, p.dob_format, p.uncertain_dob, p.a_number
        from party_akas a join parties p on p.id = a.party_id
      union all select party_id, 'spouses', id, first_name, middle_name, last_name, dob, dob_format, uncertain_dob, a_number from party_spouses
      union all select party_id, 'children', id, first_name, middle_name, last_name, dob, dob_format, uncertain_dob, a_number from party_children
      union all select party_id, 'parents', id, first_name, middle_name, last_name, dob, dob_format, uncertain_dob, a_number from party_parents
      union all select party_id, 'siblings', id, first_name, middle_name, last_name, dob, dob_format, uncertain_dob, a_number from party_siblings
    ) named
    on conflict do nothing
  $$;
select fill_known_names();
