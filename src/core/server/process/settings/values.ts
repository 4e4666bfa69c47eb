// Readers of values: each returns the value, or throws the end of the sentence "PORT must …".
import { isIP } from 'node:net'
import path from 'node:path'

export function wholeNumber(least: number, most: number) {
  return (text: string) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN
    if (!(value >= least && value <= most)) throw new Error(`be a whole number from ${least} to ${most}`)
    return value
  }
}

export function hostName(text: string): string {
  if (!isIP(text) && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text))
    throw new Error('be an address or a host name')
  return text
}

export function urlOf(protocols: string[]) {
  return (text: string) => {
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
      throw new Error(
        `be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      )
    }
    return text
  }
}

export function bucketName(text: string): string {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text))
    throw new Error('be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens')
  return text
}

export function backupPlace(text: string): string {
  const bucket = /^s3:\/\/([^/]*)(\/[A-Za-z0-9/._-]*)?$/.exec(text)
  if (bucket) return `s3://${bucketName(bucket[1]!)}${bucket[2] ?? ''}`
  if (text.includes('://')) throw new Error('be a folder or a bucket such as s3://office-backups/ellis')
  return path.resolve(text)
}

export function ageRecipient(text: string): string {
  if (!/^age1[02-9ac-hj-np-z]{58}$/.test(text))
    throw new Error('be the public key that age-keygen prints: age1 and 58 small letters and digits')
  return text
}

export function passphrase(text: string): string {
  if (text.length < 16) throw new Error('have 16 characters or more')
  return text
}

export function mailAddress(text: string): string {
  if (/[\r\n]/.test(text) || !/^([^<>@]* )?<?[^\s<>@]+@[^\s<>@]+>?$/.test(text)) {
    throw new Error('be an e-mail address, alone or as Name <address>')
  }
  return text
}

export function oneOf<const T extends string>(values: T[]) {
  return (text: string): T => {
    const value = values.find((each) => each === text)
    if (!value) throw new Error(`be one of ${values.join(', ')}`)
    return value
  }
}

export function networks(text: string): string[] {
  const list = text.split(',').map((each) => each.trim())
  for (const each of list) {
    const [address = '', bits] = each.split('/')
    const most = isIP(address) === 6 ? 128 : 32
    if (!isIP(address) || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most))) {
      throw new Error('be a list of addresses or networks such as 10.0.0.1 or 10.0.0.0/8')
    }
  }
  return list
}

export function serviceAddresses(text: string): Record<string, string> {
  const pairs = text.split(',').map((each) => /^([a-z_]+\.[a-z_]+)=(.+)$/.exec(each.trim()))
  return Object.fromEntries(
    pairs.map((pair) => {
      if (!pair || !URL.canParse(pair[2]!) || !/^https?:$/.test(new URL(pair[2]!).protocol))
        throw new Error('be a list such as google_calendar.api=https://example.com')
      return [pair[1]!, pair[2]!]
    }),
  )
}
