import { choice } from '#fields/choice/choice.ts'
import { choices } from '#fields/choices/choices.ts'
import { flag } from '#fields/flag/flag.ts'
import { rule } from '#fields/fields.ts'
import { number } from '#fields/number/number.ts'
import { text } from '#fields/text/text.ts'
import { time } from '#fields/time/time.ts'
import { defineSetting } from '../defineSetting.ts'
import { contactQuestions } from '../contract/contactQuestions.ts'
import { partySliderFacts } from '../contract/partySlider.ts'

export const legalCasePartySlider = defineSetting({
  title: 'People in a case',
  help: 'What the people slider of a case shows of each person, beside the name.',
  group: 'Daily work',
  fields: {
    facts: choices({
      label: 'Show',
      options: [
        { value: 'party_role', label: 'Role in the case' },
        { value: 'a_number', label: 'A-number' },
        { value: 'dob', label: 'Date of birth' },
        { value: 'nationalities', label: 'Nationalities' },
        { value: 'phones', label: 'Phones' },
        { value: 'emails', label: 'E-mail addresses' },
        { value: 'records', label: 'Records' },
        { value: 'other_cases', label: 'Other cases' },
      ],
    }),
  },
  defaults: { facts: [...partySliderFacts] },
})

const otherDocketEntry = defineSetting({
  title: 'Docket entries of the type “Other”',
  help: 'Entries of the types Other event, Other appointment and Other task say what they are in their comment only.',
  group: 'Daily work',
  fields: {
    comment_required: flag({
      label: 'Such an entry needs a comment',
      help: 'A new one is refused until somebody has said what it is.',
    }),
  },
})

const emailNotification = defineSetting({
  title: 'Mail to clients',
  help: 'Whether people of the office can have a message mailed to the clients when they close a case.',
  group: 'Daily work',
  fields: { enabled: flag({ label: 'Clients can be written to' }) },
  defaults: { enabled: true },
})

export const uploadLinks = defineSetting({
  title: 'Upload links',
  help: 'Links through which people without a login send photographs and files to a docket entry. While switched off, links made before open nothing.',
  group: 'Daily work',
  fields: { enabled: flag({ label: 'Upload links can be made' }) },
})

export const messages = defineSetting({
  title: 'Messages to clients',
  help: 'How the office calls itself in texts and mails, and when texts may arrive, by the clock of the recipient.',
  group: 'Daily work',
  fields: {
    sender_name: text({
      label: 'Name of the office in messages',
      max: 60,
      help: 'One that says nothing of immigration, since others may read a message; a name that does is left out',
    }),
    quiet_until: time({ label: 'Texts from', required: true }),
    quiet_from: time({ label: 'Texts until', required: true }),
  },
  defaults: { quiet_until: '08:00', quiet_from: '21:00' },
  rules: [
    rule(
      ['quiet_until', 'quiet_from'],
      'quiet_from',
      'Choose a time after that of the first text',
      ({ quiet_until, quiet_from }) => !quiet_until || !quiet_from || quiet_until < quiet_from,
    ),
  ],
})

export const reports = defineSetting({
  title: 'Reports on people',
  help: 'The report Parties counts people by age, origin, religion and so on, often for funders.',
  group: 'Daily work',
  fields: {
    hide_small_figures: flag({
      label: 'Hide figures under five in the report Parties',
      help: 'With the next smallest one where the total would reveal them. Its figures then lead to no lists.',
    }),
  },
})

export const interviews = defineSetting({
  title: 'Interviews',
  help: 'First interviews with people who ask for help. Their steps are a screen of their own.',
  group: 'Daily work',
  fields: {
    timeout_minutes: number({
      label: 'Minutes without an answer until an interview times out',
      required: true,
      min: 5,
      max: 480,
      help: 'Then whoever sees it can take it up.',
    }),
    closed_content: choice({
      label: 'Stored of an interview that is closed without a record',
      required: true,
      options: [
        { value: 'none', label: 'Nothing' },
        { value: 'name', label: 'Name and outcome' },
        { value: 'all', label: 'All answers' },
      ],
    }),
  },
  defaults: { timeout_minutes: 30, closed_content: 'name' },
})

const days = (label: string) => number({ label: `${label}: asked again after days`, min: 1, max: 3650 })

export const contactDetails = defineSetting({
  title: 'Contact details',
  help: 'Questions of the check of contact details, in their order. One without a number of days is not due again once it was answered.',
  group: 'Daily work',
  fields: {
    questions: choices({
      label: 'Questions, in order',
      required: true,
      ordered: true,
      options: contactQuestions.map(({ key, title }) => ({ value: key, label: title })),
    }),
    phones_days: days('Phones'),
    safe_contact_days: days('Safe contact'),
    email_days: days('E-mail'),
    address_days: days('Address'),
    family_address_days: days('Addresses of the family'),
    may_be_informed_days: days('Who may be informed'),
  },
  defaults: {
    questions: contactQuestions.map(({ key }) => key),
    phones_days: 180,
    safe_contact_days: 180,
    email_days: 365,
    address_days: 180,
    family_address_days: 180,
    may_be_informed_days: 365,
  },
})

export const linkedCalendars = defineSetting({
  title: 'Linked calendars',
  help: 'Calendars that people of the office have elsewhere and link, so that their times count as taken here. Entries marked as private there are only times here.',
  group: 'Daily work',
  fields: {
    stored: choice({
      label: 'Stored of their entries',
      required: true,
      options: [
        { value: 'busy', label: 'Times only' },
        { value: 'titles', label: 'Times and titles' },
        { value: 'details', label: 'Times, titles, places and attendees' },
      ],
      help: 'Encrypted. Less than before takes away at once what is stored now',
    }),
  },
  defaults: { stored: 'titles' },
})

export const calendarSync = defineSetting({
  title: 'Entries in Google and Outlook',
  help: 'People who connect Google Calendar or Outlook have their docket in a calendar of its own there, which others may be able to read. Internal entries are never more than a time.',
  group: 'Daily work',
  fields: {
    written: choice({
      label: 'Written of an entry',
      required: true,
      options: [
        { value: 'busy', label: 'Busy, and no more' },
        { value: 'numbers', label: 'Its type and the number of the record: “Hearing · R-2041”' },
        { value: 'full', label: 'Its type, client and place' },
      ],
    }),
  },
  defaults: { written: 'numbers' },
})

export const workSettings = {
  messages,
  legal_case_party_slider: legalCasePartySlider,
  other_docket_entry: otherDocketEntry,
  email_notification: emailNotification,
  upload_links: uploadLinks,
  reports,
  interviews,
  contact_details: contactDetails,
  linked_calendars: linkedCalendars,
  calendar_sync: calendarSync,
}
