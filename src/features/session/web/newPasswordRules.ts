import { shortestPassword, wordsOf, type PasswordRules } from '../passwordRules.ts'

/** The rules for somebody whose account does not exist yet, from what was entered so far. */
export const newPasswordRules = (
  second_factor: boolean,
  names: readonly (string | null | undefined)[],
): PasswordRules => ({
  min_length: shortestPassword(second_factor),
  words: wordsOf('ellis', ...names),
})
