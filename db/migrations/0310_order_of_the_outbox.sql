-- A text to many waits for every other message, so that a code to sign in does not stand behind ten thousand of them.
create index outbox_messages_claim_idx on outbox_messages ((batch_id is not null), due_at, id) where state = 'queued';
create index outbox_messages_expiry_idx on outbox_messages (expires_at)
  where state in ('queued', 'held') and expires_at is not null;
