-- A person who is entered into a record begins with its access set: else their row, and all its index entries, would be
-- written twice. Whoever is entered without a record is still hidden from everybody.
drop trigger parties_start_hidden on parties;
create trigger parties_start_hidden before insert on parties for each row
  when (new.access_set_id = 0) execute function hide_until_permitted();
