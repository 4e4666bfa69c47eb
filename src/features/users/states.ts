export const userStates = ['active', 'invited', 'service', 'locked', 'inactive'] as const
export type UserState = (typeof userStates)[number]

/** Second factors in addition to the password. */
export const userFactors = ['none', 'email', 'app'] as const
export type UserFactor = (typeof userFactors)[number]

export const stateLabels: Record<UserState, string> = {
  active: 'Active',
  invited: 'Invited',
  service: 'Service account',
  locked: 'Locked',
  inactive: 'Inactive',
}

export const factorWords: Record<UserFactor, string> = {
  app: 'Authenticator app',
  email: 'Code by e-mail',
  none: 'None',
}
