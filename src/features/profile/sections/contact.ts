import { catalogue } from '#fields/catalogue/catalogue.ts'
import { choice } from '#fields/choice/choice.ts'
import { email } from '#fields/email/email.ts'
import { rule } from '#fields/fields.ts'
import { day } from '#fields/day/day.ts'
import { flag } from '#fields/flag/flag.ts'
import { phone } from '#fields/phone/phone.ts'
import { text } from '#fields/text/text.ts'
import { time } from '#fields/time/time.ts'
import { yesNo } from '#fields/yesNo/yesNo.ts'
import { defineSection } from '#collections/defineSection.ts'
import { addressParts, streetAndCounty } from './addressParts.ts'

export const isCountryCode = (code: unknown): boolean =>
  typeof code === 'string' && /^\s*\+?\d{1,3}\s*$/.test(code)

/** "No" stops all messages of Ellis to a number or an address: see `contactRefusal.ts`. */
const safeToContact = yesNo({
  label: 'Safe to contact here',
  help: 'No: somebody dangerous may hear or read it; Ellis sends nothing there',
})

const mayWrite = yesNo({ label: 'May be written to here' })

const contactNotes = {
  code_word: text({ label: 'Code word', max: 60, help: 'By which they know that it is the office' }),
  contact_note: text({ label: 'Note on contact', max: 300 }),
}

export const phones = defineSection({
  key: 'phones',
  title: ['Phone', 'Phones'],
  group: 'Contact',
  fields: {
    phone_number: phone({ label: 'Number', required: true, extension: 'extension' }),
    country_prefix: text({
      label: 'Country code',
      max: 5,
      help: 'Of a number without +; filled in by Ellis otherwise',
    }),
    phone_type: catalogue('phone_types', { label: 'Type', coded: true }),
    owner: text({ label: 'Whose', max: 100, help: 'When it is not their own' }),
    preferred_text: yesNo({ label: 'Prefers texts here' }),
    preferred_voice: yesNo({ label: 'Prefers calls here' }),
    safe_to_contact: safeToContact,
    may_call: yesNo({ label: 'May be called' }),
    may_leave_message: yesNo({ label: 'A message may be left' }),
    may_text: yesNo({ label: 'May be texted' }),
    good_from: time({ label: 'Good from', help: 'Texts wait for these hours' }),
    good_until: time({ label: 'Good until' }),
    ...contactNotes,
  },
  columns: ['phone_number', 'phone_type', 'owner', 'safe_to_contact'],
  orderBy: [],
  rules: [
    rule(
      ['country_prefix'],
      'country_prefix',
      'A country code has one to three digits, like +52',
      ({ country_prefix }) => country_prefix === null || isCountryCode(country_prefix),
    ),
    rule(
      ['good_from', 'good_until'],
      'good_until',
      'Enter both times, the later one last, or neither',
      ({ good_from, good_until }) =>
        good_from && good_until ? good_from < good_until : !good_from && !good_until,
    ),
  ],
})

export const emails = defineSection({
  key: 'emails',
  title: ['E-mail', 'E-mails'],
  group: 'Contact',
  fields: {
    address: email({ label: 'Address', aliases: ['E-mail', 'Email'] }),
    no_email: flag({ label: 'Has no e-mail' }),
    owner: text({ label: 'Whose', max: 100, help: 'When it is not their own' }),
    primary: flag({ label: 'Primary' }),
    safe_to_contact: safeToContact,
    may_write: mayWrite,
    ...contactNotes,
  },
  columns: ['address', 'owner', 'safe_to_contact'],
  orderBy: ['primary desc'],
  rules: [
    rule(
      ['address', 'no_email'],
      'address',
      'This person is marked as having no e-mail; clear one of the two',
      ({ address, no_email }) => no_email !== true || address === null,
    ),
    rule(
      ['address', 'no_email'],
      'address',
      'Enter the address, or mark that there is none',
      ({ address, no_email }) => no_email === true || address !== null,
    ),
    rule(
      ['no_email', 'primary'],
      'primary',
      'Only an address can be the primary one',
      ({ no_email, primary }) => no_email !== true || primary !== true,
    ),
  ],
})

export const addresses = defineSection({
  key: 'addresses',
  title: ['Address', 'Addresses'],
  group: 'Contact',
  fields: {
    address_type: choice({
      label: 'Of',
      paper_label: 'Kind of address',
      required: true,
      options: [
        { value: 'physical', label: 'Physical address' },
        { value: 'mailing', label: 'Mailing address' },
      ],
    }),
    same_as_physical: flag({ label: 'Same as physical' }),
    address: streetAndCounty.address,
    city: addressParts.city,
    county: streetAndCounty.county,
    state: addressParts.state,
    zip: addressParts.zip,
    non_us_data: addressParts.non_us_data,
    int_state: addressParts.int_state,
    int_zip: addressParts.int_zip,
    country_id: addressParts.country_id,
    since: day({ label: 'Living there since', past: true }),
    safe_to_contact: safeToContact,
    may_write: mayWrite,
    ...contactNotes,
  },
  columns: ['address_type', 'address', 'city', 'state'],
  orderBy: ['address_type desc'],
  rules: [
    rule(
      ['address_type', 'same_as_physical'],
      'same_as_physical',
      'Only a mailing address can be the same as the physical one',
      ({ address_type, same_as_physical }) => address_type === 'mailing' || same_as_physical !== true,
    ),
  ],
})

/** Others who may get information about the person, and how much. */
export const informedPeople = defineSection({
  key: 'informed_people',
  title: ['Person who may be informed', 'Who may be informed'],
  group: 'Contact',
  fields: {
    name: text({ label: 'Name', required: true, max: 200 }),
    relation: text({ label: 'Relation to them', max: 100 }),
    phone_number: phone({ label: 'Phone' }),
    may_learn: choice({
      label: 'May learn',
      required: true,
      options: [
        { value: 'everything', label: 'Everything about the case' },
        { value: 'appointments', label: 'Appointments and hearings' },
        { value: 'call_back', label: 'Only that they should call us' },
      ],
    }),
    code_word: text({ label: 'Code word', max: 60, help: 'By which the office knows that it is they' }),
    note: text({ label: 'Note', max: 300, width: 'full' }),
  },
  columns: ['name', 'relation', 'may_learn'],
  orderBy: [],
})
