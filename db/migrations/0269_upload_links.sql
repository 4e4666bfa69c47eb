create table upload_link_items (
  id bigint generated always as identity,
  guest_link_id bigint not null,
  position integer not null,
  title text not null,
  note text,
  received_at timestamptz,
  constraint upload_link_items_pkey primary key (id),
  constraint upload_link_items_guest_link_id_fkey foreign key (guest_link_id) references guest_links on delete cascade,
  constraint upload_link_items_place_key unique (guest_link_id, position)
);
comment on table upload_link_items is 'what a person is asked to send through an upload link';

create table guest_uploads (
  attachment_id bigint,
  guest_link_id bigint not null,
  item_id bigint,
  upload_key uuid not null,
  created_at timestamptz not null default now(),
  constraint guest_uploads_pkey primary key (attachment_id),
  constraint guest_uploads_attachment_id_fkey foreign key (attachment_id) references attachments on delete cascade,
  constraint guest_uploads_guest_link_id_fkey foreign key (guest_link_id) references guest_links on delete cascade,
  constraint guest_uploads_item_id_fkey foreign key (item_id) references upload_link_items on delete set null,
  constraint guest_uploads_once unique (guest_link_id, upload_key)
);
comment on table guest_uploads is 'files that came through an upload link';
comment on column guest_uploads.upload_key is 'chosen by the page: a file sent again after a cut line is stored once';
create index guest_uploads_item_idx on guest_uploads (item_id) where item_id is not null;
