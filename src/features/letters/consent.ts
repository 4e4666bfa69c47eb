import type { TextKey } from '#guests/languages/en.ts'

/** Disclosures before somebody signs electronically, each with its clause of the E-SIGN Act, 15 U.S.C. 7001(c)(1). */
export const disclosures: readonly TextKey[] = [
  // (B)(i)(I)
  'sign.consent_paper',
  // (B)(ii)
  'sign.consent_scope',
  // (B)(i)(II), (iii)
  'sign.consent_withdraw',
  // (B)(iv)
  'sign.consent_copy',
  // (B)(iii)
  'sign.consent_contact',
  // (C)(i)
  'sign.consent_device',
]

/** The disclosures and, last, the sentence of the box that is checked, in the language of the page. */
export const consentWording = (text: (key: TextKey) => string): string[] =>
  [...disclosures, 'sign.consent' as const].map((key) => text(key))
