import { sql } from 'kysely'
import { guestLanguages } from '#guests/languages.ts'
import { visibleSurveys } from '#features/surveys/server/visibleSurveys.ts'
import { surveyStateLabels } from '#features/surveys/surveyFields.ts'
import {
  choiceProperty,
  entryProperty,
  flagProperty,
  instantProperty,
  numberProperty,
  textProperty,
} from '#query/server/properties.ts'
import { column, reference, type SearchEntity } from '#query/server/rowType.ts'

const own = 'Survey'

const languageLabels = Object.fromEntries(
  Object.entries(guestLanguages).map(([code, { english }]) => [code, english]),
)

const answersThat = (are: string) =>
  sql<number>`(select count(*) from survey_answers a where a.party_survey_id = party_surveys.id and ${sql.raw(are)})`

/** How far surveys are; what was answered is in no search before it is accepted into the profile. */
export const surveys: SearchEntity = {
  title: [own, 'Surveys'],
  visible: (ctx) =>
    sql`${visibleSurveys(ctx)
      .selectAll('party_surveys')
      .select([
        answersThat(`a.state = 'parked'`).as('parked_count'),
        answersThat(`a.state = 'declined'`).as('declined_count'),
        answersThat(`a.review is null`).as('new_count'),
        sql<boolean>`party_surveys.bounced_at is not null`.as('is_bounced'),
      ])}`,
  name: (row) => sql`${column(row, 'title')}`,
  link: (row) => sql`'/parties/' || ${column(row, 'party_id')} || '/surveys/' || ${column(row, 'id')}`,
  sort_by: 'created_at',
  columns: ['title', 'party.name', 'state', 'sent_at', 'last_answer_at', 'parked_count'],
  properties: () => ({
    title: textProperty('Title', own, 'title'),
    state: choiceProperty('State', own, surveyStateLabels, 'state'),
    language: choiceProperty('Language', own, languageLabels, 'language'),
    sent_at: instantProperty('Sent', own, 'sent_at'),
    opened_at: instantProperty('Opened', own, 'opened_at'),
    last_answer_at: instantProperty('Last answer', own, 'last_answer_at'),
    done_at: instantProperty('Answered', own, 'done_at'),
    reviewed_at: instantProperty('Reviewed', own, 'reviewed_at'),
    expires_at: instantProperty('Valid until', own, 'expires_at'),
    is_bounced: flagProperty('Not delivered', own, 'is_bounced'),
    parked_count: numberProperty('Questions for the lawyer', own, 'parked_count'),
    declined_count: numberProperty('Questions declined', own, 'declined_count'),
    new_count: numberProperty('Answers to review', own, 'new_count'),
    id: numberProperty('Number', own, 'id'),
    created_at: instantProperty('Added', own, 'created_at'),
    created_by_id: entryProperty('Added by', own, 'users', 'created_by_id'),
  }),
  relations: () => ({ party: reference('Person', 'parties', 'party_id') }),
}
