import { choice } from '#fields/choice/choice.ts'
import { phone } from '#fields/phone/phone.ts'
import { longText } from '#fields/longText/longText.ts'
import { text } from '#fields/text/text.ts'
import { timezone } from '#fields/timezone/timezone.ts'
import { defineList } from '#collections/defineList.ts'
import { entryName, listWithMeaning } from './plainList.ts'

const place = {
  address: text({ label: 'Street and number', max: 200, width: 'full' }),
  city: text({ label: 'City', max: 80 }),
  state: text({ label: 'State', max: 40 }),
  zip: text({ label: 'ZIP code', max: 12 }),
}

export const countries = defineList({
  key: 'countries',
  title: ['Country', 'Countries'],
  group: 'Places',
  text: 'Today’s countries and former ones, because people were born in them.',
  fields: {
    name: entryName,
    iso2: text({ label: 'ISO code, two letters', max: 2 }),
    iso3: text({ label: 'ISO code, three letters', max: 3 }),
  },
  columns: ['iso2', 'iso3'],
  searched: ['iso2', 'iso3'],
  hint: [],
  unique: [['name'], ['iso2'], ['iso3']],
  shownIn: [
    'clocks',
    'parties',
    'profile',
    'assistants',
    'surveys',
    'docket',
    'hearings',
    'reports',
    'searchJobs',
  ],
})

export const locations = defineList({
  key: 'locations',
  title: ['Court or agency', 'Courts and agencies'],
  group: 'Places',
  text: 'Immigration courts, asylum and field offices, consulates and ports, each with its time zone.',
  fields: {
    name: entryName,
    kind: choice({
      label: 'Kind',
      required: true,
      options: [
        { value: 'immigration_court', label: 'Immigration court' },
        { value: 'asylum_office', label: 'Asylum office' },
        { value: 'uscis_field_office', label: 'USCIS field office' },
        { value: 'uscis_service_center', label: 'USCIS service center' },
        { value: 'asc', label: 'Application support center' },
        { value: 'bia', label: 'Board of Immigration Appeals' },
        { value: 'circuit_court', label: 'Court of appeals' },
        { value: 'consulate', label: 'Embassy or consulate' },
        { value: 'ice_office', label: 'ICE office' },
        { value: 'cbp_port', label: 'Port of entry' },
        { value: 'other', label: 'Other' },
      ],
    }),
    timezone: timezone({
      label: 'Time zone',
      required: true,
      help: 'Times of entries there are on this clock',
    }),
    code: text({ label: 'Code', max: 20 }),
    ...place,
    directions: longText({ label: 'Directions', max: 2_000 }),
  },
  columns: ['kind', 'city', 'state', 'timezone'],
  searched: ['code', 'city', 'state'],
  hint: ['city', 'state'],
  unique: [['name', 'kind']],
  shownIn: [
    'docket',
    'hearings',
    'calendar',
    'today',
    'cases',
    'parties',
    'profile',
    'surveys',
    'search',
    'reports',
    'transfers',
  ],
})

export const facilities = defineList({
  key: 'facilities',
  title: ['Custody facility', 'Custody facilities'],
  group: 'Places',
  text: 'Where people are held: detention centers, jails, shelters. Add those of your clients, named as on ice.gov/detention-facilities.',
  fields: {
    name: entryName,
    ...place,
    phone_number: phone({ label: 'Phone' }),
    attorney_line: phone({ label: 'Attorneys’ call line' }),
    visiting_rules: longText({ label: 'Visits', max: 2_000, help: 'Hours, appointments, what to bring' }),
    mail_rules: longText({ label: 'Mail', max: 2_000 }),
    legal_mail_rules: longText({
      label: 'Legal mail',
      max: 2_000,
      help: 'How an envelope is marked, fax or e-mail',
    }),
    deposit_rules: longText({
      label: 'Deposits',
      max: 2_000,
      help: 'How to put money into an account there',
    }),
  },
  columns: ['city', 'state', 'phone_number'],
  searched: ['city', 'state'],
  hint: ['city', 'state'],
  shownIn: ['parties', 'profile', 'surveys', 'cases'],
})

const detentionAuthorities = listWithMeaning(
  'detention_authorities',
  ['Detaining authority', 'Detaining authorities'],
  'Places',
  'Who holds people.',
  ['parties', 'profile', 'surveys', 'law'],
)

/** In the order in which they are shown. */
export const placeLists = {
  locations,
  countries,
  facilities,
  detention_authorities: detentionAuthorities,
}
