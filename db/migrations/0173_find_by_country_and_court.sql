-- People are looked for by their countries, and entries by their court from a day on.
create index parties_birth_country_idx on parties (birth_country_id) where birth_country_id is not null and deleted_at is null;
create index party_nationalities_country_idx on party_nationalities (country_id, party_id);
create index docket_entries_location_idx on docket_entries (location_id, action_date)
  where location_id is not null and deleted_at is null;
