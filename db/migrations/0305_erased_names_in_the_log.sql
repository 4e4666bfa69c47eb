-- What a person did by a link stands in the log under their name.
drop function blank_log_lines(bigint[]);
create function blank_log_lines(line_ids bigint[], own_line_ids bigint[]) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    update audit_log set changes = '{"details": [null, "erased"]}' where id = any(line_ids);
    update audit_log set actor_name = 'Erased person', ip = null where id = any(own_line_ids) and actor_id is null;
    delete from audit_archives where last_seal >= (
      select min(number) from audit_seals
      where ids && (select range_agg(int8range(id, id + 1)) from unnest(line_ids || own_line_ids) id));
  $$;
comment on function blank_log_lines is 'takes the details out of lines, and the name of a guest; the archives that have them are made anew';
