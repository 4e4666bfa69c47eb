alter table party_surveys add column deleted_by_id bigint references users (id);
create index party_surveys_deleted_idx on party_surveys (deleted_at) where deleted_at is not null;
