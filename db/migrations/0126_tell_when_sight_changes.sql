-- Every server keeps in memory who its callers are and what they see. Whatever that is read from says here that it may
-- have changed: to the transaction, whose own server forgets before it answers, and to all servers with the commit.
create function tell_that_sight_changed() returns trigger language plpgsql as $$
begin
  perform set_config('ellis.sight_changed', 'yes', true);
  perform pg_notify('ellis_live', '[{"topic":"sight"}]');
  return null;
end $$;

create trigger sight_changed after insert or update or delete on access_sets
  for each statement execute function tell_that_sight_changed();
create trigger sight_changed after insert or update or delete on team_members
  for each statement execute function tell_that_sight_changed();
create trigger sight_changed after insert or update or delete on team_resources
  for each statement execute function tell_that_sight_changed();
create trigger sight_changed after update or delete on team_roles
  for each statement execute function tell_that_sight_changed();
create trigger sight_changed after update on teams
  for each statement execute function tell_that_sight_changed();
create trigger sight_changed after insert or update or delete on site_settings
  for each statement execute function tell_that_sight_changed();

-- These are written all the time, for other reasons.
create trigger sight_changed after update on users for each row
  when ((old.display_name, old.user_type, old.all_teams, old.deactivated, old.locked_at, old.reset_required)
    is distinct from (new.display_name, new.user_type, new.all_teams, new.deactivated, new.locked_at, new.reset_required))
  execute function tell_that_sight_changed();
create trigger sight_changed after update on sessions for each row
  when ((old.second_factor_at, old.expires_at, old.ended_at)
    is distinct from (new.second_factor_at, new.expires_at, new.ended_at))
  execute function tell_that_sight_changed();
create trigger sight_changed after update on session_access_tokens
  for each statement execute function tell_that_sight_changed();
create trigger sight_gone after delete on users for each row execute function tell_that_sight_changed();
create trigger sight_gone after delete on sessions for each row execute function tell_that_sight_changed();
create trigger sight_gone after delete on session_access_tokens for each row
  when (old.expires_at > now()) execute function tell_that_sight_changed();
