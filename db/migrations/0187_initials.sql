-- Of a first and a last name, not of the first and last word: the last word of "Delmy Chicas Portillo" begins her second surname.
create function initials(first_name text, last_name text) returns text
  language sql immutable parallel safe
  return upper(left(coalesce(first_name, ''), 1) || left(coalesce(last_name, ''), 1));

alter table parties add column initials text not null generated always as (initials(first_name, last_name)) stored;
