import { catalogue } from '#fields/catalogue/catalogue.ts'
import { toneChoice } from '#fields/choice/tones.ts'
import { flag } from '#fields/flag/flag.ts'
import { text } from '#fields/text/text.ts'
import { defineList } from '#collections/defineList.ts'
import { entryName, plainList } from './plainList.ts'

const legalCaseTypes = defineList({
  key: 'legal_case_types',
  title: ['Case type', 'Case types'],
  group: 'Cases',
  text: 'The kinds of cases the office takes.',
  fields: {
    name: entryName,
    category: text({ label: 'Category', required: true, max: 60 }),
    checklist_id: catalogue('checklists', { label: 'Checklist', help: 'New cases start with it' }),
  },
  fixed: { code: text({ label: 'Code' }) },
  columns: ['category', 'checklist_id'],
  searched: ['code', 'category'],
  hint: ['category'],
  shownIn: ['cases', 'records', 'parties', 'search', 'letters', 'reports'],
})

export const closingReasons = plainList(
  'closing_reasons',
  ['Closing reason', 'Closing reasons'],
  'Cases',
  'Why a case is closed. Other is always offered, last.',
  ['cases', 'reports'],
)

const timeActivities = defineList({
  key: 'time_activities',
  title: ['Activity', 'Activities'],
  group: 'Cases',
  text: 'Kinds of work that people enter time for.',
  fields: {
    name: entryName,
    is_billable: flag({
      label: 'Billable',
      initially: true,
      help: 'New entries of time with it begin as billable',
    }),
  },
  columns: ['is_billable'],
  searched: [],
  hint: [],
  shownIn: ['timeEntries'],
})

export const partyRoles = defineList({
  key: 'party_roles',
  title: ['Party role', 'Party roles'],
  group: 'Cases',
  text: 'What a person is in a case: petitioner, beneficiary, witness.',
  fields: {
    name: entryName,
    is_adverse: flag({
      label: 'On the other side',
      help: 'Conflict checks put people with this role against the office’s clients',
    }),
    in_caption: flag({ label: 'In the caption of hearings' }),
  },
  columns: ['is_adverse', 'in_caption'],
  searched: [],
  hint: [],
  shownIn: ['cases', 'records', 'parties'],
})

export const tags = defineList({
  key: 'tags',
  title: ['Tag', 'Tags'],
  group: 'Cases',
  text: 'Short marks on cases and people, to see and find them by.',
  fields: {
    name: text({ label: 'Name', required: true, max: 40 }),
    tone: toneChoice({ label: 'Color', required: true, initially: 'neutral' }),
  },
  columns: ['tone'],
  searched: [],
  hint: [],
  shownIn: ['cases', 'parties'],
})

/** In the order in which they are shown. */
export const caseLists = {
  legal_case_types: legalCaseTypes,
  party_roles: partyRoles,
  closing_reasons: closingReasons,
  time_activities: timeActivities,
  tags,
}
