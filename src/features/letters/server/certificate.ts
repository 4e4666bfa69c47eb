import type { Pdf } from '#core/server/pdf/document.ts'
import { formatText } from '#guests/formatText.ts'
import { instantInWords } from '#guests/instantInWords.ts'
import { en } from '#guests/languages/en.ts'
import { signature, type Signature } from '../contract/signing.ts'
import {
  checkLabels,
  roleLabels,
  stepLabels,
  type checks,
  type LetterStep,
  type SignerRole,
} from '../letterFields.ts'
import { drawingSize } from '../signature.ts'

interface Certified {
  id: number
  title: string
  letter_text_number: number | null
  content_sha256: string
  identity_check: (typeof checks)[number]
  office_name: string
  timezone: string
  signers: readonly {
    id: number
    role: SignerRole
    name: string
    signed_at: string | null
    signature: unknown
  }[]
  steps: readonly {
    step: LetterStep
    letter_signer_id: number | null
    at: string
    ip: string | null
    device: string | null
    detail: string | null
  }[]
}

/** What an interpreter signs on the page, in English. */
const interpreterWords = (signers: Certified['signers']): string =>
  formatText(en['sign.interpreter'], 'en', {
    client: signers.find(({ role }) => role === 'client')?.name ?? 'the client',
  })

/** The signatures below a letter, each with what it was made with. */
export function writeSignatures(pdf: Pdf, { signers, timezone }: Certified): void {
  pdf.heading('Signatures', 2)
  for (const { role, name, signed_at, signature: stored } of signers) {
    pdf.paragraph(roleLabels[role], 'muted')
    if (role === 'interpreter') pdf.paragraph(interpreterWords(signers))
    const made: Signature = signature.parse(stored)
    if ('typed' in made) pdf.paragraph(made.typed, 'strong')
    else pdf.drawing({ strokes: made.drawn, ...drawingSize, alt: `Signature of ${name}, drawn` })
    pdf.paragraph(`${name}, ${instantInWords(signed_at!, timezone, 'en')}`)
  }
}

/** Who signed, how they were identified, and every step, in words that an English-speaking court can read. */
export async function writeCertificate(pdf: Pdf, letter: Certified): Promise<void> {
  const nameOf = new Map(letter.signers.map(({ id, name }) => [id, name]))
  const at = (instant: string) => instantInWords(instant, letter.timezone, 'en')
  pdf.pageBreak()
  pdf.heading('Certificate of signing', 2)
  pdf.facts([
    ['Letter', `${letter.title} (number ${letter.id})`],
    [
      'Version of its text',
      letter.letter_text_number === null ? 'Written for this case' : String(letter.letter_text_number),
    ],
    ['SHA-256 of the content', letter.content_sha256],
    ['Office', letter.office_name],
    [
      'Identified by',
      letter.identity_check === 'none'
        ? 'The link or device handed to them'
        : checkLabels[letter.identity_check],
    ],
    ['Times are of', letter.timezone],
  ])
  pdf.heading('Signers', 3)
  await pdf.table({
    label: 'Signers',
    columns: [{ title: 'Name' }, { title: 'Signs as' }, { title: 'Signature' }, { title: 'Signed' }],
    rows: letter.signers.map(({ name, role, signed_at, signature: stored }) => [
      name,
      roleLabels[role],
      'typed' in signature.parse(stored) ? 'Typed' : 'Drawn',
      at(signed_at!),
    ]),
  })
  pdf.heading('Steps', 3)
  await pdf.table({
    label: 'Steps',
    dense: true,
    columns: [
      { title: 'When' },
      { title: 'What' },
      { title: 'Who' },
      { title: 'Address' },
      { title: 'Device' },
    ],
    rows: letter.steps.map(({ step, letter_signer_id, at: when, ip, device, detail }) => [
      at(when),
      stepLabels[step],
      letter_signer_id === null ? (detail ?? '') : (nameOf.get(letter_signer_id) ?? ''),
      ip ?? '',
      device ?? '',
    ]),
  })
  pdf.paragraph(
    'Everybody who signed agreed to sign electronically and was told that they could sign on paper instead. The seal of the office is in this file: any change to it, of one byte, shows when it is verified in Ellis or by a reader of PDF signatures.',
    'muted',
  )
}
