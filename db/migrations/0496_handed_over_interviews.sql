alter table quick_interviews add column handed_over_at timestamptz;
comment on column quick_interviews.handed_over_at is 'since when it waits for somebody who may finish it; null: it does not';
