import { shortestPassword, wordsOf, type PasswordRules } from '../passwordRules.ts'

/** Password rules for an account that does not exist yet, from the form's values. */
export const newPasswordRules = (
  second_factor: boolean,
  names: readonly (string | null | undefined)[],
): PasswordRules => ({
  min_length: shortestPassword(second_factor),
  words: wordsOf('ellis', ...names),
})
