alter table outbox_messages add column claimed_until timestamptz;
comment on column outbox_messages.claimed_until is 'somebody is sending it; after this they have died on the way';
