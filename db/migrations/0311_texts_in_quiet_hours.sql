alter table outbox_messages add column at_once boolean not null default false;
comment on column outbox_messages.at_once is 'also in the quiet hours of the recipient: a person decided so';
