import * as z from 'zod'
import { atLeast, guest } from '#access/access.ts'
import { endpoint, id, instant } from '#core/contract.ts'
import { identityChecks } from '#guests/identity.ts'
import { languageCodes } from '#guests/languages.ts'
import { letterContent } from '../letterContent.ts'
import { roles } from '../letterFields.ts'
import { signedKinds } from '../signedKind.ts'
import { wholeLetter } from './letters.ts'

const stroke = z.array(z.int().min(0).max(2_000)).min(2).max(4_000)

/** The name typed, or lines drawn in a box of 600 by 200. */
export const signature = z.union([
  z.strictObject({
    typed: z.string().trim().min(1, 'Type your name').max(200, 'Use at most 200 characters'),
  }),
  z.strictObject({ drawn: z.array(stroke).min(1, 'Draw your signature').max(200) }),
])
export type Signature = z.output<typeof signature>

/** The words that somebody agreed to, as they were shown. */
const shownConsent = z.strictObject({
  language: z.enum(languageCodes),
  wording: z.array(z.string().max(1_000)).min(1).max(20),
})

/** The same with how they showed that they can read the letter electronically (15 U.S.C. 7001(c)(1)(C)(ii)). */
export const consent = shownConsent.extend({
  /** `pdf`: they had the PDF before; `page`: they read it on the page that asked. */
  access: z.enum(['pdf', 'page']),
})
export type Consent = z.output<typeof consent>

const token = z.string().max(200)
/** Given for the right answer to the check; opens the letter in this browser for two hours. */
const proof = z.string().max(200).optional()

const signingPage = z.object({
  /** Stage of the page: the check, the letter to sign, or its outcome. */
  shows: z.enum(['check', 'letter', 'signed', 'declined']),
  /** Decides the words of the page. */
  kind: z.enum(signedKinds),
  page_language: z.enum(languageCodes),
  role: z.enum(roles),
  check: z.enum(identityChecks),
  tries_left: z.int(),
  /** They asked for paper: to sign, or, once they have signed, for their copy. */
  wants_paper: z.boolean(),
  expires_at: instant,
  timezone: z.string(),
  proof: z.string().optional(),
  /** Once the check is answered. */
  letter: z
    .object({
      title: z.string(),
      language: z.string().nullable(),
      content: letterContent,
      content_sha256: z.string(),
      client_name: z.string(),
      signer_name: z.string(),
    })
    .nullable(),
})
export type SigningPage = z.output<typeof signingPage>

export const signingCalls = {
  getSigningPage: endpoint({
    method: 'GET',
    path: '/engagement_letters/:token',
    access: guest('letter'),
    writes: true,
    secret_answer: true,
    input: { token, proof },
    output: signingPage,
    errors: ['link.closed'],
    rateLimitPerMinute: 120,
    summary: 'What the page for signing shows; the letter once the check is answered',
  }),
  signLetter: endpoint({
    method: 'PATCH',
    path: '/engagement_letters/:token',
    access: guest('letter'),
    secret_answer: true,
    bodyLimit: 400_000,
    input: {
      token,
      proof,
      action: z.enum(['identify', 'sign', 'decline', 'paper']),
      /** To the check: a day as YYYY-MM-DD, or the code word. */
      answer: z.string().trim().max(100).optional(),
      /** Hash of the letter that was read; another letter is refused. */
      content_sha256: z.string().max(64).optional(),
      /** To signing electronically: the words that were shown. */
      consent: shownConsent.optional(),
      signature: signature.optional(),
      reason: z.string().trim().max(1_000, 'Use at most 1,000 characters').optional(),
    },
    output: signingPage,
    errors: [
      'link.closed',
      'link.wrong_answer',
      'link.locked',
      'link.not_identified',
      'letters.other_wording',
    ],
    rateLimitPerMinute: 60,
    summary: 'Answers the check, signs, declines, or asks for paper; signed twice, it has one effect',
  }),
  downloadCopy: endpoint({
    method: 'GET',
    path: '/engagement_letters/:token/copy',
    access: guest('letter'),
    writes: true,
    input: { token, proof },
    output: 'stream',
    errors: ['link.closed', 'link.not_identified'],
    rateLimitPerMinute: 20,
    summary: 'A copy for the signer: the sealed PDF once all have signed, the letter before',
  }),
  countersignLetter: endpoint({
    method: 'POST',
    path: '/legal_cases/:id/engagement_letters/:letterId/sign',
    access: atLeast('viewer'),
    input: { id, letterId: id, signature },
    output: wholeLetter,
    errors: ['letters.not_your_turn'],
    summary: 'The signature of the attorney whose turn it is',
  }),
  verifyLetter: endpoint({
    method: 'POST',
    path: '/legal_cases/engagement_letters/verify',
    access: atLeast('viewer'),
    input: {},
    upload: { max_files: 1, max_megabytes: 25, parts: ['file'] },
    output: z.object({
      result: z.enum(['intact', 'changed', 'foreign']),
      sha256: z.string(),
      /** Where the caller sees its case. */
      letter: z
        .object({ id, legal_case_id: id, title: z.string(), signed_at: instant.nullable() })
        .nullable(),
    }),
    rateLimitPerMinute: 30,
    summary: 'Compares a signed letter with what the office sealed, byte for byte',
  }),
}
