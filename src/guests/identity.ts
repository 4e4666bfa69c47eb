/** Questions that can stand before the page of a link. */
export const identityChecks = ['none', 'birth_date', 'code_word'] as const
export type IdentityCheck = (typeof identityChecks)[number]

export const identityCheckLabels: Record<IdentityCheck, string> = {
  none: 'None',
  birth_date: 'Their date of birth',
  code_word: 'A code word',
}
