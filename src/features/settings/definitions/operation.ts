import { day } from '#fields/day/day.ts'
import { rule } from '#fields/fields.ts'
import { flag } from '#fields/flag/flag.ts'
import { text } from '#fields/text/text.ts'
import { time } from '#fields/time/time.ts'
import { defineSetting } from '../defineSetting.ts'

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

export const operationSettings = { maintenance }
