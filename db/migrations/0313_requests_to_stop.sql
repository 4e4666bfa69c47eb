alter table incoming_messages add column asks_to_stop boolean not null default false;
comment on column incoming_messages.asks_to_stop is 'seems to ask for no more texts, in words that are no keyword: a person decides';
