alter table party_immigration_benefits
  add column priority_date date check ((priority_date is null) = (priority_date_format is null) and priority_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  add column priority_date_format text,
  add column priority_date_uncertain boolean not null default false,
  add column preference_category_id bigint references preference_categories,
  add column chargeability_country_id bigint references countries;
create index party_immigration_benefits_preference_category_id_idx on party_immigration_benefits (preference_category_id) where preference_category_id is not null;
create index party_immigration_benefits_chargeability_country_id_idx on party_immigration_benefits (chargeability_country_id) where chargeability_country_id is not null;
