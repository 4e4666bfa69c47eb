-- Roles every team can give to its members, and rules about rights that no code path may step around.

create unique index team_roles_name_key on team_roles (coalesce(team_id, 0), lower(name));

insert into team_roles (name, permissions) values
  ('Attorney', '{records.create,records.edit,parties.edit,cases.create,cases.edit,cases.close,docket.edit,docket.done}'),
  ('Legal assistant', '{records.create,records.edit,parties.edit,cases.create,cases.edit,docket.edit,docket.done}'),
  ('Volunteer', '{parties.edit,docket.done}'),
  ('Reader', '{}');

-- All teams means all rows, also those nobody has permitted to people outside of the office.
alter table users add constraint users_external_teams_check check (not (user_type = 'external' and all_teams));

create function team_left() returns trigger language plpgsql as $$
begin
  update users set active_team_id = null
    where id = old.user_id and active_team_id = old.team_id and not all_teams;
  return null;
end $$;
create trigger team_left after delete on team_members for each row execute function team_left();
