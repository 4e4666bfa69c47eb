import { sql } from 'kysely'
import type { Seal } from '#core/server/pdf/seal.ts'
import { pdf } from '#core/server/pdf/pdf.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { StoredFile } from '#core/server/files/files.ts'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import type { SealedCell } from '#core/server/process/crypto.ts'
import type { Services } from '#core/server/process/services.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { IdentityCheck } from '#guests/identity.ts'
import { certificateWords, writeCertificate, writeSignatures, type CertifiedStep } from './certificate.ts'
import { pageLanguageOf, sentLetter } from './inviteNextSigner.ts'
import { footerOf } from './letters.ts'
import { writeLetter } from './letterPdf.ts'
import { signedContent, signedKindOf } from './signedContent.ts'
import { recordLetter } from './steps.ts'

const cellOf = (id: number): SealedCell => ['office_seals', 'sealed_key', id]

/** Imported when first used: its libraries are large, and letters are sealed rarely. */
const sealing = () => import('#core/server/pdf/seal.ts')

/** The office's own seal, made when it first seals something. */
export async function officeSeal(services: Services): Promise<Seal> {
  const found = await newestSeal(services)
  if (found) return found
  const { office_name } = await readSetting(services.database.read, 'misc')
  const { makeSeal } = await sealing()
  const made = await makeSeal(office_name, new Date())
  return runInTransaction(services, null, async (ctx) => {
    await sql`select pg_advisory_xact_lock(hashtext('office_seals'))`.execute(ctx.db)
    const other = await newestSeal({ database: { read: ctx.db }, vault: services.vault })
    if (other) return other
    const { id } = await ctx.db
      .insertInto('office_seals')
      .values({ certificate: made.certificate })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sealed_key = services.vault.encrypt(made.key.toString('base64'), cellOf(id))
    await ctx.db.updateTable('office_seals').set({ sealed_key }).where('id', '=', id).execute()
    return made
  })
}

async function newestSeal({
  database,
  vault,
}: {
  database: { read: Services['database']['read'] | AnyoneWriteCtx['db'] }
  vault: Services['vault']
}): Promise<Seal | null> {
  const seal = await database.read
    .selectFrom('office_seals')
    .selectAll()
    .where('sealed_key', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return seal
    ? {
        certificate: seal.certificate,
        key: Buffer.from(vault.decrypt(seal.sealed_key!, cellOf(seal.id)), 'base64'),
      }
    : null
}

/** Makes the sealed PDF of a letter that all have signed, and files it. Done twice, it has one effect. */
export async function sealLetter(services: Services, id: number): Promise<void> {
  const { read } = services.database
  const letter = await sentLetter({ db: read as AnyoneWriteCtx['db'] }, id)
  if (letter.state !== 'signed' || letter.attachment_id !== null) return
  const at = new Date()
  const { sealPdf } = await sealing()
  const sealed = await sealPdf(await wholeLetter(services, letter, at), await officeSeal(services), {
    reason: `Signed by ${letter.signers.map(({ name }) => name).join(', ')}`,
    name: (await readSetting(read, 'misc')).office_name,
    at,
  })
  async function* bytes() {
    yield sealed
  }
  const stored = await services.files.put(bytes(), sealed.length / 1e6 + 1)
  const isFiled = await runInTransaction(services, null, (ctx) => fileLetter(ctx, id, stored))
  if (!isFiled) await services.files.remove(stored.stored_name)
}

type SentLetter = Awaited<ReturnType<typeof sentLetter>>

async function wholeLetter(services: Services, letter: SentLetter, at: Date): Promise<Buffer> {
  const { read } = services.database
  const { office_name } = await readSetting(read, 'misc')
  const { timezone } = await readSetting(read, 'timezone')
  const steps = await read
    .selectFrom('letter_steps')
    .selectAll()
    .where('engagement_letter_id', '=', letter.id)
    .orderBy('id')
    .$narrowType<{ step: CertifiedStep }>()
    .execute()
  const certified = {
    ...letter,
    office_name,
    timezone,
    steps,
    content_sha256: letter.content_sha256!.toString('hex'),
    identity_check: letter.identity_check as IdentityCheck,
  }
  const words = await certificateWords(read, {
    language: pageLanguageOf(letter),
    timezone,
    kind: signedKindOf(letter),
  })
  const footer = footerOf({ id: letter.id, text_version: letter.letter_text_number })
  const lang = letter.language ?? 'en'
  return pdf({ title: letter.title, printed_by: office_name, at, timezone, footer, lang }, async (paper) => {
    await writeLetter(paper, signedContent(services.vault, letter), letter.language)
    writeSignatures(paper, certified, words)
    await writeCertificate(paper, certified, words)
  })
}

/** Under the documents of everybody with a profile who signed, and with the letter of the case. */
async function fileLetter(ctx: AnyoneWriteCtx, id: number, stored: StoredFile): Promise<boolean> {
  await ctx.db.selectFrom('engagement_letters').select('id').where('id', '=', id).forUpdate().execute()
  const letter = await sentLetter(ctx, id)
  if (letter.attachment_id !== null) return false
  const { stored_name, size, sha256 } = stored
  const attachment = await ctx.db
    .insertInto('attachments')
    .values({
      filename: `${letter.title.replace(/[/\\:*?"<>|]/g, ' ').slice(0, 150)}, signed.pdf`,
      content_type: 'application/pdf',
      stored_name,
      size,
      sha256,
      created_by_id: letter.created_by_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await fileUnderSigners(ctx, letter, { attachment_id: attachment.id, how: 'sealed' })
  await ctx.db
    .updateTable('engagement_letters')
    .set({ attachment_id: attachment.id, sealed_sha256: sha256 })
    .where('id', '=', id)
    .execute()
  await recordLetter(ctx, 'letter_filed', { ...letter, changes: { letter_title: [null, letter.title] } })
  return true
}

/** Adds a document to everybody with a profile who signs the letter. */
export async function fileUnderSigners(
  ctx: Pick<AnyoneWriteCtx, 'db'>,
  { id, signers }: SentLetter,
  { attachment_id, how }: { attachment_id: number; how: 'sealed' | 'signed on paper' },
): Promise<void> {
  const document = await ctx.db
    .insertInto('party_documents')
    .values({ attachment_id, notes: `Engagement letter ${id}, ${how}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const people = [...new Set(signers.flatMap(({ party_id }) => party_id ?? []))]
  await ctx.db
    .insertInto('documents_parties')
    .values(people.map((party_id) => ({ party_id, party_document_id: document.id })))
    .execute()
}
