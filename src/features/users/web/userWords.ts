import type { Tone } from '../../../ui/web/StatusPill.tsx'
import type { UserType } from '../../../core/actor.ts'
import type { UserState } from '../contract.ts'
import { userTypeChoices } from '../fields.ts'

export const typeLabel = (type: UserType): string =>
  userTypeChoices.find(({ value }) => value === type)?.label ?? type

export const stateWords: Record<UserState, { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'success' },
  invited: { label: 'Invited', tone: 'info' },
  locked: { label: 'Locked', tone: 'error' },
  inactive: { label: 'Inactive', tone: 'neutral' },
}
