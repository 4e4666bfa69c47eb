import { createHmac, randomBytes } from 'node:crypto'
import type { SealedCell } from '#core/server/process/crypto.ts'

const prefix = 'whsec_'

/** A secret in the form of Standard Webhooks, for the libraries of which it works as it is. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

/** Where the secret of a webhook stands. */
export const secretCellOf = (id: number): SealedCell => ['webhooks', 'sealed_secret', id]

/**
 * Headers by which a reader knows that the message is of this office, unchanged, and of just now: standardwebhooks.com,
 * version 1 of its signature.
 */
export function signatureOf(
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): Record<string, string> {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${mac}` }
}
