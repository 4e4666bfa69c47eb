-- The keys of names are made by the server alone, which reads every script, and no longer by the database too. A name whose keys
-- older rules made keeps them until the job that makes keys gives it new ones, so it is found all the while.
alter table known_names add column keys_version smallint not null default 0;
comment on column known_names.keys is 'made a moment after a name is entered or changed; null until then';
comment on column known_names.keys_version is 'of the rules that made the keys (parties/server/matchKeys.ts)';
create index known_names_keys_version_idx on known_names (keys_version);

drop function make_name_keys(int);
drop function match_keys(text, text, text, date, text, text);
drop function sound_and_slips(text);
drop function match_key(text);
drop function matched_words(text);
drop function latin_letters(text);
