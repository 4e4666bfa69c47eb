import { choices } from '#fields/choices/choices.ts'
import { flag } from '#fields/flag/flag.ts'
import { defineSetting } from '../defineSetting.ts'
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

export const otherDocketEntry = defineSetting({
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

export const emailNotification = defineSetting({
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

export const workSettings = {
  legal_case_party_slider: legalCasePartySlider,
  other_docket_entry: otherDocketEntry,
  email_notification: emailNotification,
  upload_links: uploadLinks,
}
