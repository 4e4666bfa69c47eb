import { day } from '#fields/day/day.ts'
import { email } from '#fields/email/email.ts'
import { rule } from '#fields/fields.ts'
import { flag } from '#fields/flag/flag.ts'
import { longText } from '#fields/longText/longText.ts'
import { phone } from '#fields/phone/phone.ts'
import { choice } from '#fields/choice/choice.ts'
import { text } from '#fields/text/text.ts'
import { time } from '#fields/time/time.ts'
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

export const timezoneSetting = defineSetting({
  title: 'Time zone',
  help: 'The clock of the office: what “today” is, the zone of a new docket entry, and when the morning’s mail leaves.',
  group: 'Office',
  fields: { timezone: timezone({ label: 'Time zone of the office', required: true }) },
  defaults: { timezone: 'America/New_York' },
})

export const recordPublicIdScheme = defineSetting({
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

export const maintenance = defineSetting({
  title: 'Maintenance',
  help: 'A notice on every page, and, while you move or repair something, a read-only office: everybody can look, only admins can change. Signing in and out goes on, and so does mail.',
  group: 'Operation',
  fields: {
    read_only: flag({ label: 'Read-only for everybody but admins' }),
    message: text({
      label: 'Notice',
      max: 300,
      help: 'What people should know, such as “We are moving our files; back at noon.”',
      width: 'full',
    }),
    until_on: day({ label: 'Until', exact: true }),
    until_time: time({ label: 'At', help: 'By the clock of the office. Then both end by themselves.' }),
  },
  rules: [
    rule(['until_on', 'until_time'], 'until_on', 'Enter the day as well', ({ until_on, until_time }) =>
      until_time === null ? true : until_on !== null,
    ),
    rule(['until_on', 'until_time'], 'until_time', 'Enter the time as well', ({ until_on, until_time }) =>
      until_on === null ? true : until_time !== null,
    ),
  ],
})

export const firstSteps = defineSetting({
  title: 'First steps',
  help: 'The list on Today of what a new office should see to.',
  group: 'Office',
  fields: { is_put_away: flag({ label: 'Put away' }) },
})

export const demo = defineSetting({
  title: 'Demo office',
  help: 'Says on every page that the people are invented.',
  group: 'Office',
  fields: { enabled: flag({ label: 'Demo office' }) },
})
