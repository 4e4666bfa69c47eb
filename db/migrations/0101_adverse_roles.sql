-- Which roles put somebody on the other side of the office's client.
alter table party_roles add column is_adverse boolean not null default false;
update party_roles set is_adverse = true where fold(name) in ('adverse party', 'opposing party', 'perpetrator', 'abuser');
