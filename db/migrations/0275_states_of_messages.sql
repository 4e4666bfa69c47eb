-- One engine sends mail, texts and WhatsApp messages: what became of each is known to the end.
alter table outbox_messages drop constraint outbox_messages_state_check;
alter table outbox_messages drop constraint outbox_messages_channel_check;
update outbox_messages set state = 'queued' where state = 'waiting';
alter table outbox_messages
  alter column state set default 'queued',
  add column language text,
  add column due_at timestamptz not null default now(),
  add column expires_at timestamptz,
  add column provider_id text,
  add column error_code integer,
  add column parts integer,
  add column created_by_id bigint,
  add constraint outbox_messages_created_by_id_fkey foreign key (created_by_id) references users (id) on delete set null,
  add constraint outbox_messages_channel_check check (channel in ('email', 'text', 'whatsapp')),
  add constraint outbox_messages_state_check check
    (state in ('queued', 'held', 'sending', 'sent', 'delivered', 'undelivered', 'failed', 'unknown', 'cancelled'));
comment on column outbox_messages.state is 'held: no service is configured to send it; unknown: handed over, and no answer recorded; cancelled: not sent any more';
comment on column outbox_messages.due_at is 'not sent before';
comment on column outbox_messages.expires_at is 'not sent after: it would make no sense any more';
comment on column outbox_messages.provider_id is 'the number the provider gave it';
comment on column outbox_messages.error_code is 'of the provider';
comment on column outbox_messages.parts is 'how many a long text was cut into, each paid for';
comment on column outbox_messages.claimed_until is 'the process that sends it has died when this is over';
create index outbox_messages_due_idx on outbox_messages (due_at, id) where state = 'queued';
create index outbox_messages_sending_idx on outbox_messages (claimed_until) where state = 'sending';
create index outbox_messages_party_idx on outbox_messages (party_id, created_at desc) where party_id is not null;
create index outbox_messages_entry_idx on outbox_messages (docket_entry_id) where docket_entry_id is not null;
create index outbox_messages_created_by_idx on outbox_messages (created_by_id) where created_by_id is not null;

-- The sender finds queued messages itself; jobs for single ones are left over.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs where task_id in
      (select id from graphile_worker._private_tasks where identifier = 'outbox.send');
  end if;
end $$;
