-- What a message is about: whoever may not see that does not see the message either. Of a message that names nothing only admins who
-- see all teams learn.
alter table outbox_messages
  add column user_id bigint references users (id) on delete set null,
  add column legal_case_id bigint references legal_cases (id) on delete set null,
  add column party_id bigint references parties (id) on delete set null,
  add column docket_entry_id bigint references docket_entries (id) on delete set null,
  add column is_secret boolean not null default false,
  add column sealed_body bytea;
comment on column outbox_messages.user_id is 'whose account it is about';
comment on column outbox_messages.is_secret is 'its text opens an account: nobody reads it but the recipient';
comment on column outbox_messages.sealed_body is 'the text of a secret message, encrypted, until it is sent';
comment on column outbox_messages.state is 'kept: no service is configured to send it';

update outbox_messages m set is_secret = true,
  user_id = (select min(u.id) from users u where lower(u.email) = lower(m.recipient) or u.phone_number = m.recipient)
where kind in ('invitation', 'recovery', 'email_verification', 'sign_in_code', 'sign_in_link');

-- Texts that open an account lay here readable. They cannot be encrypted from here; a new link is made in a moment.
update outbox_messages set body = '',
  state = case state when 'waiting' then 'failed' else state end,
  last_error = case state when 'waiting' then 'Its text was removed when Ellis was updated.' else last_error end
where is_secret;

-- Written in the transaction that closed the case, at the same instant.
update outbox_messages m set legal_case_id = l.entity_id
from audit_log l
where m.kind = 'case_closing' and l.action = 'case.closed' and l.entity = 'legal_cases' and l.at = m.created_at
  and exists (select from legal_cases c where c.id = l.entity_id)
  and not exists (select from audit_log other where other.action = 'case.closed' and other.at = l.at and other.id <> l.id);

alter table outbox_messages add constraint outbox_messages_secret_check check (not is_secret or body = '');

create index outbox_messages_legal_case_idx on outbox_messages (legal_case_id) where legal_case_id is not null;
