create table packet_redactions (
  id bigint generated always as identity primary key,
  packet_id bigint not null references packets on delete cascade,
  attachment_id bigint references attachments on delete cascade,
  form_filing_id bigint references form_filings on delete cascade,
  sha256 bytea not null check (length(sha256) = 32),
  drawn_at timestamptz not null,
  drawn_by_id bigint references users,
  constraint packet_redactions_file_check check (num_nonnulls(attachment_id, form_filing_id) = 1),
  constraint packet_redactions_key unique nulls not distinct (packet_id, attachment_id, form_filing_id)
);
comment on table packet_redactions is 'files of a packet of which parts are blacked out, wherever the packet shows them';
comment on column packet_redactions.sha256 is 'of the contents on which the boxes were drawn: on others, they would cover something else';
create index packet_redactions_attachment_idx on packet_redactions (attachment_id) where attachment_id is not null;
create index packet_redactions_form_idx on packet_redactions (form_filing_id) where form_filing_id is not null;

create table packet_redaction_boxes (
  id bigint generated always as identity primary key,
  packet_redaction_id bigint not null references packet_redactions on delete cascade,
  page integer not null check (page >= 1),
  x double precision not null,
  y double precision not null,
  width double precision not null,
  height double precision not null,
  ratio double precision not null check (ratio > 0),
  reason text,
  constraint packet_redaction_boxes_place_check check (
    x >= 0 and y >= 0 and width > 0 and height > 0 and x + width <= 1.000001 and y + height <= 1.000001
  )
);
comment on table packet_redaction_boxes is 'in parts of the width and height of the page as it is shown, from its upper left corner';
comment on column packet_redaction_boxes.ratio is 'width of the page by its height, as it was shown';
create index packet_redaction_boxes_redaction_idx on packet_redaction_boxes (packet_redaction_id);
