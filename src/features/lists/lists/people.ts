import { flag } from '#fields/flag/flag.ts'
import { text } from '#fields/text/text.ts'
import { defineList } from '#collections/defineList.ts'
import { entryName, listWithMeaning, plainList } from './plainList.ts'

export const genders = defineList({
  key: 'genders',
  title: ['Gender', 'Genders'],
  group: 'People',
  text: 'As the forms ask for it.',
  fields: { name: entryName },
  fixed: { code: text({ label: 'Code' }) },
  columns: ['code'],
  searched: [],
  hint: [],
  shownIn: ['parties', 'profile', 'surveys', 'reports'],
})

export const languages = defineList({
  key: 'languages',
  title: ['Language', 'Languages'],
  group: 'People',
  text: 'Languages people speak, and in which letters and surveys reach them.',
  fields: {
    name: entryName,
    iso639: text({
      label: 'ISO 639 code',
      max: 3,
      help: 'Two or three letters, as pages mark their language',
    }),
    is_indigenous: flag({
      label: 'Indigenous language of the Americas',
      help: 'An interpreter must be found early',
    }),
  },
  columns: ['iso639', 'is_indigenous'],
  searched: ['iso639'],
  hint: [],
  shownIn: [
    'parties',
    'profile',
    'assistants',
    'surveys',
    'records',
    'cases',
    'letters',
    'packets',
    'reports',
  ],
})

export const relations = listWithMeaning(
  'relations',
  ['Family relation', 'Family relations'],
  'People',
  'How members of a family are related.',
  ['parties', 'profile', 'surveys'],
)

const phoneTypes = defineList({
  key: 'phone_types',
  title: ['Phone type', 'Phone types'],
  group: 'People',
  text: 'Kinds of telephone numbers. Texts go only to those that can receive them.',
  fields: { name: entryName, receives_texts: flag({ label: 'Can receive texts' }) },
  fixed: { code: text({ label: 'Code' }) },
  columns: ['receives_texts'],
  searched: [],
  hint: [],
  shownIn: ['parties', 'profile', 'surveys'],
})

export const races = plainList('races', ['Race', 'Races'], 'People', 'As the federal forms ask for it.', [
  'parties',
  'profile',
  'surveys',
  'reports',
])

export const ethnicities = plainList(
  'ethnicities',
  ['Ethnicity', 'Ethnicities'],
  'People',
  'As the federal forms ask for it, and peoples that matter to a claim.',
  ['parties', 'profile', 'surveys', 'reports'],
)

export const religions = plainList(
  'religions',
  ['Religion', 'Religions'],
  'People',
  'What people believe in.',
  ['parties', 'profile', 'surveys', 'reports'],
)

const marriageTypes = plainList(
  'marriage_types',
  ['Marriage type', 'Marriage types'],
  'People',
  'How a marriage was entered into.',
  ['parties', 'profile', 'surveys'],
)

const marriageEndings = listWithMeaning(
  'marriage_endings',
  ['End of marriage', 'Ends of marriages'],
  'People',
  'How a marriage ended.',
  ['parties', 'profile', 'surveys', 'law'],
)

/** In the order in which they are shown. */
export const peopleLists = {
  genders,
  languages,
  relations,
  phone_types: phoneTypes,
  races,
  ethnicities,
  religions,
  marriage_types: marriageTypes,
  marriage_endings: marriageEndings,
}
