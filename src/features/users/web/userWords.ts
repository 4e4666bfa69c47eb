import type { Tone } from '#ui/web/StatusPill.tsx'
import type { UserType } from '#core/actor.ts'
import { formatInstant } from '#ui/web/format.ts'
import type { UserFactor, UserState } from '../states.ts'
import { userTypeChoices } from '../fields.ts'

export const typeLabel = (type: UserType): string =>
  userTypeChoices.find(({ value }) => value === type)?.label ?? type

export const stateWords: Record<UserState, { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'success' },
  invited: { label: 'Invited', tone: 'info' },
  locked: { label: 'Locked', tone: 'error' },
  inactive: { label: 'Inactive', tone: 'neutral' },
}

export const factorWords: Record<UserFactor, string> = {
  app: 'Authenticator app',
  email: 'Code by e-mail',
  none: 'None',
}

export const factorFilterWords: Record<UserFactor, string> = { ...factorWords, none: 'No second factor' }

/** Of somebody who has not chosen a password yet. */
export const invitationText = (invited_until: string | null): string =>
  invited_until ? `Invitation works until ${formatInstant(invited_until)}` : 'Invitation no longer works'
