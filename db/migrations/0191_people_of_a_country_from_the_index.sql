-- The people of a common country are read from the index alone, and not one by one from the table.
drop index parties_birth_country_idx;
create index parties_birth_country_idx on parties (birth_country_id, id)
  where birth_country_id is not null and deleted_at is null;
