-- Whoever has the database as the application does must not have values bound anew, to rows they were moved to.
revoke update, delete, truncate on key_check from ellis_app;
grant update (values_are_bound) on key_check to ellis_app;

create function refuse_unbinding() returns trigger language plpgsql as $$
begin
  raise exception 'sealed values stay bound to their place';
end
$$;
create trigger bound_values_stay_bound before update on key_check
  for each row when (old.values_are_bound and not new.values_are_bound) execute function refuse_unbinding();
