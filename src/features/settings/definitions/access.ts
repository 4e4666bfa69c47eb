import { userTypes } from '#core/actor.ts'
import { choices } from '#fields/choices/choices.ts'
import { rule } from '#fields/fields.ts'
import { flag } from '#fields/flag/flag.ts'
import { number } from '#fields/number/number.ts'
import { texts } from '#fields/texts/texts.ts'
import { defineSetting } from '../defineSetting.ts'
import { parseNetwork } from '#fields/network/network.ts'

const typeLabels = {
  admin: 'Admins',
  editor: 'Editors',
  contributor: 'Contributors',
  commenter: 'Commenters',
  viewer: 'Viewers',
  external: 'External users',
} as const

const multifactorAuthentication = defineSetting({
  title: 'Second factor',
  help: 'What is asked after the password. Whoever set up an authenticator app keeps being asked for it, also where this does not demand it.',
  group: 'Signing in',
  fields: {
    enabled: flag({ label: 'Ask for a second factor' }),
    required_for: choices({
      label: 'Ask it of',
      options: userTypes.map((value) => ({ value, label: typeLabels[value] })),
    }),
    strategies: choices({
      label: 'What may be given',
      options: [
        { value: 'totp', label: 'Code of an authenticator app (safest)' },
        { value: 'otp_by_email', label: 'Code sent by e-mail' },
        { value: 'magic_link', label: 'Link sent by e-mail' },
        { value: 'otp_by_text_message', label: 'Code sent as a text message' },
      ],
      help: 'Mail and text messages can be read by whoever has the mailbox or the phone number. Allow them only for people who cannot use an app.',
    }),
  },
  defaults: { enabled: true, required_for: [...userTypes], strategies: ['totp'] },
  rules: [
    rule(['enabled', 'strategies'], 'strategies', 'Choose at least one', ({ enabled, strategies }) =>
      enabled ? (strategies as unknown[]).length > 0 : true,
    ),
    rule(['enabled', 'required_for'], 'required_for', 'Choose at least one, or ask nobody', (values) =>
      values['enabled'] ? (values['required_for'] as unknown[]).length > 0 : true,
    ),
  ],
})

const mostNetworks = 100

export const userAccess = defineSetting({
  title: 'Sessions, passwords and networks',
  help: 'How long somebody stays signed in, what a password must be, and from where the office can be used. It counts from the next call of everybody.',
  group: 'Signing in',
  fresh: true,
  fields: {
    idle_minutes: number({
      label: 'Minutes without activity until sign-out',
      required: true,
      min: 5,
      max: 120,
    }),
    session_hours: number({ label: 'Hours until sign-out in any case', required: true, min: 1, max: 24 }),
    password_min_length: number({
      label: 'Shortest password',
      min: 8,
      max: 64,
      help: 'Never below 8 characters with a second factor and 15 without.',
    }),
    password_reuse: number({
      label: 'Earlier passwords that cannot be used again',
      required: true,
      min: 0,
      max: 10,
    }),
    password_max_age_days: number({
      label: 'Days until a new password is due',
      min: 30,
      max: 730,
      help: 'Leave it empty unless a contract demands it: people who must change often choose worse passwords.',
    }),
    allowed_networks: texts({
      label: 'Networks from which the office can be used',
      each: 'Network',
      most: mostNetworks,
      max: 60,
      help: 'An address or a network, such as 203.0.113.0/24 or 2001:db8::/32. None: from everywhere. Links for clients go on working from everywhere.',
    }),
  },
  defaults: { idle_minutes: 30, session_hours: 12, password_reuse: 0 },
  rules: [
    (values) => {
      const lines = values['allowed_networks'] as string[]
      const wrong = lines.find((line) => !parseNetwork(line))
      return wrong === undefined
        ? {}
        : { allowed_networks: `“${wrong}” is not an address or a network, such as 203.0.113.0/24` }
    },
  ],
})

export const permission = defineSetting({
  title: 'Permissions by role',
  help: 'On: what people may do also follows from their roles in teams. Off: their user type alone decides. Which records they see stays the same.',
  group: 'Signing in',
  fresh: true,
  fields: { enabled: flag({ label: 'Roles in teams count' }) },
})

export const accessSettings = {
  multifactor_authentication: multifactorAuthentication,
  userAccess,
  permission,
}
