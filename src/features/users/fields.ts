import { userTypeHints } from '#access/levels.ts'
import type { UserType } from '#core/actor.ts'
import { catalogue } from '#fields/catalogue/catalogue.ts'
import { choice, type Choice } from '#fields/choice/choice.ts'
import { day } from '#fields/day/day.ts'
import { email } from '#fields/email/email.ts'
import { flag } from '#fields/flag/flag.ts'
import { phone } from '#fields/phone/phone.ts'
import { text } from '#fields/text/text.ts'
import { timezone } from '#fields/timezone/timezone.ts'

export const userTypeChoices = [
  { value: 'admin', label: 'Admin' },
  { value: 'editor', label: 'Editor' },
  { value: 'contributor', label: 'Contributor' },
  { value: 'commenter', label: 'Commenter' },
  { value: 'viewer', label: 'Viewer' },
  { value: 'external', label: 'External' },
] as const satisfies readonly Choice<UserType>[]

export const typeLabel = (type: UserType): string =>
  userTypeChoices.find(({ value }) => value === type)?.label ?? type

/** Profile fields users edit themselves. */
export const personalFields = {
  first_name: text({ label: 'First name', required: true, max: 80 }),
  last_name: text({ label: 'Last name', max: 80 }),
  display_name: text({
    label: 'Shown as',
    max: 120,
    help: 'First and last name unless you enter something else',
  }),
  timezone: timezone({ label: 'Time zone' }),
}

/** Account data, which only admins change. */
export const accountFields = {
  login: text({ label: 'User name', required: true, max: 60 }),
  email: email({ label: 'E-mail', required: true }),
  phone_number: phone({ label: 'Mobile phone', help: 'For sign-in codes by text message' }),
  is_attorney: flag({ label: 'Attorney' }),
  is_assignable: flag({
    label: 'Can be assigned',
    initially: true,
    width: 'full',
    help: 'Offered when cases and docket entries are given to somebody',
  }),
  all_teams: flag({
    label: 'Sees all teams',
    width: 'full',
    help: 'Every record of the office, also of teams made later',
  }),
}

/** Options of the user type, each with its rights. */
export const userTypeField = {
  user_type: choice({
    label: 'User type',
    required: true,
    width: 'full',
    options: userTypeChoices.map(({ value, label }) => ({
      value,
      label: `${label}: ${userTypeHints[value]}`,
    })),
  }),
}

const groupField = {
  user_group_ids: catalogue('user_groups', {
    label: 'Groups',
    many: true,
    help: 'For choosing several people at once; they give no rights',
  }),
}

/** The form that invites a user. */
export const invitationFields = {
  first_name: personalFields.first_name,
  last_name: personalFields.last_name,
  email: accountFields.email,
  login: accountFields.login,
  ...userTypeField,
  team_ids: catalogue('teams', {
    label: 'Teams',
    many: true,
    help: 'Whose records the person sees',
  }),
  ...groupField,
  is_attorney: accountFields.is_attorney,
  is_assignable: accountFields.is_assignable,
  all_teams: accountFields.all_teams,
}

/** The form in which an admin changes a user. */
export const adminFields = {
  ...personalFields,
  login: accountFields.login,
  email: accountFields.email,
  phone_number: accountFields.phone_number,
  ...groupField,
  is_attorney: accountFields.is_attorney,
  is_assignable: accountFields.is_assignable,
  all_teams: accountFields.all_teams,
}

export const addressFields = {
  address: text({ label: 'Street and number', required: true, width: 'full' }),
  city: text({ label: 'City', max: 80 }),
  state: text({ label: 'State', max: 40 }),
  zip: text({ label: 'ZIP code', max: 12 }),
  kind: text({ label: 'Kind', max: 40 }),
}

export const barMembershipFields = {
  jurisdiction: text({ label: 'Jurisdiction', required: true, max: 80 }),
  bar_number: text({ label: 'Bar number', max: 40 }),
  admitted_on: day({ label: 'Admitted', exact: true, past: true }),
}

export const emailAddressFields = {
  address: email({ label: 'E-mail', required: true }),
  kind: text({ label: 'Kind', max: 40 }),
}

export const phoneNumberFields = {
  phone_number: phone({ label: 'Phone', required: true, extension: 'extension' }),
  kind: text({ label: 'Kind', max: 40 }),
}

/** Lists of a profile; each is saved as a whole. */
export const profileLists = {
  addresses: addressFields,
  bar_memberships: barMembershipFields,
  email_addresses: emailAddressFields,
  phone_numbers: phoneNumberFields,
}
export type ProfileList = keyof typeof profileLists
