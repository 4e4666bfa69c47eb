import { catalogue } from '#fields/catalogue/catalogue.ts'
import { choice } from '#fields/choice/choice.ts'
import { day } from '#fields/day/day.ts'
import { rule } from '#fields/fields.ts'
import { longText } from '#fields/longText/longText.ts'
import { text } from '#fields/text/text.ts'
import { statementSources } from '#features/profile/sections/asylum.ts'

export const factKinds = [
  { value: 'date', label: 'Date' },
  { value: 'place', label: 'Place' },
  { value: 'person', label: 'Person' },
  { value: 'harm', label: 'Harm' },
  { value: 'other', label: 'Other' },
] as const

export const factFields = {
  kind: choice({ label: 'Kind', options: factKinds, required: true }),
  title: text({ label: 'Fact', max: 300, required: true, help: 'Such as: day of the first attack' }),
}

export const sourceFields = {
  kind: choice({ label: 'Source', options: statementSources, required: true }),
  made_date: day({ label: 'Day of the source', past: true }),
  recorded_by: text({ label: 'Recorded by', max: 200 }),
  language_id: catalogue('languages', { label: 'Language spoken' }),
  interpreter: text({ label: 'Interpreter', max: 200, help: 'Name or number; none if there was none' }),
  party_document_id: catalogue('party_documents', { label: 'Document' }),
  translation_document_id: catalogue('party_documents', { label: 'Certified translation' }),
}

export const statementFields = {
  stated_date: day({ label: 'Day as stated', past: true, help: 'As far as the source has it' }),
  words: longText({
    label: 'Words of the source',
    max: 5000,
    rows: 3,
    help: 'As they stand there, with its mistakes',
  }),
  page: text({ label: 'Page', max: 60 }),
}

/** A statement says something. */
export const statementRules = [
  rule(
    ['words', 'stated_date'],
    'words',
    'Write what the source says, or the day that it names',
    ({ words, stated_date }) => Boolean(words) || Boolean(stated_date),
  ),
]

export const readingOptions = [
  { value: 'explained', label: 'Different, and explained' },
  { value: 'compatible', label: 'Compatible, in the view of the office' },
  { value: 'same', label: 'The same in other words, in the view of the office' },
] as const

export const readingFields = {
  kind: choice({ label: 'Judgment', options: readingOptions, required: true, initially: 'explained' }),
  words: longText({
    label: 'Explanation',
    max: 5000,
    rows: 4,
    required: true,
    help: 'How the difference came about, and how it is known',
  }),
}
