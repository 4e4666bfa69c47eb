import * as z from 'zod'
import { anyone, atLeast } from '#access/access.ts'
import { contract, endpoint, id, instant } from '#core/contract.ts'

const passKinds = ['member'] as const

const pass = z.object({
  id,
  party_id: id,
  kind: z.enum(passKinds),
  serial: z.string(),
  state: z.enum(['active', 'expired', 'revoked']),
  issued_at: instant,
  issued_by: z.string().nullable(),
  expires_at: instant,
  ended_at: instant.nullable(),
})
export type Pass = z.output<typeof pass>

const shownPass = z.object({
  ...pass.shape,
  name: z.string(),
  title: z.string(),
  office_name: z.string(),
  /** The address in its code; null: the pass is not valid any more. */
  url: z.string().nullable(),
  qr_svg: z.string().nullable(),
  wallets: z.object({ apple: z.boolean(), google: z.boolean() }),
  can: z.object({ revoke: z.boolean() }),
})
export type ShownPass = z.output<typeof shownPass>

const viewer = { access: atLeast('viewer') } as const
const contributor = { access: atLeast('contributor'), permission: 'parties.edit' } as const
const off = { errors: ['member_pass.off'] } as const

export const memberPassContract = contract('memberPass', {
  getMemberPassEnabled: endpoint({
    method: 'GET',
    path: '/admin/member_pass/enabled',
    ...viewer,
    input: {},
    output: z.object({ enabled: z.boolean(), apple: z.boolean(), google: z.boolean() }),
    summary: 'Whether the office issues member passes, and for which wallets',
  }),
  listPartyPasses: endpoint({
    method: 'GET',
    path: '/admin/member_pass/parties/:id',
    ...viewer,
    input: { id },
    output: z.object({
      enabled: z.boolean(),
      items: z.array(pass),
      can: z.object({ issue: z.boolean() }),
    }),
    summary: 'The member passes of a person, the newest first',
  }),
  getPass: endpoint({
    method: 'GET',
    path: '/admin/member_pass/passes/:id',
    ...viewer,
    input: { id },
    output: shownPass,
    summary: 'A member pass with its code',
  }),
  issuePass: endpoint({
    method: 'POST',
    path: '/admin/member_pass/issue',
    ...contributor,
    input: { party_id: id, kind: z.enum(passKinds).default('member') },
    output: pass,
    ...off,
    summary: 'Issues a member pass; a person with a valid one of the kind keeps it',
  }),
  revokePass: endpoint({
    method: 'DELETE',
    path: '/admin/member_pass/passes/:id',
    ...contributor,
    input: { id },
    output: pass,
    errors: ['member_pass.ended'],
    summary: 'Revokes a member pass: its code is invalid from now on',
  }),
  printPass: endpoint({
    method: 'GET',
    path: '/admin/member_pass/passes/:id/card',
    ...viewer,
    input: { id },
    output: 'stream',
    errors: ['member_pass.ended'],
    summary: 'The card of a member pass as a PDF',
  }),
  getApplePass: endpoint({
    method: 'GET',
    path: '/admin/member_pass/passes/:id/apple',
    ...viewer,
    input: { id },
    output: 'stream',
    errors: ['member_pass.ended', 'member_pass.no_wallet'],
    summary: 'A member pass for Apple Wallet',
  }),
  getGooglePass: endpoint({
    method: 'GET',
    path: '/admin/member_pass/passes/:id/google',
    ...viewer,
    input: { id },
    output: z.object({ url: z.string() }),
    errors: ['member_pass.ended', 'member_pass.no_wallet'],
    summary: 'The address by which a phone adds a member pass to Google Wallet',
  }),
  checkPass: endpoint({
    method: 'POST',
    path: '/member_pass/check',
    access: anyone,
    reads: true,
    input: { token: z.string().max(400) },
    output: z.object({
      state: z.enum(['valid', 'expired', 'invalid']),
      /** Initials, on a valid pass alone. */
      initials: z.string().nullable(),
      office_name: z.string(),
    }),
    rateLimitPerMinute: 30,
    summary: 'Whether the code of a member pass is valid, and the initials of its holder',
  }),
})
