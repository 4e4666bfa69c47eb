import * as z from 'zod'

export const username = z
  .string()
  .trim()
  .min(1, 'Enter your user name')
  .max(200, 'A user name has at most 200 characters')

export const password = z
  .string()
  .min(1, 'Enter your password')
  .max(1000, 'A password has at most 128 characters')

export const newPassword = z
  .string()
  .min(1, 'Choose a password')
  .max(1000, 'A password has at most 128 characters')

export const linkToken = z.string().min(20, 'This link is not complete').max(100, 'This link is not complete')

export const passcode = z
  .string()
  .trim()
  .min(6, 'Enter the whole code')
  .max(100, 'This is longer than any code')

/**
 * Rate-limited apart from other calls: flooding an address with these keeps nobody there from signing in or staying
 * so.
 */
export const ownBudget = 600
