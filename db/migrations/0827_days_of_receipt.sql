alter table evidence_requests add column due_is_receipt boolean;
comment on column evidence_requests.due_is_receipt is 'the notice says that the response must be received by its day; null: nobody has looked';
