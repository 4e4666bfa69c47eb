-- Reports and messages of providers, as they came; worked through afterwards.
create table webhook_deliveries (
  id bigint not null generated always as identity,
  provider text not null,
  kind text not null,
  event_key text not null,
  raw_body text not null,
  query text not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  constraint webhook_deliveries_pkey primary key (id),
  constraint webhook_deliveries_event_key unique (provider, event_key),
  constraint webhook_deliveries_kind_check check (kind in ('status', 'incoming'))
);
comment on column webhook_deliveries.event_key is 'the same for a repetition';
create index webhook_deliveries_received_at_idx on webhook_deliveries (received_at);

create table incoming_messages (
  id bigint not null generated always as identity,
  channel text not null,
  provider_id text not null,
  sender text not null,
  body text not null,
  party_id bigint,
  legal_case_id bigint,
  received_at timestamptz not null,
  read_at timestamptz,
  read_by_id bigint,
  constraint incoming_messages_pkey primary key (id),
  constraint incoming_messages_provider_id_key unique (provider_id),
  constraint incoming_messages_party_id_fkey foreign key (party_id) references parties (id) on delete set null,
  constraint incoming_messages_legal_case_id_fkey foreign key (legal_case_id) references legal_cases (id) on delete set null,
  constraint incoming_messages_read_by_id_fkey foreign key (read_by_id) references users (id) on delete set null,
  constraint incoming_messages_channel_check check (channel in ('email', 'text', 'whatsapp'))
);
comment on column incoming_messages.party_id is 'whose number it came from; null: nobody has it';
create index incoming_messages_party_idx on incoming_messages (party_id, received_at desc);
create index incoming_messages_case_idx on incoming_messages (legal_case_id) where (legal_case_id is not null);
create index incoming_messages_read_by_idx on incoming_messages (read_by_id) where (read_by_id is not null);
create index outbox_messages_provider_id_idx on outbox_messages (provider_id) where (provider_id is not null);
create index outbox_messages_recipient_idx on outbox_messages (recipient, id desc) where (party_id is not null);
