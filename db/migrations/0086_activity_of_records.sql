-- A record's lines are looked through for acts and people without reading each of them.
drop index audit_log_record_idx;
create index audit_log_record_idx on audit_log (record_id, at desc, id desc) include (action, actor_id)
  where record_id is not null;
