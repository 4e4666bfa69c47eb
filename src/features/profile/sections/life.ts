import { catalogue } from '#fields/catalogue/catalogue.ts'
import { day } from '#fields/day/day.ts'
import { longText } from '#fields/longText/longText.ts'
import { person } from '#fields/person/person.ts'
import { text } from '#fields/text/text.ts'
import { defineSection } from '#collections/defineSection.ts'
import { inOrder } from '#collections/rules.ts'
import { addressParts, streetAndCounty } from './addressParts.ts'

const period = {
  start_date: day({ label: 'From', aliases: ['Start date'] }),
  end_date: day({ label: 'To', help: 'Empty when it goes on', aliases: ['End date'] }),
} as const
const rules = [inOrder('start_date', 'end_date', 'It cannot end before it began')]

export const residenceHistories = defineSection({
  key: 'residence_histories',
  title: ['Former residence', 'Residence history'],
  group: 'Life',
  fields: { ...streetAndCounty, ...addressParts, ...period },
  columns: ['address', 'city', 'state', 'int_state', 'country_id', 'start_date', 'end_date'],
  orderBy: ['start_date desc'],
  rules,
})

export const jobHistories = defineSection({
  key: 'job_histories',
  title: ['Job', 'Job history'],
  group: 'Life',
  fields: {
    job_title: text({ label: 'Job title', max: 200 }),
    company: text({ label: 'Company', max: 200, aliases: ['Employer'] }),
    ...period,
    ...addressParts,
  },
  columns: ['job_title', 'company', 'start_date', 'end_date'],
  orderBy: ['start_date desc'],
  rules,
})

export const educationHistories = defineSection({
  key: 'education_histories',
  title: ['School', 'Education history'],
  group: 'Life',
  fields: {
    school: text({ label: 'School', max: 200 }),
    citystate: text({ label: 'City and state', max: 200 }),
    country_id: catalogue('countries', { label: 'Country' }),
    ...period,
    notes: longText({ label: 'Notes', max: 5000 }),
  },
  columns: ['school', 'citystate', 'start_date', 'end_date'],
  orderBy: ['start_date desc'],
  rules,
})

export const narratives = defineSection({
  key: 'narratives',
  title: ['Narrative', 'Narratives'],
  group: 'Notes',
  fields: {
    entry_date: day({ label: 'Taken on', past: true }),
    taken_by_id: person('users', { label: 'Taken by' }),
    text: longText({ label: 'Text', required: true, max: 100_000, rows: 12 }),
  },
  columns: ['entry_date', 'taken_by_id'],
  orderBy: ['entry_date desc'],
})
