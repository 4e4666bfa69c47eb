-- A repeated call is answered with the header of the first: the contracts whose data it outdated.
alter table idempotency_keys add column refreshes text[] not null default '{}';
