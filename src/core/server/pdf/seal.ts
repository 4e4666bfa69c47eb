import { createHash, randomBytes, webcrypto } from 'node:crypto'
import { fromBER, Integer, ObjectIdentifier, OctetString, UTCTime, Utf8String } from 'asn1js'
import * as pki from 'pkijs'
import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { SignPdf } from '@signpdf/signpdf'
import { Signer } from '@signpdf/utils'

/** The key with which an office seals documents, and its certificate, which the office issues to itself. */
export interface Seal {
  /** DER. */
  certificate: Buffer
  /** PKCS#8. */
  key: Buffer
}

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const
const years = 30
const oid = {
  commonName: '2.5.4.3',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
}

const engine = new pki.CryptoEngine({ name: 'node', crypto: webcrypto })

/** The bytes alone, in an ArrayBuffer of their own. */
const bytesOf = (buffer: Uint8Array): ArrayBuffer => Uint8Array.from(buffer).buffer

/** Takes a second of another thread. */
export async function makeSeal(office_name: string, now: Date): Promise<Seal> {
  const { publicKey, privateKey } = await webcrypto.subtle.generateKey(
    { ...algorithm, modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  )
  const certificate = new pki.Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ valueHex: bytesOf(Uint8Array.of(1, ...randomBytes(15))) })
  for (const name of [certificate.issuer, certificate.subject])
    name.typesAndValues.push(
      new pki.AttributeTypeAndValue({
        type: oid.commonName,
        value: new Utf8String({ value: office_name.slice(0, 64) }),
      }),
    )
  certificate.notBefore.value = new Date(now.getTime() - 60_000)
  const end = new Date(now.getTime())
  end.setUTCMilliseconds(0)
  end.setUTCFullYear(now.getUTCFullYear() + years)
  // RFC 5280: years from 2050 on have the other form.
  certificate.notAfter = new pki.Time({ type: end.getUTCFullYear() < 2050 ? 0 : 1, value: end })
  // Digital signature and non-repudiation.
  const usage = new pki.Extension({
    extnID: oid.keyUsage,
    critical: true,
    extnValue: Uint8Array.of(3, 2, 6, 0xc0).buffer,
  })
  const basic = new pki.Extension({
    extnID: oid.basicConstraints,
    critical: true,
    extnValue: new pki.BasicConstraints({ cA: false }).toSchema().toBER(),
  })
  certificate.extensions = [basic, usage]
  await certificate.subjectPublicKeyInfo.importKey(publicKey, engine)
  await certificate.sign(privateKey, algorithm.hash, engine)
  return {
    certificate: Buffer.from(certificate.toSchema(true).toBER()),
    key: Buffer.from(await webcrypto.subtle.exportKey('pkcs8', privateKey)),
  }
}

const attribute = (type: string, value: unknown) => new pki.Attribute({ type, values: [value] })

/** A detached PKCS#7 signature of these bytes, with the certificates of those who vouch for its own. */
export async function detachedSignature(
  content: Buffer,
  seal: Seal,
  at: Date,
  authorities: readonly Buffer[] = [],
): Promise<Buffer> {
  const certificate = pki.Certificate.fromBER(bytesOf(seal.certificate))
  const key = await webcrypto.subtle.importKey('pkcs8', seal.key, algorithm, false, ['sign'])
  const digest = createHash('sha256').update(content).digest()
  const signed = new pki.SignedData({
    version: 1,
    encapContentInfo: new pki.EncapsulatedContentInfo({ eContentType: oid.data }),
    certificates: [certificate, ...authorities.map((each) => pki.Certificate.fromBER(bytesOf(each)))],
    signerInfos: [
      new pki.SignerInfo({
        version: 1,
        sid: new pki.IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new pki.SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute(oid.contentType, new ObjectIdentifier({ value: oid.data })),
            attribute(oid.signingTime, new UTCTime({ valueDate: at })),
            attribute(oid.messageDigest, new OctetString({ valueHex: bytesOf(digest) })),
          ],
        }),
      }),
    ],
  })
  await signed.sign(key, 0, algorithm.hash, bytesOf(content), engine)
  const whole = new pki.ContentInfo({ contentType: oid.signedData, content: signed.toSchema(true) })
  return Buffer.from(whole.toSchema().toBER())
}

class SealSigner extends Signer {
  readonly #seal: Seal
  readonly #at: Date
  constructor(seal: Seal, at: Date) {
    super()
    this.#seal = seal
    this.#at = at
  }
  override sign(content: Buffer): Promise<Buffer> {
    return detachedSignature(content, this.#seal, this.#at)
  }
}

/** Adds the signature to a PDF; from then on each changed byte shows. */
export function sealPdf(
  pdfBuffer: Buffer,
  seal: Seal,
  { reason, name, at }: { reason: string; name: string; at: Date },
): Promise<Buffer> {
  const prepared = plainAddPlaceholder({
    pdfBuffer,
    reason,
    name,
    contactInfo: '',
    location: '',
    signingTime: at,
    signatureLength: 8_192,
  })
  return new SignPdf().sign(prepared, new SealSigner(seal, at), at)
}

/** State of a PDF, by its seal. */
type SealCheck =
  /** Every byte is as it was sealed. */
  | 'intact'
  /** It bears a seal of this office, and was changed afterwards. */
  | 'changed'
  /** It bears no seal, or that of somebody else. */
  | 'foreign'

/** Compares a PDF with the seal in it, byte for byte. */
export async function checkSeal(pdf: Buffer, certificates: readonly Buffer[]): Promise<SealCheck> {
  const parts = signedParts(pdf)
  const checks = await Promise.all(parts.map((part) => checkPart(part, certificates)))
  if (checks.every((check) => check === 'foreign')) return 'foreign'
  // A further signature was added after ours.
  return parts.length === 1 ? checks[0]! : 'changed'
}

async function checkPart(part: SignedPart, certificates: readonly Buffer[]): Promise<SealCheck> {
  try {
    const { result } = fromBER(bytesOf(part.signature))
    const signed = new pki.SignedData({ schema: new pki.ContentInfo({ schema: result }).content })
    const [shown, ...others] = signed.certificates ?? []
    // Ours has one certificate and one signer; with more, another key could sign next to our certificate.
    if (!(shown instanceof pki.Certificate) || others.length > 0 || signed.signerInfos.length !== 1)
      return 'foreign'
    const der = Buffer.from(shown.toSchema().toBER())
    if (!certificates.some((own) => own.equals(der))) return 'foreign'
    if (!part.is_whole) return 'changed'
    const isRight = await signed.verify({ signer: 0, data: bytesOf(part.content), checkChain: false }, engine)
    return isRight ? 'intact' : 'changed'
  } catch {
    // A byte of the signature itself was changed.
    return certificates.some((own) => part.signature.includes(own)) ? 'changed' : 'foreign'
  }
}

interface SignedPart {
  signature: Buffer
  content: Buffer
  /** All of the file but the signature itself. */
  is_whole: boolean
}

/** Long lists of made-up signatures would take long to check. */
const mostParts = 10

/** The signatures in a PDF, and what each covers. */
const signedParts = (pdf: Buffer): SignedPart[] =>
  pdf
    .toString('latin1')
    .matchAll(/\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g)
    .take(mostParts)
    .flatMap((range) => signedPart(pdf, range.slice(1).map(Number) as [number, number, number, number]))
    .toArray()

function signedPart(
  pdf: Buffer,
  [first, before, after, rest]: [number, number, number, number],
): SignedPart[] {
  if (first !== 0 || after <= before || after + rest > pdf.length) return []
  const hex = pdf.subarray(before, after).toString('latin1')
  const written = /^<([0-9a-f]+)>$/i.exec(hex)?.[1] ?? ''
  const padded = Buffer.from(written, 'hex')
  // A sequence with a length of two bytes; zeros fill the room that was set aside.
  const signature = padded.subarray(0, padded.length < 4 ? 0 : 4 + padded.readUInt16BE(2))
  if (signature.length === 0) return []
  return [
    {
      signature,
      content: Buffer.concat([pdf.subarray(0, before), pdf.subarray(after, after + rest)]),
      is_whole:
        after + rest === pdf.length &&
        written ===
          signature
            .toString('hex')
            .padEnd(2 * padded.length, '0')
            .slice(0, written.length),
    },
  ]
}
