import { defineCard } from './card.ts'

const period = [{ field: 'start_date' }, { field: 'end_date' }] as const
const periodOfWork = [
  { field: 'start_date', sensitive: true },
  { field: 'end_date', sensitive: true },
] as const

/** Work without a permit has consequences: where and when it was may be left for the lawyer. */
export const job = defineCard({
  key: 'job',
  of: 'job_histories',
  repeats: true,
  questions: [
    { field: 'company', sensitive: true },
    { field: 'job_title', sensitive: true },
    { field: 'city', sensitive: true },
    ...periodOfWork,
  ],
})

export const school = defineCard({
  key: 'school',
  of: 'education_histories',
  repeats: true,
  questions: [{ field: 'school' }, { field: 'citystate' }, { field: 'country_id' }, ...period],
})

export const household = defineCard({
  key: 'household',
  questions: [
    { field: 'income.household_size' },
    { field: 'income.monthly_household_income_estimated', sensitive: true },
    { key: 'source', kind: 'text', sensitive: true },
  ],
})

export const health = defineCard({
  key: 'health',
  questions: [
    { key: 'needs', kind: 'longText', sensitive: true },
    { key: 'meetings', kind: 'longText' },
  ],
})

export const consent = defineCard({
  key: 'consent',
  questions: [
    { key: 'true', kind: 'yesNo' },
    { key: 'use', kind: 'yesNo' },
    { key: 'helper', kind: 'text' },
  ],
})
