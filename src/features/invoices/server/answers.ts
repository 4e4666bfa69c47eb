// Shapes of Invoiced's answers, and the steps that all of its calls share.
import * as z from 'zod'
import { OutsideFailure } from '#features/connections/server/outsideFailure.ts'
import type { Spoken } from '#features/connections/server/speaker.ts'
import { centsOfUnits } from '../amounts.ts'
import { invoiceStatusOf } from '../states.ts'

export const number = z.number().min(-1e12).max(1e12)
export const cents = number.transform(centsOfUnits)
export const theirId = z.union([z.int(), z.string().regex(/^[\w-]{1,100}$/)]).transform(String)
export const words = z
  .string()
  .max(1_000)
  .nullish()
  .transform((text) => text ?? null)
export const currency = z
  .string()
  .regex(/^[A-Za-z]{3}$/)
  .transform((code) => code.toLowerCase())
/** UNIX seconds. */
export const moment = z
  .number()
  .min(0)
  .max(4_000_000_000)
  .transform((seconds) => new Date(seconds * 1_000).toISOString())

const metadata = z
  .object({ legal_case_id: z.union([z.string(), z.number()]).transform(String).nullish() })
  .nullish()
  .catch(null)

/** The customer of an invoice or a payment: its id, or the whole of it. */
export const ownerId = z
  .union([theirId, z.object({ id: theirId }).transform(({ id }) => id)])
  .nullish()
  .catch(null)

export const customer = z.object({ id: theirId, number: words })
export const invoice = z.object({
  id: theirId,
  number: words,
  status: z.string().max(100).transform(invoiceStatusOf),
  currency,
  total: cents,
  balance: cents,
  date: moment.optional(),
  created_at: moment.optional(),
  metadata,
  customer: ownerId,
})

/** A page of a list, the longest that there is. */
export const pageLength = 100
export const listPath = (path: string, params: Record<string, string>) =>
  `${path}?${new URLSearchParams({ ...params, per_page: String(pageLength) }).toString()}`

export const isCut = ({ headers }: Spoken, entries: readonly unknown[]) =>
  entries.length >= pageLength || Number(headers['x-total-count'] ?? 0) > entries.length

/** Their sentence, where an answer of 4xx has one. */
function reasonOf({ body }: Spoken): string {
  try {
    const { message } = JSON.parse(body.toString('utf8')) as { message?: unknown }
    return typeof message === 'string' && message.trim() !== '' ? `: “${message.trim().slice(0, 300)}”` : ''
  } catch {
    return ''
  }
}

export function accept(spoken: Spoken, act: string): Spoken {
  if (spoken.status < 400) return spoken
  throw new OutsideFailure('answer', `Invoiced refused to ${act} (${spoken.status})${reasonOf(spoken)}.`)
}
