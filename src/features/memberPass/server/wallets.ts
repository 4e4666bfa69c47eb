import { createHash, createPrivateKey, sign, X509Certificate } from 'node:crypto'
import { deflateSync, crc32 } from 'node:zlib'
import type { Streamed } from '#core/contract.ts'
import { conflict } from '#core/errors.ts'
import { zipOf } from '#core/server/files/zip.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { readSecret } from '#features/settings/server/settings.ts'
import { cardOf, validPass } from './service.ts'
import { walletsOf } from './walletsOf.ts'

const noWallet = (wallet: string, missing: string) =>
  conflict(
    'member_pass.no_wallet',
    `${wallet} is not set up. An admin enters ${missing} under Settings, Member passes.`,
  )

/** A signed pass of the type “generic” (developer.apple.com, “Building a Pass”). */
export async function getApplePass(ctx: ReadCtx, { id }: { id: number }): Promise<Streamed> {
  const { name, title, office_name, url, serial, expires_at, setting } = await cardOf(
    ctx,
    await validPass(ctx, id),
  )
  const key = await readSecret(ctx, 'member_pass', 'apple_key')
  if (!walletsOf(setting).apple || !key)
    throw noWallet(
      'Apple Wallet',
      'the pass type id, the team id, the certificate, its key and Apple’s certificate',
    )
  const description = {
    formatVersion: 1,
    passTypeIdentifier: setting.apple_pass_type_id,
    teamIdentifier: setting.apple_team_id,
    serialNumber: serial,
    organizationName: office_name,
    description: title,
    expirationDate: expires_at,
    backgroundColor: 'rgb(29, 97, 134)',
    foregroundColor: 'rgb(255, 255, 255)',
    labelColor: 'rgb(220, 232, 240)',
    generic: {
      primaryFields: [{ key: 'name', label: title, value: name }],
      auxiliaryFields: [
        { key: 'until', label: 'Valid until', value: expires_at, dateStyle: 'PKDateStyleMedium' },
      ],
    },
    barcodes: [{ format: 'PKBarcodeFormatQR', message: url, messageEncoding: 'iso-8859-1' }],
  }
  const files: Record<string, Buffer> = {
    'pass.json': Buffer.from(JSON.stringify(description)),
    'icon.png': icon(29),
    'icon@2x.png': icon(58),
  }
  const hashes = Object.entries(files).map(([file, bytes]) => [
    file,
    createHash('sha1').update(bytes).digest('hex'),
  ])
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(hashes)))
  // Imported when first used: its libraries are large.
  const { detachedSignature } = await import('#core/server/pdf/seal.ts')
  const signature = await detachedSignature(
    manifest,
    {
      certificate: new X509Certificate(setting.apple_certificate!).raw,
      key: createPrivateKey(key).export({ type: 'pkcs8', format: 'der' }),
    },
    ctx.now,
    [new X509Certificate(setting.apple_authority!).raw],
  )
  const members = Object.entries({ ...files, 'manifest.json': manifest, signature })
  return {
    content_type: 'application/vnd.apple.pkpass',
    file_name: 'card.pkpass',
    body: zipOf(
      members.map(([file, bytes]) => ({
        name: file,
        modified: ctx.now,
        async *read() {
          yield bytes
        },
      })),
    ),
  }
}

/** A signed link (developers.google.com/wallet, “Generic pass”); nothing is sent before the phone follows it. */
export async function getGooglePass(ctx: ReadCtx, { id }: { id: number }): Promise<{ url: string }> {
  const { name, title, office_name, url, serial, expires_at, setting } = await cardOf(
    ctx,
    await validPass(ctx, id),
  )
  const key = await readSecret(ctx, 'member_pass', 'google_key')
  if (!walletsOf(setting).google || !key)
    throw noWallet('Google Wallet', 'the issuer id, the service account and its key')
  const issuer = setting.google_issuer_id!
  const words = (value: string) => ({ defaultValue: { language: 'en-US', value } })
  const claims = {
    iss: setting.google_account,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(ctx.now.getTime() / 1000),
    origins: [],
    payload: {
      genericClasses: [{ id: `${issuer}.member` }],
      genericObjects: [
        {
          id: `${issuer}.${serial}`,
          classId: `${issuer}.member`,
          state: 'ACTIVE',
          cardTitle: words(office_name),
          subheader: words(title),
          header: words(name),
          validTimeInterval: { end: { date: expires_at } },
          barcode: { type: 'QR_CODE', value: url },
        },
      ],
    },
  }
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`
  const signature = sign('sha256', Buffer.from(signed), createPrivateKey(key)).toString('base64url')
  return { url: `https://pay.google.com/gp/v/save/${signed}.${signature}` }
}

/** A square of the product's blue, as a PNG (ISO/IEC 15948). */
function icon(edge: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([
    Buffer.of(0),
    ...Array.from({ length: edge }, () => Buffer.of(0x1d, 0x61, 0x86)),
  ])
  const pixels = Buffer.concat(Array.from({ length: edge }, () => row))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
