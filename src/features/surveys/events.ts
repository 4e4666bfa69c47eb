import { carries, defineEvents } from '#core/events.ts'

/** Subject of an event: who may see the person, and who made the survey. */
export interface SurveyFacts {
  access_set_id: number
  created_by_id: number | null
}

/** The entity of each is the person whose survey it is. */
export const surveyEvents = defineEvents(
  'survey',
  {
    kind: 'parties',
    entity: 'parties',
    audience: 'access_set',
    refreshes: ['surveys'],
    subject: carries<SurveyFacts>(),
  },
  {
    made: { says: 'made a survey for' },
    changed: { says: 'changed a survey of' },
    sent: { says: 'sent a survey to' },
    reminded: { says: 'sent a survey again to' },
    opened: { says: 'opened the survey of' },
    parked: { says: 'left questions of the survey for later, with a lawyer, of', notice: 'survey_parked' },
    done: { says: 'answered the survey of', notice: 'survey_done' },
    bounced: { says: 'could not deliver a survey to', notice: 'survey_bounced' },
    locked: {
      says: 'gave too many wrong answers, which locked the survey of',
      notice: 'survey_locked',
    },
    expired: { says: 'let a survey expire of' },
    closed: { says: 'closed a survey of' },
    deleted: { says: 'deleted a survey of' },
    restored: { says: 'restored a survey of' },
    answers_accepted: {
      says: 'accepted answers of a survey of',
      refreshes: ['surveys', 'parties', 'profile'],
    },
    answers_rejected: { says: 'rejected answers of a survey of' },
    review_undone: {
      says: 'took back the review of answers of',
      refreshes: ['surveys', 'parties', 'profile'],
    },
    reviewed: { says: 'finished the review of a survey of' },
    returned: { says: 'returned a survey with a question to' },
    added_to_agenda: { says: 'added parked questions to an agenda of', refreshes: ['surveys', 'docket'] },
  },
)

export const shownAnswerEvents = defineEvents(
  'survey',
  { kind: 'parties', entity: 'parties', audience: 'nobody' },
  { answer_shown: { says: 'looked at a masked answer in a survey of' } },
)

export const surveyCardEvents = defineEvents(
  'survey_card',
  { kind: 'settings', entity: 'survey_cards', audience: 'everybody', refreshes: ['surveys'] },
  {
    created: { says: 'added the survey card' },
    updated: { says: 'changed the survey card' },
    archived: { says: 'archived the survey card' },
    unarchived: { says: 'brought the survey card back' },
    ordered: { says: 'changed the order of survey cards' },
  },
)

export const surveyTemplateEvents = defineEvents(
  'survey_template',
  { kind: 'other', entity: 'survey_templates', audience: 'everybody', refreshes: ['surveys'] },
  {
    created: { says: 'added the survey template' },
    changed: { says: 'changed the survey template' },
    deleted: { says: 'deleted the survey template' },
  },
)
