create table quick_interview_steps (
  id bigint generated always as identity primary key,
  title text not null,
  button_label text not null,
  component text not null check (component in ('who_is_asking', 'conflict_check', 'danger', 'contact', 'history', 'family',
    'screening', 'consent', 'assignment', 'summary')),
  instructions text,
  position integer not null,
  requires_review boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table quick_interview_steps is 'steps that a new quick interview has, in their order';
comment on column quick_interview_steps.component is 'questions and checks of the step';
comment on column quick_interview_steps.requires_review is 'whether somebody else approves the answers before the interview is finished';

insert into quick_interview_steps (title, button_label, component, instructions, position, requires_review) values
  ('Who is asking', 'Next: conflicts', 'who_is_asking', 'Ask for the name as it is on papers. What is not known yet can stay blank.', 1, false),
  ('Conflicts and duplicates', 'Next: danger', 'conflict_check', 'Before anything confidential is said: does the office know this person, or somebody on the other side?', 2, false),
  ('Danger first', 'Next: contact', 'danger', 'What cannot wait: custody, a hearing, a deadline, a child alone.', 3, false),
  ('Contact and safety', 'Next: history', 'contact', 'Ask who else may see or hear a message.', 4, false),
  ('Immigration history', 'Next: family', 'history', 'In brief. Days may be known in part.', 5, false),
  ('Family', 'Next: screening', 'family', 'Status and age of relatives decide a good deal.', 6, false),
  ('Screening', 'Next: consent', 'screening', 'Say before: no question has to be answered, and each can wait for the lawyer.', 7, false),
  ('Consent and limits', 'Next: assignment', 'consent', 'The office helps only once a lawyer has agreed to; say so.', 8, false),
  ('Assignment', 'Next: summary', 'assignment', 'Team, type of case and who takes it.', 9, false),
  ('Summary', 'Finish', 'summary', null, 10, false);

create table quick_interviews (
  id bigint generated always as identity primary key,
  state text not null default 'created' check (state in ('created', 'updated', 'closed', 'finished', 'timed_out')),
  sealed_initial_party_data bytea,
  sealed_steps_data bytea,
  steps jsonb not null,
  last_step_index integer not null default 0,
  last_step_title text,
  party_id bigint references parties on delete cascade,
  record_id bigint references records on delete set null,
  legal_case_id bigint references legal_cases on delete set null,
  team_id bigint references teams,
  created_by_id bigint not null references users,
  taken_by_id bigint not null references users,
  times_out_at timestamptz,
  outcome text check (outcome in ('new_client', 'added', 'referred', 'declined', 'conflict', 'unreachable', 'other')),
  close_reason text,
  review_state text check (review_state in ('waiting', 'approved', 'returned')),
  review_note text,
  reviewed_by_id bigint references users,
  reviewed_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index quick_interviews_open_index on quick_interviews (times_out_at) where state in ('created', 'updated');
create index quick_interviews_party_index on quick_interviews (party_id) where party_id is not null;
create index quick_interviews_record_index on quick_interviews (record_id) where record_id is not null;
create index quick_interviews_legal_case_index on quick_interviews (legal_case_id) where legal_case_id is not null;
create index quick_interviews_creator_index on quick_interviews (created_by_id);
create index quick_interviews_taker_index on quick_interviews (taken_by_id);
create index quick_interviews_team_index on quick_interviews (team_id) where team_id is not null;
comment on table quick_interviews is 'first interviews with people who ask for help';
comment on column quick_interviews.sealed_initial_party_data is 'the person as known when the interview began, or what is stored of a closed one, encrypted';
comment on column quick_interviews.sealed_steps_data is 'answers by card, encrypted';
comment on column quick_interviews.steps is 'the steps as they were when the interview began';
comment on column quick_interviews.party_id is 'the person found, or made when it was finished; the interview is then visible as they are';
comment on column quick_interviews.taken_by_id is 'who interviews; nobody else changes the answers';
comment on column quick_interviews.review_state is 'null: nobody has sent it to review';
