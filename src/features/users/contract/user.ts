import * as z from 'zod'
import { atLeast, signedIn } from '#access/access.ts'
import { userTypes } from '#core/actor.ts'
import { endpoint, id, instant } from '#core/contract.ts'
import { fieldsPatchShape, fieldsRowShape, fieldsShape } from '#fields/fields.ts'
import {
  accountFields,
  addressFields,
  barMembershipFields,
  emailAddressFields,
  personalFields,
  phoneNumberFields,
} from '../fields.ts'
import { userFactors, userStates } from '../states.ts'

export const user_type = z.enum(userTypes, 'Choose a user type from the list')

const teamName = z.object({ id: z.int(), name: z.string() })

export const userLine = {
  id: z.int(),
  display_name: z.string(),
  first_name: z.string(),
  last_name: z.string().nullable(),
  user_type: z.enum(userTypes),
  is_attorney: z.boolean(),
  is_assignable: z.boolean(),
  all_teams: z.boolean(),
  deactivated: z.boolean(),
  /** Admins see all states, others only active and inactive. */
  state: z.enum(userStates),
  teams: z.array(teamName),
  /** For admins and the user; null for others. */
  login: z.string().nullable(),
  email: z.string().nullable(),
  /** The next four: for admins only. */
  last_login_at: instant.nullable(),
  last_seen_at: instant.nullable(),
  second_factor: z.enum(userFactors).nullable(),
  /** Expiry of the open invitation of a user who has not chosen a password. */
  invited_until: instant.nullable(),
}

const profile = z.object({
  phone_number: z.string().nullable(),
  timezone: z.string().nullable(),
  addresses: z.array(z.object(fieldsRowShape(addressFields))),
  bar_memberships: z.array(z.object(fieldsRowShape(barMembershipFields))),
  email_addresses: z.array(z.object(fieldsRowShape(emailAddressFields))),
  phone_numbers: z.array(z.object(fieldsRowShape(phoneNumberFields))),
})
export type Profile = z.output<typeof profile>

export const user = z.object({
  ...userLine,
  version: z.int(),
  /** For admins and the user; null for others. */
  profile: profile.nullable(),
  can: z.object({
    edit: z.boolean(),
    /** Account: login, e-mail, attorney, teams, groups. */
    edit_account: z.boolean(),
    /** User type, all teams, lock, deactivate; not one's own. */
    edit_rights: z.boolean(),
  }),
})
export type User = z.output<typeof user>
export type UserLine = z.output<z.ZodObject<typeof userLine>>

/** Where no mail can be sent, the account's link is in this answer alone, for the admin to hand over. */
const savedUser = z.object({
  ...user.shape,
  link_to_hand_over: z.object({ url: z.string(), expires_at: instant }).nullable(),
})
export type SavedUser = z.output<typeof savedUser>
export type HandedLink = NonNullable<SavedUser['link_to_hand_over']>

const atMost = 20

const many = <S extends z.ZodRawShape>(shape: S, what: string) =>
  z.array(z.strictObject(shape)).max(atMost, `A profile can hold at most ${atMost} ${what}`).optional()

const profileInput = {
  addresses: many(fieldsShape(addressFields), 'addresses'),
  bar_memberships: many(fieldsShape(barMembershipFields), 'bar memberships'),
  email_addresses: many(fieldsShape(emailAddressFields), 'e-mail addresses'),
  phone_numbers: many(fieldsShape(phoneNumberFields), 'phone numbers'),
}

const teamIds = z.array(id).max(100, 'A user can be in at most 100 teams').optional()

/** Teams by either of their field names; with both, `team_ids` counts. */
export const teams = { team_ids: teamIds, teams: teamIds }

const groups = { user_group_ids: z.array(id).max(50, 'A user can be in at most 50 groups').optional() }

export const newUser = z.strictObject({
  ...fieldsShape(personalFields),
  ...fieldsShape(accountFields),
  user_type,
  ...groups,
  ...profileInput,
  ...teams,
  /** Role in each of these teams; a team left out: no role. */
  team_roles: z
    .array(z.strictObject({ team_id: id, role_id: id }))
    .max(100)
    .optional(),
})
export type NewUser = z.output<typeof newUser>

export const userChange = z.strictObject({
  /** Version the edit is based on. */
  version: z.int(),
  ...fieldsPatchShape(personalFields),
  ...fieldsPatchShape(accountFields),
  user_type: user_type.optional(),
  deactivated: z.boolean().optional(),
  /** true: ends sessions and sends a link for a new password. */
  reset_required: z.boolean().optional(),
  ...groups,
  ...profileInput,
  ...teams,
})
export type UserChange = z.output<typeof userChange>

const change = {
  access: signedIn,
  fresh:
    'when it changes a user type, user name, e-mail address or mobile phone, gives all teams, puts somebody into a team, lets somebody back in, or asks for a new password',
  input: { id, user: userChange },
  output: savedUser,
  secret_answer: true,
} as const

export const userCalls = {
  createUser: endpoint({
    method: 'POST',
    path: '/users',
    access: atLeast('admin'),
    fresh: true,
    input: { user: newUser },
    output: savedUser,
    secret_answer: true,
    summary: 'Creates a user and mails an invitation to choose a password, or gives its link to hand over',
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/users/:id',
    access: signedIn,
    input: { id },
    output: user,
    summary: 'One user; profile and login details for admins and the person only',
  }),
  replaceUser: endpoint({ method: 'PUT', path: '/users/:id', ...change, summary: 'The same as PATCH' }),
  updateUser: endpoint({
    method: 'PATCH',
    path: '/users/:id',
    ...change,
    summary: 'Changes a user: admins anybody, others their own profile',
  }),
}
