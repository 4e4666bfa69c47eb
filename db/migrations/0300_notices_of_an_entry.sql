-- Never used: an entry has few notices, which notifications_entry_idx finds.
drop index notifications_gather_idx;
