create table case_invoices (
  legal_case_id bigint primary key references legal_cases on delete cascade,
  request_key uuid not null default gen_random_uuid(),
  begun_at timestamptz not null default now(),
  begun_by_id bigint references users on delete set null,
  made_at timestamptz,
  number text,
  status text check (status in ('draft', 'not_sent', 'sent', 'viewed', 'past_due', 'pending', 'paid', 'voided', 'deleted', 'other')),
  currency text,
  total_cents bigint,
  balance_cents bigint,
  read_at timestamptz,
  constraint case_invoices_made_check
    check (num_nonnulls(status, currency, total_cents, balance_cents, read_at) = case when made_at is null then 0 else 5 end)
);
comment on table case_invoices is 'invoices of cases at the invoicing service; the case has its id there';
comment on column case_invoices.request_key is 'Idempotency-Key of the call that makes it';
comment on column case_invoices.made_at is 'null: the invoice is being made, or nobody knows whether it was';
comment on column case_invoices.status is 'as it was there when it was read last; deleted: it is not there any more';
comment on column case_invoices.read_at is 'when the call was made whose answer stands here';
create index case_invoices_begun_by_id_idx on case_invoices (begun_by_id);

create unique index legal_cases_invoiced_invoice_id_key on legal_cases (invoiced_invoice_id)
  where invoiced_invoice_id is not null;

-- Roles of those who change cases see what clients owe and make invoices.
update team_roles set permissions = permissions || '{invoices.view,invoices.create}' where 'cases.edit' = any(permissions);
