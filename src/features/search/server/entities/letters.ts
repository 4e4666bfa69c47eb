import { sql } from 'kysely'
import { newLetterFields } from '#features/letters/formFields.ts'
import { channelLabels, stateLabels } from '#features/letters/letterFields.ts'
import { visibleLetters } from '#features/letters/server/letters.ts'
import { fieldProperties } from '#query/server/fieldProperties.ts'
import {
  choiceProperty,
  entryProperty,
  instantProperty,
  moneyProperty,
  numberProperty,
  textProperty,
} from '#query/server/properties.ts'
import { column, linked, reference, type SearchEntity } from '#query/server/rowType.ts'

const own = 'Letter'

export const letters: SearchEntity = {
  title: [own, 'Letters'],
  visible: (ctx) => sql`${visibleLetters(ctx).selectAll('l')}`,
  name: (row) => sql`${column(row, 'title')}`,
  link: (row) => sql`'/cases/' || ${column(row, 'legal_case_id')}`,
  sort_by: 'title',
  columns: ['title', 'state', 'legal_case.title', 'sent_at', 'ended_at'],
  properties: () => ({
    title: textProperty('Title', own, 'title'),
    state: choiceProperty('State', own, stateLabels, 'state'),
    language_id: fieldProperties(newLetterFields, own, { table: 'engagement_letters' })['language_id']!,
    fee_dollars: moneyProperty('Fee in dollars', own, 'fee_dollars'),
    notification_channel: choiceProperty('How it is sent', own, channelLabels, 'notification_channel'),
    sent_at: instantProperty('Sent', own, 'sent_at'),
    opened_at: instantProperty('Opened', own, 'opened_at'),
    expires_at: instantProperty('Valid until', own, 'expires_at'),
    ended_at: instantProperty('Signed or ended', own, 'ended_at'),
    id: numberProperty('Number', own, 'id'),
    created_at: instantProperty('Added', own, 'created_at'),
    created_by_id: entryProperty('Added by', own, 'users', 'created_by_id'),
  }),
  relations: () => ({
    legal_case: reference('Case', 'legal_cases', 'legal_case_id'),
    signers: linked('Signers', 'parties', {
      table: 'letter_signers',
      owner: 'engagement_letter_id',
      value: 'party_id',
    }),
  }),
}
