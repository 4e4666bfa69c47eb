import { day } from '#fields/day/day.ts'
import { files } from '#fields/files/files.ts'
import { longText } from '#fields/longText/longText.ts'
import { person } from '#fields/person/person.ts'
import { text } from '#fields/text/text.ts'
import { defineList } from '#collections/defineList.ts'
import { entryName, plainList } from './plainList.ts'

const documentTypes = plainList(
  'document_types',
  ['Document type', 'Document types'],
  'Office',
  'What a document of a person or a case is.',
  ['documents'],
)

export const documentSets = defineList({
  key: 'document_sets',
  title: ['Document set', 'Document sets'],
  group: 'Office',
  text: 'Forms and sheets the office hands out together: intake, retainer, hearing packet.',
  fields: {
    name: entryName,
    description: longText({ label: 'Description', max: 1_000 }),
    file_ids: files({ label: 'Files' }),
  },
  columns: ['description', 'file_ids'],
  searched: ['description'],
  hint: [],
  links: { file_ids: { table: 'document_set_files', owner: 'document_set_id', value: 'attachment_id' } },
  shownIn: [],
})

const userGroups = defineList({
  key: 'user_groups',
  title: ['User group', 'User groups'],
  group: 'Office',
  text: 'Colleagues who do the same work, whatever teams they are in.',
  fields: { name: entryName, user_ids: person('users', { label: 'Members', many: true, width: 'full' }) },
  columns: ['user_ids'],
  searched: [],
  hint: [],
  links: { user_ids: { table: 'user_group_members', owner: 'user_group_id', value: 'user_id' } },
  readBy: 'admin',
  shownIn: ['users'],
})

export const news = defineList({
  key: 'news',
  title: ['News item', 'News'],
  group: 'Office',
  text: 'What everybody in the office should read, from its day on.',
  named: 'title',
  fields: {
    title: text({ label: 'Title', required: true, max: 120, width: 'full' }),
    body: longText({ label: 'Text', required: true, max: 5_000, rows: 6 }),
    published_on: day({ label: 'From', required: true, exact: true, help: 'Nobody sees it before this day' }),
  },
  columns: ['published_on'],
  searched: ['body'],
  hint: [],
  unique: [],
  newestBy: 'published_on',
  readBy: 'admin',
  shownIn: ['users'],
})

export const holidays = defineList({
  key: 'holidays',
  title: ['Holiday', 'Holidays'],
  group: 'Office',
  text: 'Days on which the office takes no appointments. Federal holidays are here until 2031; archive those on which you work, add your own. Deadlines go by the federal ones, whatever stands here.',
  fields: {
    name: entryName,
    day: day({ label: 'Day', required: true, exact: true }),
  },
  columns: ['day'],
  searched: [],
  hint: [],
  unique: [],
  newestBy: 'day',
  shownIn: ['availability'],
})

/** In the order in which they are shown. */
export const officeLists = {
  document_sets: documentSets,
  document_types: documentTypes,
  user_groups: userGroups,
  news,
  holidays,
}
