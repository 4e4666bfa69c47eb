import { firstRecordOf } from '#access/server/firstRecordOf.ts'
import { requireParty } from '#access/server/requireRow.ts'
import type { InputOf, Streamed } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { Pdf } from '#core/server/pdf/pdfDocument.ts'
import { printedDocument } from '#features/printing/server/printedDocument.ts'
import type { statementsContract } from '../contract.ts'
import type { DeclarationVersion } from '../contract/declarations.ts'
import { interpretersCertificate, jurat } from '../declarationContent.ts'
import { printedDeclarationEvents } from '../events.ts'
import { versionsOf } from './declarations.ts'

type Call = (typeof statementsContract)['endpoints']['printDeclaration']

const line = '______________________________'

/** Both languages side by side, the oath, the certificate of the interpreter, and lines to sign on. */
export async function printDeclaration(ctx: WriteCtx, { id, versionId }: InputOf<Call>): Promise<Streamed> {
  await requireParty(ctx, id)
  const version = (await versionsOf(ctx, id)).versions.find((one) => one.id === versionId)
  if (!version) throw notFound('This version of a declaration')
  await ctx.record(printedDeclarationEvents, 'declaration_printed', {
    entity_id: id,
    record_id: await firstRecordOf(ctx, id),
    changes: { version_number: [null, version.number] },
  })
  const title = `Declaration of ${version.declarant}`
  return printedDocument(
    ctx,
    { title, of: `Version ${version.number}`, file_name: `${title}, version ${version.number}` },
    (_reader, pdf) => writeDeclaration(pdf, version),
  )
}

async function writeDeclaration(pdf: Pdf, version: DeclarationVersion): Promise<void> {
  const { paragraphs, language, interpreter, declarant } = version
  const both = paragraphs.some(({ source }) => source)
  await pdf.table({
    label: 'Paragraphs of the declaration',
    columns: [
      { title: 'No.', share: 1 },
      ...(both ? [{ title: language ?? 'Language spoken', share: 9 }] : []),
      { title: 'English', share: 9 },
    ],
    rows: paragraphs.map(({ number, source, english }) => [
      String(number),
      ...(both ? [source || 'Missing'] : []),
      english || 'Translation missing',
    ]),
  })
  pdf.paragraph(jurat)
  pdf.facts([
    ['Executed on', line],
    [declarant, line],
  ])
  if (interpreter && both) {
    pdf.heading('Certificate of the interpreter', 2)
    pdf.paragraph(interpretersCertificate({ interpreter, language, declarant }))
    pdf.facts([
      ['Date', line],
      [interpreter, line],
    ])
  }
  pdf.paragraph(`SHA-256 of this version: ${version.content_sha256}`, 'muted')
}
