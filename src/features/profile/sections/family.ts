import { aNumber } from '#fields/aNumber/aNumber.ts'
import { catalogue } from '#fields/catalogue/catalogue.ts'
import { day } from '#fields/day/day.ts'
import { longText } from '#fields/longText/longText.ts'
import { number } from '#fields/number/number.ts'
import { person } from '#fields/person/person.ts'
import { text } from '#fields/text/text.ts'
import { yesNo } from '#fields/yesNo/yesNo.ts'
import { defineSection } from '#collections/defineSection.ts'
import { inOrder, notBoth } from '#collections/rules.ts'

/** Fields of every relative, who is either in the office's records (`linked_party_id`) or only named here. */
const relative = {
  relation: catalogue('relations', { label: 'Relation' }),
  first_name: text({ label: 'First name', max: 100 }),
  middle_name: text({ label: 'Middle name', max: 100 }),
  last_name: text({ label: 'Last name', max: 100 }),
  dob: day({
    label: 'Born',
    past: true,
    uncertain: 'uncertain_dob',
    ageUnless: 'deceased',
    aliases: ['Date of birth', 'DOB'],
  }),
  gender_id: catalogue('genders', { label: 'Gender' }),
  deceased: yesNo({ label: 'Deceased' }),
  a_number: aNumber({ label: 'A-number', original: 'a_number_original' }),
  no_a_number: yesNo({ label: 'Has no A-number' }),
  birth_country_id: catalogue('countries', { label: 'Country of birth' }),
  state_of_birth: text({ label: 'State or province of birth', max: 100 }),
  city_of_birth: text({ label: 'City of birth', max: 100 }),
  residence_country_id: catalogue('countries', { label: 'Country of residence' }),
  immigration_status: catalogue('immigration_statuses', { label: 'Immigration status' }),
  immigration_status_other: text({
    label: 'Other immigration status',
    paper_label: 'Immigration status',
    max: 200,
  }),
  linked_party_id: person('parties', {
    label: 'Profile',
    linkable: true,
    help: 'When this relative is in the office’s records themselves',
  }),
  resides_with_id: person('parties', { label: 'Resides with' }),
  dependent_of_id: person('parties', { label: 'Dependent of' }),
  monthly_income: number({ label: 'Monthly income', decimals: 2, max: 10_000_000 }),
  income_verification: text({ label: 'Verified by', max: 200 }),
} as const

const notes = longText({ label: 'Notes', max: 5000 })
const headline = ['first_name', 'middle_name', 'last_name', 'relation', 'dob'] as const
const rules = [
  notBoth('a_number', 'no_a_number', 'This relative is marked as having no A-number; clear one of the two'),
]

/** Shown and edited separately, in the income row of these cards. */
export const incomeRow = ['monthly_income', 'income_verification'] as const

export const children = defineSection({
  key: 'children',
  title: ['Child', 'Children'],
  group: 'Family',
  fields: { ...relative, notes },
  columns: headline,
  orderBy: ['dob'],
  rules,
})

export const spouses = defineSection({
  key: 'spouses',
  title: ['Marriage', 'Marriages'],
  group: 'Family',
  fields: {
    ...relative,
    marriage_date: day({ label: 'Married', past: true }),
    marriage_place: text({ label: 'Place of marriage', max: 200 }),
    marriage_type: catalogue('marriage_types', { label: 'Type of marriage' }),
    termination_date: day({ label: 'Ended', past: true }),
    termination_place: text({ label: 'Place where it ended', max: 200 }),
    termination_type: catalogue('marriage_endings', { label: 'Ended by' }),
    notes,
  },
  columns: ['first_name', 'middle_name', 'last_name', 'marriage_date', 'termination_date'],
  orderBy: ['marriage_date desc'],
  rules: [...rules, inOrder('marriage_date', 'termination_date', 'A marriage cannot end before it began')],
})

export const parents = defineSection({
  key: 'parents',
  title: ['Parent', 'Parents'],
  group: 'Family',
  fields: relative,
  columns: headline,
  orderBy: [],
  rules,
})

export const siblings = defineSection({
  key: 'siblings',
  title: ['Sibling', 'Siblings'],
  group: 'Family',
  fields: relative,
  columns: headline,
  orderBy: ['dob'],
  rules,
})
