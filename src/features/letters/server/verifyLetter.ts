import type { OutputOf } from '#core/contract.ts'
import { invalid } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { dropFiles } from '#core/server/http/receiveForm.ts'
import type { lettersContract } from '../contract.ts'
import { visibleLetters } from './letters.ts'

type Answer = OutputOf<(typeof lettersContract)['endpoints']['verifyLetter']>

/** Compares a file with the letters that were sealed: by its hash, and by the seal in it. The file is not stored. */
export async function verifyLetter(ctx: WriteCtx): Promise<Answer> {
  const [file] = ctx.request.files
  if (!file) throw invalid({ file: 'Choose a file' })
  const bytes = await ctx.files.readWhole(file.stored_name, file.filename)
  await dropFiles(ctx.request.files, ctx.files)
  const { db } = ctx
  const known = await db
    .selectFrom('engagement_letters')
    .select('id')
    .where('sealed_sha256', '=', file.sha256)
    .executeTakeFirst()
  const seals = await db.selectFrom('office_seals').select('certificate').execute()
  // Imported when first used: its libraries are large.
  const { checkSeal } = await import('#core/server/pdf/seal.ts')
  const seal = await checkSeal(
    bytes,
    seals.map(({ certificate }) => certificate),
  )
  // Both must agree: the hash knows every byte, the seal who sealed them.
  const result = known && seal === 'intact' ? 'intact' : seal === 'foreign' ? 'foreign' : 'changed'
  const letter = known
    ? await visibleLetters(ctx)
        .where('l.id', '=', known.id)
        .select(['l.id', 'l.legal_case_id', 'l.title', 'l.ended_at as signed_at'])
        .executeTakeFirst()
    : undefined
  return { result, sha256: file.sha256.toString('hex'), letter: letter ?? null }
}
