export const userStates = ['active', 'invited', 'locked', 'inactive'] as const
export type UserState = (typeof userStates)[number]

/** What is asked of somebody besides the password. */
export const userFactors = ['none', 'email', 'app'] as const
export type UserFactor = (typeof userFactors)[number]
