-- A sealed value opens only in its own row and column. Those from before are bound once, at the next start, by the
-- programs that have the keys; afterwards none without a place is opened any more.
alter table key_check add column values_are_bound boolean not null default false;

-- Also at the next start: a logo from before is made anew from its pixels, as it is when one is chosen.
alter table office_logo add column is_as_uploaded boolean not null default false;
update office_logo set is_as_uploaded = true;
comment on column office_logo.is_as_uploaded is 'from before logos were made anew; the next start does that';
