-- What went wrong in people's browsers, counted by kind. It says nothing of anybody: no user, no address, no input.
create table browser_failures (
  id bigint not null generated always as identity,
  kind text not null,
  call text not null default '',
  status integer not null default 0,
  code text not null default '',
  page text not null default '',
  error_name text not null default '',
  place text not null default '',
  request_id text,
  count integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  constraint browser_failures_pkey primary key (id),
  constraint browser_failures_key unique (kind, call, status, code, page, error_name, place)
);
create index browser_failures_last_at_idx on browser_failures (last_at);
comment on column browser_failures.call is 'method and path of the contract, such as PATCH /legal_cases/:id';
comment on column browser_failures.place is 'file, line and column in the built page';
