import * as z from 'zod'
import { atLeast, signedIn } from '#access/access.ts'
import { userTypes } from '#core/actor.ts'
import { alsoNamed, contract, endpoint, id, instant, listInput, option, page } from '#core/contract.ts'
import { fieldsPatchShape, fieldsRowShape, fieldsShape } from '#fields/fields.ts'
import {
  accountFields,
  addressFields,
  barMembershipFields,
  emailAddressFields,
  personalFields,
  phoneNumberFields,
} from './fields.ts'
import { userFactors, userStates } from './states.ts'

const user_type = z.enum(userTypes, 'Choose a user type from the list')
const teamName = z.object({ id: z.int(), name: z.string() })

const userLine = {
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
  /** For admins and the person; null for others. */
  login: z.string().nullable(),
  email: z.string().nullable(),
  /** These four for admins only. */
  last_login_at: instant.nullable(),
  last_seen_at: instant.nullable(),
  second_factor: z.enum(userFactors).nullable(),
  /** Of somebody who has not chosen a password yet: how long their invitation works. */
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

const user = z.object({
  ...userLine,
  version: z.int(),
  /** For admins and the person; null for others. */
  profile: profile.nullable(),
  can: z.object({
    edit: z.boolean(),
    /** The account: login, e-mail, attorney, teams, groups. */
    edit_account: z.boolean(),
    /** User type, all teams, lock, deactivate: another admin's. */
    edit_rights: z.boolean(),
  }),
})
export type User = z.output<typeof user>
export type UserLine = z.output<z.ZodObject<typeof userLine>>

/** Where no mail can leave, the link that opens the account comes with this answer alone, for the admin to hand over. */
const savedUser = z.object({
  ...user.shape,
  link_to_hand_over: z.object({ url: z.string(), expires_at: instant }).nullable(),
})
export type SavedUser = z.output<typeof savedUser>
export type HandedLink = NonNullable<SavedUser['link_to_hand_over']>

const lastLogin = z.object({
  at: instant,
  ip: z.string().nullable(),
  host: z.string().nullable(),
  country: z.string().nullable(),
  region: z.string().nullable(),
  city: z.string().nullable(),
})

const adminUser = z.object({
  ...user.shape,
  user_group_ids: z.array(z.int()),
  sessions_count: z.int(),
  last_login: alsoNamed(lastLogin, { date: 'at' }).nullable(),
  locked_at: instant.nullable(),
  reset_required: z.boolean(),
  has_password: z.boolean(),
  password_changed_at: instant.nullable(),
  email_verified_at: instant.nullable(),
  totp_confirmed_at: instant.nullable(),
  recovery_codes_left: z.int(),
  created_at: instant,
})
export type AdminUser = z.output<typeof adminUser>

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
/** The teams by either name; with both, `team_ids` counts. */
const teams = { team_ids: teamIds, teams: teamIds }
const groups = { user_group_ids: z.array(id).max(50, 'A user can be in at most 50 groups').optional() }

export const newUser = z.strictObject({
  ...fieldsShape(personalFields),
  ...fieldsShape(accountFields),
  user_type,
  ...groups,
  ...profileInput,
  ...teams,
  /** The role in each of these teams; in one that is not named, none. */
  team_roles: z
    .array(z.strictObject({ team_id: id, role_id: id }))
    .max(100)
    .optional(),
})
export type NewUser = z.output<typeof newUser>

export const userChange = z.strictObject({
  /** The version the edit started from. */
  version: z.int(),
  ...fieldsPatchShape(personalFields),
  ...fieldsPatchShape(accountFields),
  user_type: user_type.optional(),
  deactivated: z.boolean().optional(),
  /** true: sessions end, and a link for a new password is sent. */
  reset_required: z.boolean().optional(),
  ...groups,
  ...profileInput,
  ...teams,
})
export type UserChange = z.output<typeof userChange>

const teamsOfUser = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      description: z.string().nullable(),
      member_id: z.int(),
      role_name: z.string().nullable(),
      is_admin: z.boolean(),
      /** Whether the caller sees the team itself, not only its name. */
      can_open: z.boolean(),
    }),
  ),
  active_team_id: z.int().nullable(),
})

const filters = {
  team_id: id.optional(),
  is_attorney: z.boolean().optional(),
  is_assignable: z.boolean().optional(),
  user_type: z.array(user_type).max(userTypes.length).optional(),
  state: z.enum(userStates).optional(),
  /** For admins; nobody else finds anybody by it. */
  second_factor: z.enum(userFactors).optional(),
}

const news = z.object({
  id: z.int(),
  title: z.string(),
  body: z.string(),
  published_on: z.string(),
  seen: z.boolean(),
})

const change = {
  access: signedIn,
  fresh:
    'when it changes a user type, user name, e-mail address or mobile phone, gives all teams, puts somebody into a team, lets somebody back in, or asks for a new password',
  input: { id, user: userChange },
  output: savedUser,
  secret_answer: true,
} as const

export const usersContract = contract('users', {
  listUsers: endpoint({
    method: 'GET',
    path: '/users',
    access: signedIn,
    input: {
      ...listInput,
      ...filters,
      deactivated: z.boolean().optional(),
      sort_by: z
        .enum(['display_name', 'last_name', 'user_type', 'second_factor', 'last_seen_at', 'created_at'])
        .optional(),
    },
    output: page(z.object(userLine)),
    summary: 'Users; external users see the members of their own teams only',
  }),
  exportUsers: endpoint({
    method: 'GET',
    path: '/users/export',
    access: atLeast('admin'),
    fresh: true,
    writes: true,
    input: { search_term: listInput.search_term, ...filters, deactivated: z.boolean().optional() },
    output: 'stream',
    rateLimitPerMinute: 10,
    summary: 'The same users as a table (CSV); that it was made stands in the log',
  }),
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
  listNews: endpoint({
    method: 'GET',
    path: '/users/news',
    access: signedIn,
    input: listInput,
    output: z.object({ ...page(news).shape, unseen_count: z.int() }),
    summary: 'News for the signed-in user, newest first',
  }),
  markNewsRead: endpoint({
    method: 'PATCH',
    path: '/users/news/mark_as_seen',
    access: signedIn,
    input: { ids: z.array(id).max(200).optional() },
    output: z.object({ unseen_count: z.int() }),
    summary: 'Marks these news as seen, or all of them',
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
  lockUser: endpoint({
    method: 'POST',
    path: '/users/:id/lock',
    access: atLeast('admin'),
    input: { id },
    output: user,
    summary: 'Locks a user out, at once',
  }),
  unlockUser: endpoint({
    method: 'POST',
    path: '/users/:id/unlock',
    access: atLeast('admin'),
    fresh: true,
    input: { id },
    output: user,
    summary: 'Lets a locked user sign in again',
  }),
  listUserTeams: endpoint({
    method: 'GET',
    path: '/users/:id/teams',
    access: signedIn,
    input: { id },
    output: alsoNamed(teamsOfUser, { teams: 'items', active_team: 'active_team_id' }),
    summary: 'Teams of a user and the active one',
  }),
  changeActiveTeam: endpoint({
    method: 'PATCH',
    path: '/users/:id/teams/change_active',
    access: signedIn,
    input: { id, team_id: id.nullable() },
    output: z.object({ active_team_id: z.int().nullable() }),
    summary: 'Chooses the team one works for now',
  }),
  listUserGroups: endpoint({
    method: 'GET',
    path: '/user_groups',
    access: signedIn,
    input: {},
    output: z.object({
      items: z.array(z.object({ id: z.int(), name: z.string(), user_ids: z.array(z.int()) })),
    }),
    summary: 'Groups of users and who is in them',
  }),
  getAdminUser: endpoint({
    method: 'GET',
    path: '/admin/users/:id',
    access: atLeast('admin'),
    input: { id },
    output: adminUser,
    summary: 'A user as admins see them: sessions, last login, lock, second factor',
  }),
  migrateRole: endpoint({
    method: 'PATCH',
    path: '/admin/users/:id/migrate_role',
    access: atLeast('admin'),
    fresh: true,
    input: { id, user_type },
    output: user,
    summary: 'Moves a user to another user type',
  }),
  resetSecondFactor: endpoint({
    method: 'DELETE',
    path: '/admin/users/:id/second_factor',
    access: atLeast('admin'),
    fresh: true,
    input: { id },
    output: user,
    errors: ['second_factor.none', 'user.sees_more'],
    summary: 'Takes away every second factor of another person, who is signed out and told by mail',
  }),
  listUserTypes: endpoint({
    method: 'GET',
    path: '/options/users/user_type',
    access: signedIn,
    input: listInput,
    output: page(option),
    summary: 'User types one may choose',
  }),
  listUserOptions: endpoint({
    method: 'GET',
    path: '/options/users/user_id',
    access: signedIn,
    input: {
      ...listInput,
      ...filters,
      /** Exactly these users, inactive ones too. */
      ids: z.array(id).max(200).optional(),
    },
    output: page(option),
    summary: 'Active users one may choose',
  }),
})
