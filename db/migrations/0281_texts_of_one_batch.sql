alter table outbox_messages add column batch_id uuid;
comment on column outbox_messages.batch_id is 'the same for the texts of one background task, so that those that wait can be stopped';
create index outbox_messages_batch_idx on outbox_messages (batch_id) where (batch_id is not null);
