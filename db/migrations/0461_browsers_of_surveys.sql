alter table party_surveys add column browsers jsonb not null default '[]';
comment on column party_surveys.browsers is 'names that browsers have given themselves, for the order of their acts; only so many are known';
