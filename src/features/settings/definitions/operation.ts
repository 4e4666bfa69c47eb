import { day } from '#fields/day/day.ts'
import { choice } from '#fields/choice/choice.ts'
import { rule } from '#fields/fields.ts'
import { flag } from '#fields/flag/flag.ts'
import { number } from '#fields/number/number.ts'
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

export const backups = defineSetting({
  title: 'Backups',
  help: 'How often the office is backed up, whether bringing it back is rehearsed, and whether admins may download the newest backup. Where backups are put, the operator decides.',
  group: 'Operation',
  fresh: true,
  fields: {
    every_hours: number({ label: 'Hours between backups', min: 1, max: 24, required: true }),
    rehearsal: choice({
      label: 'Rehearse a restore',
      options: [
        { value: 'nightly', label: 'Every night' },
        { value: 'weekly', label: 'Every Sunday' },
        { value: 'never', label: 'Never' },
      ],
      required: true,
      help: 'The newest backup is restored into a database beside the office, compared, and removed again.',
    }),
    download: flag({
      label: 'Admins may download the newest backup',
      help: 'It stays encrypted. Each download asks for a second factor, or the password where there is none, and is a line of the activity log.',
    }),
  },
  defaults: { every_hours: 6, rehearsal: 'nightly', download: false },
})

export const closedFiles = defineSetting({
  title: 'Closed files',
  help: 'How long the file of a closed case is kept. Until then nobody who was in the case can be erased; how long it must be is a rule of your bar.',
  group: 'Operation',
  fresh: true,
  fields: { years: number({ label: 'Years after closing', min: 0, max: 99, required: true }) },
  defaults: { years: 7 },
})

export const operationSettings = { maintenance, backups, closedFiles }
