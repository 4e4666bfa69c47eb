-- What immigration law asks of a criminal incident: the offense, how it ended, and the sentence. Terms are ISO 8601
-- (P6M, P10D, P0D for none) or the word life; suspended time counts as imposed.
alter table party_criminal_histories
  add column charge text,
  add column statute text,
  add column offense_kind text,
  add column offense_level text,
  add column disposition text,
  add column conviction_date date,
  add column conviction_date_format text,
  add column conviction_date_uncertain boolean not null default false,
  add column sentence_imposed text,
  add column sentence_served text,
  add column maximum_sentence text,
  add constraint party_criminal_histories_offense_kind_check
    check (offense_kind in (
      'theft', 'burglary', 'robbery', 'fraud', 'money_laundering', 'controlled_substance', 'marijuana_small',
      'drug_trafficking', 'dui', 'traffic', 'domestic_violence', 'stalking', 'child_abuse', 'protection_order',
      'assault', 'sexual_offense', 'sexual_abuse_of_minor', 'murder', 'firearm', 'prostitution', 'smuggling',
      'public_order', 'other')),
  add constraint party_criminal_histories_offense_level_check
    check (offense_level in ('felony', 'misdemeanor', 'infraction')),
  add constraint party_criminal_histories_disposition_check
    check (disposition in (
      'not_charged', 'pending', 'dismissed', 'acquitted', 'diversion', 'deferred', 'no_contest', 'pleaded_guilty',
      'convicted', 'expunged', 'vacated_rehabilitation', 'vacated_defect', 'pardoned', 'juvenile')),
  add constraint party_criminal_histories_conviction_date_check
    check ((conviction_date is null) = (conviction_date_format is null)
      and conviction_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  add constraint party_criminal_histories_terms_check
    check (sentence_imposed ~ '^(life|P[0-9YMD]+)$' and sentence_served ~ '^(life|P[0-9YMD]+)$'
      and maximum_sentence ~ '^(life|P[0-9YMD]+)$');
