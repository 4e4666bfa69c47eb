import { catalogue } from '#fields/catalogue/catalogue.ts'
import { longText } from '#fields/longText/longText.ts'
import { person } from '#fields/person/person.ts'
import { text } from '#fields/text/text.ts'

/** Fields of a document, when uploaded and later. */
export const documentFields = {
  document_type: catalogue('document_types', { label: 'Type' }),
  language_id: catalogue('languages', {
    label: 'Language',
    help: 'That it is written in. One that is not English needs a certified translation to be filed.',
  }),
  identifier: text({
    label: 'Identifier',
    max: 100,
    help: 'A receipt or file number. Passport numbers belong under Passports.',
  }),
  notes: longText({ label: 'Notes', max: 2000, width: 'full' }),
} as const

/** Fields that can be edited later: file name and owners. */
export const filedFields = {
  filename: text({ label: 'Name', max: 200, required: true, width: 'full' }),
  ...documentFields,
  party_ids: person('parties', { label: 'Persons', many: true, required: true, width: 'full' }),
} as const
