import type { TextKey } from '#guests/languages/en.ts'

/** A letter of the office, or the declaration of a client, whose words are encrypted. */
export const signedKinds = ['letter', 'declaration'] as const
export type SignedKind = (typeof signedKinds)[number]

/** A declaration is in the client's own words, so pages and messages do not call it a letter of the office. */
const ofDeclarations: Partial<Record<TextKey, TextKey>> = {
  'sign.title': 'declaration.title',
  'sign.intro_client': 'declaration.intro_client',
  'sign.intro_interpreter': 'declaration.intro_interpreter',
  'check.letter': 'declaration.check',
  'sign.letter': 'declaration.words',
  'sign.pdf': 'declaration.pdf',
  'certificate.letter': 'declaration.certificate',
  'sign.consent_scope': 'declaration.consent_scope',
  'sign.consent_withdraw': 'declaration.consent_withdraw',
  'sign.consent': 'declaration.consent',
  'sign.interpreter': 'declaration.interpreter',
  'sign.send': 'declaration.send',
  'sign.signed_text': 'declaration.signed_text',
  'mail.letter_subject': 'mail.declaration_subject',
  'mail.letter_text': 'mail.declaration_text',
  'mail.letter_reminder': 'mail.declaration_reminder',
  'text.letter': 'text.declaration',
}

export const textKeyFor = (kind: SignedKind, key: TextKey): TextKey =>
  kind === 'declaration' ? (ofDeclarations[key] ?? key) : key
