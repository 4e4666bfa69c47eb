import { catalogue } from '#fields/catalogue/catalogue.ts'
import { text } from '#fields/text/text.ts'

/** Fields of a letter text, except its words. */
export const letterTextFields = {
  language_id: catalogue('languages', { label: 'Language', required: true }),
  legal_case_type_id: catalogue('legal_case_types', {
    label: 'Type of case',
    help: 'Empty: for every type that has no text of its own',
  }),
  title: text({ label: 'Title', required: true, max: 200, width: 'full' }),
}
