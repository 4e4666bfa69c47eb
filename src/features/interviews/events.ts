import { defineEvents } from '#core/events.ts'

const definitions = {
  begun: { says: 'began an interview.' },
  saved: { says: 'saved answers of an interview.' },
  taken: { says: 'took up an interview.' },
  timed_out: { says: 'let an interview time out.' },
  sent_to_review: { says: 'sent an interview to review.' },
  review_withdrawn: { says: 'took an interview back from review.' },
  handed_over: { says: 'handed an interview over to be finished.' },
  approved: { says: 'approved an interview.' },
  returned: { says: 'gave an interview back.' },
  closed: { says: 'closed an interview without a record.' },
  finished: { says: 'finished an interview.' },
} as const
export type InterviewEvent = keyof typeof definitions

const ofPerson = Object.fromEntries(
  Object.entries(definitions).map(([event, { says }]) => [
    event,
    { says: says.replace('an interview', 'the interview of a person in the records') },
  ]),
) as Record<InterviewEvent, { says: string }>

/** Events of an interview that belongs to nobody in the records yet: its staff, its team and admins are notified. */
export const interviewEvents = defineEvents(
  'interview',
  { kind: 'parties', entity: 'quick_interviews', audience: 'people', refreshes: ['interviews'] },
  definitions,
)

/** Events of an interview with a person in the records: for those who see them. */
export const personInterviewEvents = defineEvents(
  'person_interview',
  { kind: 'parties', entity: 'quick_interviews', audience: 'access_set', refreshes: ['interviews'] },
  ofPerson,
)

export const interviewStepEvents = defineEvents(
  'interview_step',
  { kind: 'settings', entity: 'quick_interview_steps', audience: 'everybody', refreshes: ['interviews'] },
  {
    created: { says: 'added the interview step' },
    updated: { says: 'changed the interview step' },
    deleted: { says: 'deleted the interview step' },
    ordered: { says: 'ordered the interview steps.' },
  },
)
