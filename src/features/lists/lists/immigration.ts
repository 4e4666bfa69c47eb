import { choice } from '#fields/choice/choice.ts'
import { longText } from '#fields/longText/longText.ts'
import { text } from '#fields/text/text.ts'
import { defineList } from '#collections/defineList.ts'
import { entryName, listWithMeaning, meaningOf, plainList } from './plainList.ts'

export const immigrationStatuses = listWithMeaning(
  'immigration_statuses',
  ['Immigration status', 'Immigration statuses'],
  'Immigration',
  'What somebody is in the eyes of immigration law.',
  ['parties', 'profile', 'surveys', 'law', 'reports'],
)

const visaTypes = defineList({
  key: 'visa_types',
  title: ['Nonimmigrant visa', 'Nonimmigrant visas'],
  group: 'Immigration',
  text: 'Classes of nonimmigrants, by the letter and number of their visa.',
  fields: {
    name: entryName,
    description: text({ label: 'For', max: 200, width: 'full' }),
    meaning: meaningOf('visa_types'),
  },
  columns: ['description', 'meaning'],
  searched: ['description'],
  hint: ['description'],
  shownIn: ['parties', 'profile', 'surveys'],
})

const preferenceCategories = defineList({
  key: 'preference_categories',
  title: ['Preference category', 'Preference categories'],
  group: 'Immigration',
  text: 'Categories of the Visa Bulletin.',
  fields: {
    name: entryName,
    code: text({ label: 'Code', required: true, max: 20 }),
    description: longText({ label: 'Description', max: 500 }),
  },
  columns: ['code', 'description'],
  searched: ['code'],
  hint: ['code'],
  unique: [['name'], ['code']],
  shownIn: ['parties', 'profile', 'surveys', 'reports'],
})

const benefitTypes = listWithMeaning(
  'benefit_types',
  ['Benefit', 'Benefits'],
  'Immigration',
  'What was applied or petitioned for.',
  ['parties', 'profile', 'surveys', 'law'],
)

const hearingTypes = plainList(
  'hearing_types',
  ['Hearing type', 'Hearing types'],
  'Immigration',
  'Hearings in proceedings before an immigration judge.',
  ['parties', 'profile', 'surveys'],
)

export const outcomes = defineList({
  key: 'outcomes',
  title: ['Outcome', 'Outcomes'],
  group: 'Immigration',
  text: 'How applications, proceedings and interviews ended.',
  fields: {
    name: entryName,
    applies_to: choice({
      label: 'Of',
      required: true,
      options: [
        { value: 'benefit', label: 'Application or petition' },
        { value: 'removal', label: 'Removal proceedings' },
        { value: 'expedited_removal', label: 'Expedited removal' },
        { value: 'fear_interview', label: 'Fear interview' },
        { value: 'fear_review', label: 'Review of a fear finding' },
      ],
    }),
    meaning: meaningOf('outcomes'),
  },
  columns: ['applies_to', 'meaning'],
  searched: [],
  hint: ['applies_to'],
  unique: [['name', 'applies_to']],
  shownIn: ['parties', 'profile', 'surveys', 'law'],
})

export const jurisdictions = defineList({
  key: 'jurisdictions',
  title: ['Jurisdiction', 'Jurisdictions'],
  group: 'Immigration',
  text: 'Who decides: agencies, boards and courts that a proceeding or an appeal lies with.',
  fields: {
    name: entryName,
    kind: choice({
      label: 'Kind',
      required: true,
      options: [
        { value: 'agency', label: 'Agency or board' },
        { value: 'federal_court', label: 'Federal court' },
        { value: 'state_court', label: 'State court' },
      ],
    }),
  },
  columns: ['kind'],
  searched: [],
  hint: [],
  shownIn: ['parties', 'profile', 'surveys'],
})

const entryManners = listWithMeaning(
  'entry_manners',
  ['Manner of entry', 'Manners of entry'],
  'Immigration',
  'How somebody came into the United States.',
  ['parties', 'profile', 'surveys', 'law'],
)

const entryDocuments = listWithMeaning(
  'entry_documents',
  ['Entry document', 'Entry documents'],
  'Immigration',
  'What somebody showed on entering.',
  ['parties', 'profile', 'surveys', 'law'],
)

/** In the order in which they are shown. */
export const immigrationLists = {
  immigration_statuses: immigrationStatuses,
  visa_types: visaTypes,
  preference_categories: preferenceCategories,
  benefit_types: benefitTypes,
  hearing_types: hearingTypes,
  outcomes,
  jurisdictions,
  entry_manners: entryManners,
  entry_documents: entryDocuments,
}
