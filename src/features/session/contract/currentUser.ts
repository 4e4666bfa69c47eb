import * as z from 'zod'
import { signedIn } from '#access/access.ts'
import { userTypes } from '#core/actor.ts'
import { endpoint, id, instant, named } from '#core/contract.ts'
import { officeNotice } from '#features/settings/contract/officeNotice.ts'
import { secondFactors } from '#features/settings/contract/secondFactors.ts'

/** Second factors a user can give: those of the office, and the recovery codes. */
export const signInStrategies = [...secondFactors, 'recovery_code'] as const
export type SignInStrategy = (typeof signInStrategies)[number]

export const strategy = z.enum(signInStrategies)

/** The signed-in user as the pages need them: rights are flags, so no page knows a rule. */
export const currentUser = z.object({
  id,
  login: z.string(),
  first_name: z.string(),
  last_name: z.string().nullable(),
  display_name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  phone_number: z.string().nullable(),
  user_type: z.enum(userTypes),
  is_attorney: z.boolean(),
  is_assignable: z.boolean(),
  all_teams: z.boolean(),
  timezone: z.string().nullable(),
  teams: z.array(z.object({ id, name: z.string(), is_admin: z.boolean() })),
  active_team: named.nullable(),
  flags: z.object({
    isAdmin: z.boolean(),
    atleastEditor: z.boolean(),
    atleastContributor: z.boolean(),
    atleastCommenter: z.boolean(),
    atleastViewer: z.boolean(),
    isExternal: z.boolean(),
    canCreateRecord: z.boolean(),
    canCreateCase: z.boolean(),
    canCreateEntry: z.boolean(),
    canInterview: z.boolean(),
    canCreateInternal: z.boolean(),
  }),
  /** Named permissions from team roles; null while the office does not use them. */
  permissions: z.array(z.string()).nullable(),
  has_totp: z.boolean(),
  session: z.object({
    id,
    second_factor_at: instant.nullable(),
    /** The session ends then unless it is refreshed before. */
    idle_expires_at: instant,
    /** The session ends then in any case. */
    expires_at: instant,
    idle_seconds: z.int(),
    warn_before_seconds: z.int(),
  }),
  /** The password is older than the office allows: nothing else is answered until there is a new one. */
  must_change_password: z.boolean(),
  office: z.object({
    office_name: z.string(),
    timezone: z.string(),
    demo: z.boolean(),
    /** Without a mail server nothing may claim to have been mailed. */
    sends_mail: z.boolean(),
    logo: z.string().nullable(),
    notice: officeNotice.nullable(),
    /** Preview of the next record number, and the office's word for it. */
    record_ids: z.object({ example: z.string(), info: z.string().nullable() }),
  }),
})
export type CurrentUser = z.output<typeof currentUser>

/** The sign-in before this one; null where nothing is known, which pages show as Unknown. */
const lastLoginInfo = z.object({
  date: instant.nullable(),
  ip: z.string().nullable(),
  host: z.string().nullable(),
  country: z.string().nullable(),
  region: z.string().nullable(),
  city: z.string().nullable(),
  ip_changed: z.boolean(),
})
export type LastLoginInfo = z.output<typeof lastLoginInfo>

export const totpSetup = z.object({
  /** Sent back with the first code; holds the secret, sealed for this user. */
  setup: z.string(),
  /** For typing it into the app, in groups of four. */
  secret: z.string(),
  otpauth_url: z.string(),
  qr_svg: z.string(),
})
export type TotpSetup = z.output<typeof totpSetup>

export const tokens = { access_token: z.string(), expires_in_seconds: z.int() }

export const signInAnswer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('signed_in'),
    user: currentUser,
    ...tokens,
    last_login_info: lastLoginInfo,
    redirect_to: z.string().nullable(),
    /** Given once, when TOTP was set up on the way in. */
    recovery_codes: z.array(z.string()).nullable(),
  }),
  z.object({
    status: z.literal('second_factor'),
    challenge: z.string(),
    strategies: z.array(strategy),
    strategy,
    /** Where a code or link was sent, masked. */
    hint: z.string().nullable(),
  }),
  z.object({ status: z.literal('totp_setup_required'), challenge: z.string(), setup: totpSetup }),
  z.object({
    status: z.literal('reset_required'),
    user: z.object({ login: z.string(), display_name: z.string(), reset_required: z.literal(true) }),
    /** False without a mail server: an admin hands the link over. */
    link_mailed: z.boolean(),
  }),
  z.object({ status: z.literal('confirmed'), confirmed_at: instant }),
])
export type SignInAnswer = z.output<typeof signInAnswer>

export const currentUserCalls = {
  getCurrentUser: endpoint({
    method: 'GET',
    path: '/users/current',
    access: signedIn,
    input: {},
    output: currentUser,
    summary: 'The person who is signed in',
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/users/sessions',
    access: signedIn,
    input: {},
    output: z.object({
      items: z.array(
        z.object({
          id,
          created_at: instant,
          last_seen_at: instant,
          ip: z.string().nullable(),
          user_agent: z.string().nullable(),
          current: z.boolean(),
        }),
      ),
    }),
    summary: 'Where one is signed in',
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/users/sessions/:id',
    access: signedIn,
    allowDuring: ['read_only'],
    input: { id },
    output: null,
    summary: 'Ends one of one’s own sessions',
  }),
}
