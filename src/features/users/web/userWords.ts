import type { Tone } from '#ui/web/StatusPill.tsx'
import { formatInstant } from '#ui/web/format.ts'
import { factorWords, stateLabels, type UserFactor, type UserState } from '../states.ts'

export const stateWords: Record<UserState, { label: string; tone: Tone }> = {
  active: { label: stateLabels.active, tone: 'success' },
  invited: { label: stateLabels.invited, tone: 'info' },
  service: { label: stateLabels.service, tone: 'info' },
  locked: { label: stateLabels.locked, tone: 'error' },
  inactive: { label: stateLabels.inactive, tone: 'neutral' },
}

export const factorFilterWords: Record<UserFactor, string> = { ...factorWords, none: 'No second factor' }

/** State of a user who has not chosen a password yet. */
export const invitationText = (invited_until: string | null): string =>
  invited_until ? `Invitation works until ${formatInstant(invited_until)}` : 'Invitation no longer works'
