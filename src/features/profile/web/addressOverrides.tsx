import { lazy } from 'react'
import type { SectionOverrides } from '#collections/web/sectionOverrides.ts'
import { MoveToHistory } from './MoveToHistory.tsx'
import { addressInLine, type Word } from './addressInLine.ts'

// Loaded with the form, which most visits do not open.
const AddressBody = lazy(async () => ({ default: (await import('./AddressBody.tsx')).AddressBody }))
const AddressOrHistoryBody = lazy(async () => ({
  default: (await import('./AddressBody.tsx')).AddressOrHistoryBody,
}))

const period = (word: Word) => {
  const [from, to] = [word('start_date'), word('end_date')]
  return from && to ? `${from} – ${to}` : from ? `since ${from}` : to && `until ${to}`
}

const placeFields = [
  'address',
  'city',
  'state',
  'zip',
  'int_state',
  'int_zip',
  'country_id',
  'non_us_data',
] as const
const periodFields = ['start_date', 'end_date'] as const

export const addressOverrides: SectionOverrides = {
  headline: (row, word) => [
    word('address_type'),
    row.same_as_physical === true ? 'same as physical' : '',
    addressInLine(word),
  ],
  inHeadline: ['address_type', 'same_as_physical', ...placeFields],
  canAdd: (rows) => rows.length < 2,
  initial: (rows) => ({
    address_type: rows.some(({ address_type }) => address_type === 'physical') ? 'mailing' : 'physical',
  }),
  // A mailing address that is no longer the same must be entered completely: its own values are empty.
  sent: (changes, values) => (changes.same_as_physical === false ? values : changes),
  Body: AddressBody,
  Below: MoveToHistory,
}

export const residenceOverrides: SectionOverrides = {
  headline: (_row, word) => [addressInLine(word), period(word)],
  inHeadline: [...placeFields, ...periodFields],
  Body: AddressOrHistoryBody,
}

export const jobOverrides: SectionOverrides = {
  headline: (_row, word) => [word('job_title'), word('company'), period(word)],
  inHeadline: ['job_title', 'company', ...periodFields, 'non_us_data'],
  Body: AddressOrHistoryBody,
}
