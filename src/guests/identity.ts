/** Questions that can stand before the page of a link. */
export const identityChecks = ['none', 'birth_date', 'code_word'] as const
export type IdentityCheck = (typeof identityChecks)[number]
