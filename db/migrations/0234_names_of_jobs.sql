-- Jobs are named after the feature and what they do. The queue stores these names, so jobs that wait get the new ones.
-- A new database has no queue yet: the worker creates its schema when it first starts.
do $$
declare
  renamed record;
begin
  if to_regclass('graphile_worker._private_tasks') is null then
    return;
  end if;
  for renamed in
    select * from (values
      ('files.sweep', 'files.purge'),
      ('idempotency.forget', 'idempotency.purge'),
      ('notifications.forget', 'notifications.purge'),
      ('parties.forgetRemoved', 'profile.purgeRemoved'),
      ('parties.makeNameKeys', 'matching.makeNameKeys'),
      ('search.tidy', 'search.purgeNameWords'),
      ('session.forget', 'session.purge'),
      ('session.placeLogin', 'session.locateLogin'),
      ('tracker.forget', 'trackedJobs.purge'),
      ('tracker.run', 'trackedJobs.run')
    ) as names (old_name, new_name)
  loop
    update graphile_worker._private_tasks set identifier = renamed.new_name where identifier = renamed.old_name;
    update graphile_worker._private_known_crontabs set identifier = renamed.new_name where identifier = renamed.old_name;
  end loop;
end $$;
