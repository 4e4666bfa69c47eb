import { catalogue } from '#fields/catalogue/catalogue.ts'
import { choice } from '#fields/choice/choice.ts'
import { day } from '#fields/day/day.ts'
import { flag } from '#fields/flag/flag.ts'
import { identifier, identifierKinds } from '#fields/identifier/identifier.ts'
import { longText } from '#fields/longText/longText.ts'
import { passportNumber } from '#fields/passportNumber/passportNumber.ts'
import { text } from '#fields/text/text.ts'
import { defineSection } from '#collections/defineSection.ts'
import { inOrder } from '#collections/rules.ts'

export const identifiers = defineSection({
  key: 'identifiers',
  title: ['Additional identifier', 'Additional identifiers'],
  group: 'Identity',
  fields: {
    kind: choice({ label: 'Kind', required: true, options: identifierKinds }),
    value: identifier({ label: 'Number', by: 'kind', required: true, sensitive: true }),
    note: text({ label: 'Note', max: 500, width: 'full' }),
  },
  columns: ['kind', 'value'],
  orderBy: ['kind'],
})

export const akas = defineSection({
  key: 'akas',
  title: ['Other name', 'Other names'],
  group: 'Identity',
  fields: {
    name: text({ label: 'Name', required: true, max: 200, aliases: ['AKA', 'Alias', 'Other name'] }),
    last_name: text({ label: 'Family name in it', max: 100, help: 'Forms ask for the parts' }),
    first_name: text({ label: 'Given name in it', max: 100 }),
    middle_name: text({ label: 'Middle name in it', max: 100 }),
    notes: longText({ label: 'Notes', max: 2000 }),
  },
  columns: ['name'],
  orderBy: ['name'],
})

export const passports = defineSection({
  key: 'passports',
  title: ['Passport', 'Passports'],
  group: 'Identity',
  fields: {
    country_id: catalogue('countries', {
      label: 'Country of issue',
      aliases: ['Passport country', 'Issuing country'],
    }),
    passport_number: passportNumber({ label: 'Number', sensitive: true, aliases: ['Passport No.'] }),
    issue_date: day({ label: 'Issued', aliases: ['Date of issue', 'Issue date'] }),
    expiry_date: day({ label: 'Expires', aliases: ['Date of expiry', 'Expiration date'] }),
    place_issued: text({ label: 'Place of issue', max: 200 }),
    notes: longText({ label: 'Notes', max: 2000 }),
  },
  columns: ['country_id', 'passport_number', 'expiry_date'],
  orderBy: ['expiry_date desc'],
  rules: [inOrder('issue_date', 'expiry_date', 'A passport cannot expire before it was issued')],
})

const skill = [
  { value: 'no', label: 'No' },
  { value: 'some', label: 'Some' },
  { value: 'well', label: 'Well' },
] as const

export const learnedLanguages = defineSection({
  key: 'learned_languages',
  title: ['Language', 'Languages'],
  group: 'Identity',
  fields: {
    language_id: catalogue('languages', { label: 'Language', required: true }),
    primary: flag({ label: 'Primary' }),
    speaking: choice({ label: 'Speaks', options: skill }),
    reading: choice({ label: 'Reads', options: skill }),
    writing: choice({ label: 'Writes', options: skill }),
  },
  columns: ['language_id', 'speaking'],
  orderBy: ['primary desc'],
})
