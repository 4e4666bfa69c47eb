create table guest_texts (
  language text not null,
  key text not null,
  text text,
  is_reviewed boolean not null default false,
  version integer not null default 1,
  updated_by_id bigint,
  updated_at timestamptz not null default now(),
  constraint guest_texts_pkey primary key (language, key),
  constraint guest_texts_updated_by_id_fkey foreign key (updated_by_id) references users
);
comment on table guest_texts is 'the office''s own words on pages for people without an account, and what a speaker has reviewed';
comment on column guest_texts.text is 'null: the words that come with Ellis';
comment on column guest_texts.is_reviewed is 'a speaker of the language has read it as it is now';
