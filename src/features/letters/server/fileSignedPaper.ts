import type { InputOf } from '#core/contract.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { dayFormat } from '#core/zoneFormat.ts'
import { attachFiles } from '#features/documents/server/attachFiles.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { lettersContract } from '../contract.ts'
import type { Letter } from '../contract/letters.ts'
import { lockedLetter } from './drafts.ts'
import { closeLinks, sentLetter } from './inviteNextSigner.ts'
import { getLetter } from './letters.ts'
import { fileUnderSigners } from './sealLetter.ts'
import { addStep, recordLetter } from './steps.ts'

type Input = InputOf<(typeof lettersContract)['endpoints']['fileSignedPaper']>

/** Closes a letter that everybody who had not signed on a screen has signed on paper. */
export async function fileSignedPaper(
  ctx: WriteCtx,
  { id, letterId, signed_on, received_by }: Input,
): Promise<Letter> {
  const { can } = await lockedLetter(ctx, { id, letterId })
  const letter = await sentLetter(ctx, letterId)
  if (!can.paper)
    throw conflict(
      'letters.ended',
      'Only a letter that was sent, and that nobody declined, is signed on paper.',
    )
  await checkDay(ctx, signed_on, letter.sent_at!)
  const [file] = ctx.request.files
  if (!/^(image\/|application\/pdf)/.test(file!.content_type))
    throw invalid({ file: 'Choose a PDF or a photograph of the signed letter' }, 'file.kind')
  const [attachment_id] = await attachFiles(ctx, ctx.request.files)
  await fileUnderSigners(ctx, letter, { attachment_id: attachment_id!, how: 'signed on paper' })
  const now = ctx.now.toISOString()
  await ctx.db
    .updateTable('letter_signers')
    .set({ state: 'signed' })
    .where('engagement_letter_id', '=', letterId)
    .where('state', '<>', 'signed')
    .execute()
  await ctx.db
    .updateTable('engagement_letters')
    .set({
      state: 'signed',
      paper_signed_on: signed_on,
      attachment_id: attachment_id!,
      ended_at: now,
      version: letter.version + 1,
      updated_at: now,
    })
    .where('id', '=', letterId)
    .execute()
  await closeLinks(ctx, letterId)
  await addStep(ctx, letterId, 'signed_on_paper', {
    detail: `on ${signed_on}, received by ${received_by}, recorded by ${ctx.actor.display_name}`,
  })
  await recordLetter(ctx, 'letter_signed_on_paper', {
    legal_case_id: id,
    changes: {
      letter_title: [null, letter.title],
      signed_on: [null, signed_on],
      received_by: [null, received_by],
    },
  })
  return getLetter(ctx, { id, letterId })
}

/** From the day the letter was sent, on which its words became final, to today. */
async function checkDay(ctx: WriteCtx, signed_on: string, sent_at: string): Promise<void> {
  if (signed_on > (await officeToday(ctx))) throw invalid({ signed_on: 'This day is still to come' })
  const { timezone } = await readSetting(ctx.db, 'timezone')
  if (signed_on < dayFormat(timezone).format(new Date(sent_at)))
    throw invalid({ signed_on: 'The letter was not sent yet on this day' })
}
