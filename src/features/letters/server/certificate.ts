import type { Pdf } from '#core/server/pdf/pdfDocument.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import type { TextValues } from '#guests/formatText.ts'
import type { IdentityCheck } from '#guests/identity.ts'
import { instantInWords } from '#guests/instantInWords.ts'
import type { TextKey } from '#guests/languages/en.ts'
import { guestLanguages, type LanguageCode } from '#guests/languages.ts'
import { textsIn } from '#guests/server/texts.ts'
import { consentWording } from '../consent.ts'
import { consent, signature, type Signature } from '../contract/signing.ts'
import type { LetterStep, SignerRole } from '../letterFields.ts'
import { drawingSize } from '../drawingSize.ts'
import { textKeyFor, type SignedKind } from '../signedKind.ts'

/** Steps of a letter that all have signed. */
export type CertifiedStep = Exclude<LetterStep, 'declined' | 'expired' | 'voided' | 'signed_on_paper'>

interface Certified {
  id: number
  title: string
  letter_text_number: number | null
  content_sha256: string
  identity_check: IdentityCheck
  office_name: string
  timezone: string
  signers: readonly {
    id: number
    role: SignerRole
    name: string
    signed_at: string | null
    signature: unknown
    consent: unknown
  }[]
  steps: readonly {
    step: CertifiedStep
    letter_signer_id: number | null
    at: string
    ip: string | null
    device: string | null
    detail: string | null
  }[]
}

/** Writes texts in the signer's language with English below, for the court; English alone to whoever reads it. */
interface CertificateWords {
  text(key: TextKey, values?: TextValues): string
  title(key: TextKey): string
  instant(at: string): string
  english(key: TextKey): string
  /** A sentence, which may hold a name in other letters. */
  write(pdf: Pdf, key: TextKey, look: 'text' | 'muted', values?: TextValues): void
}

export async function certificateWords(
  db: ReadDb,
  { language, timezone, kind }: { language: LanguageCode; timezone: string; kind: SignedKind },
): Promise<CertificateWords> {
  const languages = language === 'en' ? [language] : [language, 'en' as const]
  const texts = (await Promise.all(languages.map((one) => textsIn(db, one)))).map(
    (text) => (key: TextKey, values?: TextValues) => text(textKeyFor(kind, key), values),
  )
  return {
    text: (key, values) => texts.map((text) => text(key, values)).join('\n'),
    title: (key) => texts.map((text) => text(key)).join(' · '),
    english: (key) => texts.at(-1)!(key),
    instant: (at) => languages.map((one) => instantInWords(at, timezone, one)).join('\n'),
    write: (pdf, key, look, values) =>
      texts.forEach((text, index) =>
        pdf.paragraph(text(key, values), look, guestLanguages[languages[index]!].dir),
      ),
  }
}

/** The signatures below a letter, each with what it was made with. */
export function writeSignatures(
  pdf: Pdf,
  { signers }: Certified,
  { text, title, instant, write }: CertificateWords,
): void {
  pdf.heading(title('certificate.signatures'), 2)
  const client = signers.find(({ role }) => role === 'client')?.name ?? ''
  for (const { role, name, signed_at, signature: stored } of signers) {
    write(pdf, `certificate.role_${role}`, 'muted')
    if (role === 'interpreter') write(pdf, 'sign.interpreter', 'text', { client })
    const made: Signature = signature.parse(stored)
    if ('typed' in made) pdf.paragraph(made.typed, 'strong')
    else
      pdf.drawing({
        strokes: made.drawn,
        ...drawingSize,
        alt: text('certificate.drawing', { name }).replace('\n', '. '),
      })
    pdf.paragraph(`${name}\n${instant(signed_at!)}`)
  }
}

/** The signers, their identification, and every step. */
export async function writeCertificate(pdf: Pdf, letter: Certified, words: CertificateWords): Promise<void> {
  const { text, title, write } = words
  pdf.pageBreak()
  pdf.heading(title('certificate.title'), 2)
  pdf.facts([
    [text('certificate.letter'), `${letter.title}\n${letter.id}`],
    [
      text('certificate.version'),
      letter.letter_text_number === null ? text('certificate.own_text') : String(letter.letter_text_number),
    ],
    // Two halves, so that no lone figure stands below.
    [text('certificate.hash'), letter.content_sha256.replace(/.{32}/, '$&\n')],
    [text('certificate.office'), letter.office_name],
    [text('certificate.check'), text(`certificate.check_${letter.identity_check}`)],
    [text('certificate.zone'), letter.timezone],
  ])
  await writeSigners(pdf, letter, words)
  await writeSteps(pdf, letter, words)
  writeConsents(pdf, letter, words)
  write(pdf, 'certificate.seal', 'muted')
}

async function writeSigners(pdf: Pdf, { signers }: Certified, { text, title, instant }: CertificateWords) {
  pdf.heading(title('certificate.signatures'), 3)
  await pdf.table({
    label: title('certificate.signatures'),
    columns: columnsOf(text, ['certificate.name', 'certificate.role', 'certificate.way', 'certificate.when']),
    rows: signers.map(({ name, role, signed_at, signature: stored }) => [
      name,
      text(`certificate.role_${role}`),
      text('typed' in signature.parse(stored) ? 'certificate.typed' : 'certificate.drawn'),
      instant(signed_at!),
    ]),
  })
}

async function writeSteps(
  pdf: Pdf,
  { signers, steps }: Certified,
  { text, title, instant }: CertificateWords,
) {
  const nameOf = new Map<number | null, string>(signers.map(({ id, name }) => [id, name]))
  pdf.heading(title('certificate.steps'), 3)
  await pdf.table({
    label: title('certificate.steps'),
    dense: true,
    columns: columnsOf(text, [
      'certificate.when',
      'certificate.steps',
      'certificate.who',
      'certificate.address',
      'certificate.device',
    ]),
    rows: steps.map(({ step, letter_signer_id, at, ip, device, detail }) => [
      instant(at),
      text(`certificate.step_${step}`),
      // The reason that nothing could be sent, such as marks of safe contact, is for staff: every signer gets this.
      nameOf.get(letter_signer_id) ?? (step === 'bounced' ? '' : (detail ?? '')),
      ip ?? '',
      device ?? '',
    ]),
  })
}

/** The words that each agreed to, as they were shown; for the court, with the English ones below. */
function writeConsents(
  pdf: Pdf,
  { signers }: Certified,
  { title, instant, write, english }: CertificateWords,
) {
  const consents = signers.flatMap(({ name, signed_at, consent: stored }) =>
    stored === null ? [] : [{ name, at: instant(signed_at!), ...consent.parse(stored) }],
  )
  if (consents.length === 0) return
  pdf.heading(title('certificate.consent'), 3)
  for (const same of Map.groupBy(consents, ({ wording }) => wording.join('\n')).values()) {
    for (const { name, at, access } of same) {
      pdf.paragraph(`${name}\n${at}`)
      write(pdf, `certificate.access_${access}`, 'muted')
    }
    const { language, wording } = same[0]!
    for (const words of wording) pdf.paragraph(words, 'text', guestLanguages[language].dir)
    if (language !== 'en') for (const words of consentWording(english)) pdf.paragraph(words, 'muted')
  }
}

const columnsOf = (text: CertificateWords['text'], keys: readonly TextKey[]) =>
  keys.map((key) => ({ title: text(key) }))
