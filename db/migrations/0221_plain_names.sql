-- Triggers, functions, an index and stored states get the words for what they do. Renaming rewrites no table.
do $$
declare
  found record;
begin
  for found in
    select tgname, tgrelid::regclass as table_name from pg_trigger
    where not tgisinternal and tgname in ('sight_changed', 'sight_gone', 'keep_known_name', 'parties_start_unseen', 'records_start_unseen')
  loop
    execute format('alter trigger %I on %s rename to %I', found.tgname, found.table_name,
      case found.tgname
        when 'sight_changed' then 'access_changed'
        when 'sight_gone' then 'access_changed_by_delete'
        when 'keep_known_name' then 'sync_known_name'
        when 'parties_start_unseen' then 'parties_start_hidden'
        else 'records_start_hidden'
      end);
  end loop;
end $$;

alter function unseen_until_permitted() rename to hide_until_permitted;
alter function party_now(bigint) rename to current_party_id;
alter function party_numbers(bigint) rename to merged_party_ids;
alter index notifications_sight_idx rename to notifications_access_idx;

alter function tell_that_sight_changed() rename to notify_access_changed;
create or replace function notify_access_changed() returns trigger language plpgsql as $$
begin
  perform set_config('ellis.access_changed', 'yes', true);
  perform pg_notify('ellis_live', '[{"topic":"rights"}]');
  return null;
end $$;

alter function keep_known_name() rename to sync_known_name;
do $$
begin
  execute regexp_replace(pg_get_functiondef('sync_known_name()'::regprocedure), '\mkept\M', 'source', 'g');
end $$;

alter table outbox_messages drop constraint outbox_messages_state_check;
update outbox_messages set state = 'held' where state = 'kept';
alter table outbox_messages add constraint outbox_messages_state_check
  check (state in ('waiting', 'sent', 'held', 'failed'));

comment on column outbox_messages.state is 'held: no service is configured to send it';
comment on table known_names is 'synchronized by triggers on parties, their other names and their relatives';
comment on column known_names.keys is 'computed by a job after the name was entered or changed; null until then';
comment on column audit_seals.line_hashes is 'sha256 of each line, in the order of their ids: shows which line was changed';
comment on column different_people.entry_id is 'an entry of a relative, by kind, who is not party_id; no foreign key: a deleted entry may be restored';
comment on table legal_case_users is 'the other attorneys and legal assistants; the primary ones are columns of the case';
comment on column notifications.other_actor_ids is 'further people whose changes this notice combines; actor_id is the last one';
comment on column parties.search_text is 'normalized names, the parts of compound ones, and the A-number, each after a space: like ''% term%'' finds a part by its beginning';
comment on column party_merge_rows.what is 'moved to the surviving person; set_aside: stays with the copy of its owner; removed: a duplicate; changed; added';
comment on column party_merges.kept_party_id is 'the surviving person; no foreign key: they may have been merged since';
comment on column party_merges.changed is 'columns of the surviving person that took a value → that value, or null where it is the one of the other entry';
comment on column team_resources.access is 'permitted or restricted; lifting a restriction restores a permit on the same row';
comment on column teams.archived_at is 'an archived team gives no access and no rights';
comment on table user_links is 'one-time links sent to a user; only the hash of the token is stored';
