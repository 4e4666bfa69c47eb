-- Whoever hands a link over could open it themselves, so it works as long as they see what it opens.
alter table user_links add column handed_over_by bigint references users on delete cascade;
