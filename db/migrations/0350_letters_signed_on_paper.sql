alter table engagement_letters add column paper_signed_on date;
comment on column engagement_letters.paper_signed_on is 'day it was signed on paper; the attachment is then the scan, and has no seal';
comment on column engagement_letters.attachment_id is 'the sealed PDF, once all have signed, or the scan of the signed paper';
