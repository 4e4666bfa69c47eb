import { catalogue } from '#fields/catalogue/catalogue.ts'
import { choice } from '#fields/choice/choice.ts'
import { toneChoice } from '#fields/choice/tones.ts'
import { rule } from '#fields/fields.ts'
import { flag } from '#fields/flag/flag.ts'
import { longText } from '#fields/longText/longText.ts'
import { minutes } from '#fields/minutes/minutes.ts'
import { phone } from '#fields/phone/phone.ts'
import { number } from '#fields/number/number.ts'
import { text } from '#fields/text/text.ts'
import { texts } from '#fields/texts/texts.ts'
import { messagePlaceholders, messageProblem } from '#templates/shortMessages.ts'
import { defineList } from '#collections/defineList.ts'

/** Texts sent automatically, and their offset: before the entry below zero, after it above. */
export const automatedTextFields = {
  allow_automated_text: flag({ label: 'Text people automatically' }),
  automated_text_interval: number({
    label: 'How long after',
    required: true,
    initially: 0,
    min: -365,
    max: 365,
    help: 'Below zero: before the entry',
  }),
  automated_text_interval_unit: choice({
    label: 'Unit',
    required: true,
    initially: 'days',
    options: [
      { value: 'minutes', label: 'minutes' },
      { value: 'hours', label: 'hours' },
      { value: 'days', label: 'days' },
      { value: 'weeks', label: 'weeks' },
    ],
  }),
  automated_text_message: longText({ label: 'Message', max: 1_000 }),
}

export const docketEntryTypes = defineList({
  key: 'docket_entry_types',
  title: ['Docket entry type', 'Docket entry types'],
  group: 'Docket',
  text: 'Hearings, deadlines, tasks and appointments one can enter on a case, and what each starts with.',
  fields: {
    name: text({ label: 'Name', required: true, max: 80, width: 'full' }),
    action_type: choice({
      label: 'What it is',
      required: true,
      options: [
        { value: 'event', label: 'Event' },
        { value: 'task', label: 'Task' },
        { value: 'appointment', label: 'Appointment' },
      ],
    }),
    color: toneChoice({ label: 'Color', required: true, initially: 'neutral' }),
    default_length_minutes: minutes({
      label: 'Usual length',
      help: 'In minutes; empty: no end is suggested',
    }),
    checklist_id: catalogue('checklists', { label: 'Checklist', help: 'New entries start with it' }),
    require_all_done: flag({ label: 'All items must be done before the entry is' }),
    is_hearing: flag({ label: 'Hearing before a court' }),
    is_deadline: flag({ label: 'Deadline' }),
    ...automatedTextFields,
  },
  fixed: { code: text({ label: 'Code' }) },
  rules: [
    rule(
      ['action_type', 'is_hearing'],
      'is_hearing',
      'Only an event can be a hearing',
      ({ action_type, is_hearing }) => !is_hearing || action_type === 'event',
    ),
    rule(
      ['action_type', 'is_deadline'],
      'is_deadline',
      'Only a task can be a deadline',
      ({ action_type, is_deadline }) => !is_deadline || action_type === 'task',
    ),
    rule(
      ['allow_automated_text', 'automated_text_message'],
      'automated_text_message',
      'Say what the text is to say',
      ({ allow_automated_text, automated_text_message }) => !allow_automated_text || !!automated_text_message,
    ),
    rule(
      ['automated_text_message'],
      'automated_text_message',
      `Use only these placeholders: ${Object.keys(messagePlaceholders.placeholders)
        .map((name) => `{${name}}`)
        .join(', ')}`,
      ({ automated_text_message }) =>
        typeof automated_text_message !== 'string' || messageProblem(automated_text_message) === null,
    ),
  ],
  columns: ['action_type', 'color', 'default_length_minutes', 'checklist_id'],
  searched: [],
  hint: ['action_type'],
  shownIn: [
    'packets',
    'evidence',
    'hearings',
    'docket',
    'calendar',
    'today',
    'cases',
    'search',
    'guests',
    'erasure',
    'messages',
    'reports',
    'workflows',
    'workflowChanges',
    'transfers',
  ],
})

export const checklists = defineList({
  key: 'checklists',
  title: ['Checklist', 'Checklists'],
  group: 'Docket',
  text: 'What is to be done, item by item, ready to be taken over into cases and docket entries.',
  fields: {
    name: text({ label: 'Name', required: true, max: 80, width: 'full' }),
    applies_to: choice({
      label: 'For',
      required: true,
      initially: 'docket_entries',
      options: [
        { value: 'docket_entries', label: 'Docket entries' },
        { value: 'cases', label: 'Cases' },
        { value: 'both', label: 'Cases and docket entries' },
      ],
    }),
    items: texts({ label: 'Items', each: 'Item', required: true }),
  },
  columns: ['applies_to', 'items'],
  searched: [],
  hint: [],
  shownIn: [],
})

const appointmentLocations = defineList({
  key: 'appointment_locations',
  title: ['Appointment location', 'Appointment locations'],
  group: 'Docket',
  text: 'Where the office meets people, and its rooms, which entries reserve.',
  fields: {
    name: text({ label: 'Name', required: true, max: 80, width: 'full' }),
    address: text({ label: 'Address', max: 300, width: 'full' }),
    is_room: flag({ label: 'A room', help: 'One appointment takes it at a time' }),
    seats: number({ label: 'Seats', min: 1, max: 500 }),
  },
  columns: ['address', 'is_room', 'seats'],
  searched: ['address'],
  hint: ['address'],
  shownIn: ['docket', 'availability'],
})

export const interpreters = defineList({
  key: 'interpreters',
  title: ['Interpreter', 'Interpreters'],
  group: 'Docket',
  text: 'People who interpret for the office. An entry reserves them while it lasts.',
  fields: {
    name: text({ label: 'Name', required: true, max: 120, width: 'full' }),
    language_ids: catalogue('languages', {
      label: 'Languages',
      many: true,
      width: 'full',
      help: 'In addition to English',
    }),
    phone_number: phone({ label: 'Phone' }),
    email: text({ label: 'E-mail', max: 254 }),
    note: longText({ label: 'Note', max: 1_000 }),
  },
  columns: ['language_ids', 'phone_number'],
  searched: [],
  hint: [],
  links: {
    language_ids: { table: 'interpreter_languages', owner: 'interpreter_id', value: 'language_id' },
  },
  shownIn: ['docket', 'availability'],
})

/** In the order in which they are shown. */
export const docketLists = {
  docket_entry_types: docketEntryTypes,
  checklists,
  appointment_locations: appointmentLocations,
  interpreters,
}
