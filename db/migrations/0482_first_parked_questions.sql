alter table party_surveys add column parked_at timestamptz;
comment on column party_surveys.parked_at is 'when a question was first left for later: staff are notified once';
update party_surveys set parked_at = now()
  where exists (select from survey_answers a where a.party_survey_id = party_surveys.id and a.state = 'parked');
