-- fold(text) gets the name of what it does. Indexes and generated columns follow by themselves; functions call it by name.
alter function fold(text) rename to normalize_text;

do $$
declare
  definition text;
begin
  for definition in
    select replace(pg_get_functiondef(p.oid), 'fold(', 'normalize_text(')
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prosrc ~ '\mfold\('
  loop
    execute definition;
  end loop;
end $$;
