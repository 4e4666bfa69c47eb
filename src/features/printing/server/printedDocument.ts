import type { Streamed } from '#core/contract.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { Pdf } from '#core/server/pdf/pdfDocument.ts'
import { pdfStream } from '#core/server/pdf/pdf.ts'
import { readSetting } from '#features/settings/server/settings.ts'

interface About {
  title: string
  /** Subject line, below the title. */
  of?: string
  /** Without `.pdf`; defaults to the title. */
  file_name?: string
  /** Each page has a title of its own. */
  untitled?: boolean
  /** At the foot of each page instead of who printed it when. */
  footer?: string
}

/** Laid out while it is sent: the transaction has ended by then, and rows are read with the same scope. */
export async function printedDocument(
  ctx: WriteCtx,
  { title, of, file_name = title, untitled = false, footer }: About,
  write: (reader: ReadCtx, pdf: Pdf, timezone: string) => Promise<void>,
): Promise<Streamed> {
  const { timezone } = await readSetting(ctx.db, 'timezone')
  const { office_name } = await readSetting(ctx.db, 'misc')
  const reader: ReadCtx = { ...ctx, db: ctx.streamDb }
  const about = {
    title,
    ...(untitled ? { untitled } : { subtitle: [of, office_name].filter(Boolean).join(', ') }),
    ...(footer && { footer }),
    printed_by: ctx.actor.display_name,
    at: ctx.now,
    timezone,
  }
  return {
    content_type: 'application/pdf',
    file_name: `${file_name}.pdf`,
    body: pdfStream(about, (pdf) => write(reader, pdf, timezone)),
  }
}
