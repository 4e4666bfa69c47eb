-- When the password was last typed in a session: at sign-in, and when it is asked for anew. Sessions that are open began with it.
alter table sessions add column password_at timestamptz;
update sessions set password_at = created_at;

drop trigger sight_changed on sessions;
create trigger sight_changed after update on sessions for each row
  when ((old.second_factor_at, old.password_at, old.expires_at, old.ended_at)
    is distinct from (new.second_factor_at, new.password_at, new.expires_at, new.ended_at))
  execute function tell_that_sight_changed();

-- Whether somebody has an authenticator app decides what they are asked for anew.
drop trigger sight_changed on users;
create trigger sight_changed after update on users for each row
  when ((old.display_name, old.user_type, old.all_teams, old.deactivated, old.locked_at, old.reset_required,
      old.totp_confirmed_at)
    is distinct from (new.display_name, new.user_type, new.all_teams, new.deactivated, new.locked_at,
      new.reset_required, new.totp_confirmed_at))
  execute function tell_that_sight_changed();
