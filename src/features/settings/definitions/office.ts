import { email } from '#fields/email/email.ts'
import { rule } from '#fields/fields.ts'
import { flag } from '#fields/flag/flag.ts'
import { longText } from '#fields/longText/longText.ts'
import { phone } from '#fields/phone/phone.ts'
import { choice } from '#fields/choice/choice.ts'
import { text } from '#fields/text/text.ts'
import { timezone } from '#fields/timezone/timezone.ts'
import { defineSetting } from '../defineSetting.ts'
import { publicIdSchemes, templateProblem } from '#fields/publicId/publicId.ts'

const isWebAddress = (value: unknown) =>
  value === null || (typeof value === 'string' && /^https?:\/\/[^\s/]+\.[^\s/]+(\/\S*)?$/.test(value))

export const misc = defineSetting({
  title: 'The office',
  help: 'The name and logo that people see when they sign in and on every page, and where the office is found.',
  group: 'Office',
  fields: {
    office_name: text({ label: 'Name of the office', required: true, max: 120 }),
    address: longText({ label: 'Address', max: 500 }),
    phone_number: phone({ label: 'Phone' }),
    emergency_phone: phone({
      label: 'Phone in an emergency',
      help: 'On the sheets of hearings; without it, the phone of the office',
    }),
    email: email({ label: 'E-mail' }),
    website: text({ label: 'Website', max: 300 }),
  },
  defaults: { office_name: 'Our office' },
  rules: [
    rule(['website'], 'website', 'Enter the whole address, such as https://www.example.org', ({ website }) =>
      isWebAddress(website),
    ),
  ],
})

const timezoneSetting = defineSetting({
  title: 'Time zone',
  help: 'The clock of the office: what “today” is, the zone of a new docket entry, and when the morning’s mail leaves.',
  group: 'Office',
  fields: { timezone: timezone({ label: 'Time zone of the office', required: true }) },
  defaults: { timezone: 'America/New_York' },
})

const recordPublicIdScheme = defineSetting({
  title: 'Numbers of records',
  help: 'How the public id of a new record is made. Records that are there keep theirs.',
  group: 'Office',
  fields: {
    scheme: choice({ label: 'Scheme', required: true, options: publicIdSchemes }),
    template: text({
      label: 'Template',
      max: 80,
      help: 'For a template of our own: {year} or {yy}, {month}, {number:4}, {letters:3}, {digits:3} and plain text, such as HL-{yy}-{number:4}.',
    }),
    info: longText({
      label: 'Note for your people',
      max: 500,
      rows: 2,
      help: 'Shown where a record is opened.',
    }),
  },
  defaults: { scheme: 'standard1' },
  rules: [
    rule(['scheme', 'template'], 'template', 'Enter the template', ({ scheme, template }) =>
      scheme === 'template' ? typeof template === 'string' : true,
    ),
    (values) =>
      typeof values['template'] === 'string' ? { template: templateProblem(values['template']) } : {},
  ],
})

export const firstSteps = defineSetting({
  title: 'First steps',
  help: 'The list on Today of what a new office should see to.',
  group: 'Office',
  fields: { is_put_away: flag({ label: 'Dismissed' }) },
})

export const demo = defineSetting({
  title: 'Demo office',
  help: 'Says on every page that the people are invented.',
  group: 'Office',
  fields: { enabled: flag({ label: 'Demo office' }) },
})

export const officeSettings = {
  misc,
  timezone: timezoneSetting,
  record_public_id_scheme: recordPublicIdScheme,
}

/** Internal flags in the same table, set by the product itself. */
export const internalSettings = { demo, first_steps: firstSteps }
