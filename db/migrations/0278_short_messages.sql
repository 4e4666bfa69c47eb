create table short_message_templates (
  id bigint not null generated always as identity,
  name text not null,
  language text not null,
  message text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint short_message_templates_pkey primary key (id)
);
create unique index short_message_templates_name_key on short_message_templates (normalize_text(name));
create index short_message_templates_message_idx on short_message_templates (md5(message));
comment on column short_message_templates.language is 'of its own text; one of the twelve of the pages for clients';

create table short_message_translations (
  id bigint not null generated always as identity,
  template_id bigint not null,
  language text not null,
  message text not null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint short_message_translations_pkey primary key (id),
  constraint short_message_translations_language_key unique (template_id, language),
  constraint short_message_translations_template_id_fkey foreign key (template_id) references short_message_templates (id) on delete cascade
);
