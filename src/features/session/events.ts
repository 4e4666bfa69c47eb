import { defineEvents } from '#core/events.ts'

export const sessionEvents = defineEvents(
  'session',
  { kind: 'sign_in', entity: 'sessions', audience: 'nobody' },
  {
    started: { says: 'signed in.' },
    ended: {
      says: 'ended a session of',
      reasons: { signed_out: 'signed out.', idle: 'was signed out after a while without activity.' },
    },
    refused: { says: 'was refused when signing in as' },
    confirmed: { says: 'confirmed their identity with a second factor.' },
    confirmed_with_password: { says: 'confirmed their identity with their password.' },
  },
)

export const passwordEvents = defineEvents(
  'password',
  { kind: 'sign_in', entity: 'users', audience: 'nobody' },
  {
    changed: { says: 'changed the password of' },
    chosen: { says: 'chose a new password by the link.' },
    refused: { says: 'gave a wrong present password for' },
  },
)

export const recoveryEvents = defineEvents(
  'recovery',
  { kind: 'sign_in', entity: 'users', audience: 'nobody' },
  {
    mailed: { says: 'mailed a link for a new password to' },
  },
)

export const emailEvents = defineEvents(
  'email',
  { kind: 'sign_in', entity: 'users', audience: 'nobody' },
  {
    verified: { says: 'verified the e-mail address of' },
  },
)

export const totpEvents = defineEvents(
  'totp',
  { kind: 'sign_in', entity: 'users', audience: 'nobody' },
  {
    confirmed: { says: 'set up an authenticator app for' },
    removed: { says: 'removed the authenticator app of' },
    recovery_codes_renewed: { says: 'renewed the recovery codes of' },
  },
)

export const secondFactorEvents = defineEvents(
  'second_factor',
  { kind: 'sign_in', entity: 'users', audience: 'everybody', refreshes: ['users'] },
  {
    reset: { says: 'reset the second factor of' },
  },
)

/** Account events, by admins and by the operator. */
export const accountEvents = defineEvents(
  'user',
  { kind: 'users', entity: 'users', audience: 'everybody', refreshes: ['users', 'teams'] },
  {
    unlocked: { says: 'unlocked the user' },
    rescued: { says: 'let in again the user' },
  },
)
