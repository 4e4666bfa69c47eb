create index survey_answers_parked on survey_answers (party_survey_id) where state = 'parked';
