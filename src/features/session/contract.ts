import * as z from 'zod'
import { anyone, signedIn } from '#access/access.ts'
import { userTypes } from '#core/actor.ts'
import { contract, endpoint, id, instant, named } from '#core/contract.ts'
import { officeNotice, secondFactors } from '#features/settings/shapesContract.ts'

/** Second factors a user can give: those of the office, and the recovery codes. */
const signInStrategies = [...secondFactors, 'recovery_code'] as const
export type SignInStrategy = (typeof signInStrategies)[number]
const strategy = z.enum(signInStrategies)

const username = z
  .string()
  .trim()
  .min(1, 'Enter your user name')
  .max(200, 'A user name has at most 200 characters')
const password = z.string().min(1, 'Enter your password').max(1000, 'A password has at most 128 characters')
const newPassword = z.string().min(1, 'Choose a password').max(1000, 'A password has at most 128 characters')
const linkToken = z.string().min(20, 'This link is not complete').max(100, 'This link is not complete')
const passcode = z.string().trim().min(6, 'Enter the whole code').max(100, 'This is longer than any code')

/**
 * Rate-limited apart from other calls: flooding an address with these keeps nobody there from signing in or staying
 * so.
 */
const ownBudget = 600

/** The person who is signed in, as the pages need them: rights come as flags, no page knows a rule. */
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

const totpSetup = z.object({
  /** Sent back with the first code; holds the secret, sealed for this user. */
  setup: z.string(),
  /** For typing it into the app, in groups of four. */
  secret: z.string(),
  otpauth_url: z.string(),
  qr_svg: z.string(),
})
export type TotpSetup = z.output<typeof totpSetup>

const tokens = { access_token: z.string(), expires_in_seconds: z.int() }

const signInAnswer = z.discriminatedUnion('status', [
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

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const sessionContract = contract('session', {
  requestSignIn: endpoint({
    method: 'POST',
    path: '/auth/request',
    access: anyone,
    allowDuring: ['read_only'],
    input: {
      username,
      password,
      /** Where the person wanted to go; only a path of this site. */
      redirectTo: z
        .string()
        .max(2000)
        // Browsers read a backslash as a slash, and leave tabs and line breaks out.
        .regex(/^\/(?!\/)[^\\\p{Cc}]*$/u, 'This must be a path of this site')
        .nullish(),
      strategy: strategy.nullish(),
    },
    output: signInAnswer,
    errors: ['credentials.wrong', 'account.locked', 'account.deactivated'],
    secret_answer: true,
    rateLimitPerMinute: ownBudget,
    summary: 'First step of signing in: user name and password',
  }),
  verifySignIn: endpoint({
    method: 'POST',
    path: '/auth/verify',
    access: anyone,
    allowDuring: ['read_only'],
    input: {
      /** From the first step. Absent while signed in: a factor is given afresh, for a call that needs it fresh. */
      challenge: z.string().max(100).optional(),
      /** The password counts only while signed in, and only of somebody without an authenticator app. */
      strategy: z.enum([...signInStrategies, 'password']),
      /** Absent: a code or link is sent (again). */
      passcode: passcode.optional(),
      password: password.optional(),
      /** With the first code of an authenticator app that is set up on the way in. */
      setup: z.string().max(1000).optional(),
    },
    output: signInAnswer,
    errors: ['challenge.over', 'passcode.wrong', 'strategy.not_allowed'],
    secret_answer: true,
    rateLimitPerMinute: ownBudget,
    summary: 'Second step of signing in: a code or a link; while signed in, a factor given afresh',
  }),
  getSignInSettings: endpoint({
    method: 'GET',
    path: '/auth/settings',
    access: anyone,
    input: {},
    output: z.object({
      multifactor: z.object({ enabled: z.boolean(), strategies: z.array(z.enum(secondFactors)) }),
      /** Whether a link can be mailed; without a mail server admins hand links over. */
      sends_mail: z.boolean(),
      office_name: z.string(),
      set_up_needed: z.boolean(),
      demo: z.boolean(),
      logo: z.string().nullable(),
      notice: officeNotice.nullable(),
      password: z.object({ min_length: z.int(), max_length: z.int() }),
    }),
    rateLimitPerMinute: ownBudget,
    summary: 'What the sign-in pages need to know of the office',
  }),
  refreshUser: endpoint({
    method: 'GET',
    path: '/refresh_user',
    access: anyone,
    writes: true,
    input: {},
    output: z.object({ ...tokens, user: currentUser }),
    errors: ['session.none', 'session.over', 'session.reused'],
    secret_answer: true,
    rateLimitPerMinute: ownBudget,
    summary: 'A new access token for the session of the refresh cookie',
  }),
  signOut: endpoint({
    method: 'GET',
    path: '/logout',
    access: anyone,
    allowDuring: ['networks'],
    writes: true,
    /** idle: nobody did it; the person was away too long. */
    input: { idle: z.boolean().optional() },
    output: null,
    summary: 'Ends the session',
  }),
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
  getTotp: endpoint({
    method: 'GET',
    path: '/users/totp',
    access: signedIn,
    input: {},
    output: z.object({
      confirmed_at: instant.nullable(),
      recovery_codes_left: z.int(),
      /** Whether it may be removed; an office that asks for a second factor needs one left. */
      can: z.object({ remove: z.boolean() }),
      /** A fresh secret, stored only when its first code comes back. */
      setup: totpSetup,
    }),
    summary: 'Whether an authenticator app is set up, and what setting one up needs',
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/users/totp',
    access: signedIn,
    fresh: 'when it replaces an authenticator app',
    input: { setup: z.string().max(1000), passcode, password },
    output: recoveryCodes,
    errors: ['passcode.wrong'],
    secret_answer: true,
    summary: 'Sets up an authenticator app, or replaces it',
  }),
  removeTotp: endpoint({
    method: 'DELETE',
    path: '/users/totp',
    access: signedIn,
    fresh: true,
    input: { password },
    output: null,
    errors: ['totp.required', 'totp.none'],
    summary: 'Removes the authenticator app',
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/users/totp/recovery_codes',
    access: signedIn,
    fresh: true,
    input: { password },
    output: recoveryCodes,
    errors: ['totp.none'],
    secret_answer: true,
    summary: 'Ten new recovery codes; the old ones stop working',
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/users/password',
    access: signedIn,
    allowDuring: ['read_only'],
    input: { password, new_password: newPassword },
    output: null,
    summary: 'Changes one’s own password and ends the other sessions',
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/users/email/verify',
    access: signedIn,
    /** Absent: a link is mailed. */
    input: { code: linkToken.optional() },
    output: z.object({ email: z.string(), email_verified: z.boolean() }),
    summary: 'Shows that one’s e-mail address is one’s own',
  }),
  recoverAccount: endpoint({
    method: 'POST',
    path: '/users/account_recovery',
    access: anyone,
    allowDuring: ['read_only'],
    rateLimitPerMinute: 10,
    input: { login: username },
    output: z.object({ message: z.string() }),
    summary: 'Mails a link for a new password, if there is such an account',
  }),
  verifyAccount: endpoint({
    method: 'POST',
    path: '/users/account_verification',
    access: anyone,
    allowDuring: ['read_only'],
    /** Without a password the link is only looked at; a link that confirms an e-mail address does so at once. */
    input: { token: linkToken, password: newPassword.optional() },
    output: z.object({
      purpose: z.enum(['invitation', 'recovery', 'email_verification']),
      done: z.boolean(),
      user: z.object({ login: z.string(), display_name: z.string(), email: z.string() }),
      /** Words the new password must not be made of. */
      password_words: z.array(z.string()),
      /** After a password was set: signed in, or what is still asked; null where signing in is not open now. */
      sign_in: signInAnswer.nullable(),
    }),
    secret_answer: true,
    errors: ['link.over'],
    summary: 'Opens a link: sets a password and goes on to sign in, or confirms an e-mail address',
  }),
})
