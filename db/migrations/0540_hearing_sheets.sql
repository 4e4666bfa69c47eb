-- How one gets to a court and into it, for the sheets of hearings.
alter table locations add column directions text;
-- People named in the caption of a hearing; the others are witnesses, sponsors and relatives.
alter table party_roles add column in_caption boolean not null default false;
update party_roles set in_caption = true where normalize_text(name) in
  ('beneficiary', 'principal applicant', 'applicant', 'respondent', 'derivative', 'rider');
