-- A spreadsheet shows related rows and figures, too, which nothing else checks when it is downloaded later.
alter table exports add column rights jsonb;
comment on column exports.rights is 'what its requester might see when it was made; whoever sees less by now does not get it';
