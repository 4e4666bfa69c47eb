drop index outbox_messages_party_idx;
create index outbox_messages_party_idx on outbox_messages (party_id, (coalesce(sent_at, created_at)) desc, id desc)
  where party_id is not null;
drop index incoming_messages_party_idx;
create index incoming_messages_party_idx on incoming_messages (party_id, received_at desc, id desc);
