import { crc32 } from 'node:zlib'
import { randomToken } from '../process/crypto.ts'

/** Prefix by which secret scanners find a published key. */
const prefix = 'ellis_'

const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0')

/** `ellis_`, 256 random bits, and a checksum by which scanners tell a key from what only looks like one. */
export function newApiKeyToken(): string {
  const body = `${prefix}${randomToken()}`
  return `${body}${checksum(body)}`
}

export const isApiKeyToken = (token: string): boolean => token.startsWith(prefix)

/** Whether length and checksum are those of a key; other tokens are not looked up. */
export const isWholeApiKeyToken = (token: string): boolean =>
  token.length === 57 && isApiKeyToken(token) && token.endsWith(checksum(token.slice(0, -8)))
