import type { Streamed } from '#core/contract.ts'
import type { UserCtx } from '#core/server/http/context.ts'
import type { Pdf } from '#core/server/pdf/pdfDocument.ts'
import type { RichBlock, RichRun } from '#core/server/pdf/richText.ts'
import { pdfStream } from '#core/server/pdf/pdf.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import {
  filledIn,
  type Filled,
  type LetterBlock,
  type LetterContent,
  type LetterInline,
} from '../letterContent.ts'
import { directionOf } from '../direction.ts'

interface LetterOnPaper {
  title: string
  content: LetterContent
  language: string | null
  /** Words for the placeholders; of a frozen letter there are none any more. */
  values?: Filled
  footer: string
}

const runsOf = (parts: readonly LetterInline[] | undefined): RichRun[] =>
  (parts ?? []).map((part) => ({
    text: part.type === 'text' ? part.text : part.type === 'hardBreak' ? '\n' : `[${part.attrs.name}]`,
    bold: (part.marks?.length ?? 0) > 0,
  }))

function blocksOf(block: LetterBlock): RichBlock[] {
  switch (block.type) {
    case 'paragraph':
      return [{ kind: 'paragraph', runs: runsOf(block.content) }]
    case 'heading':
      return [{ kind: block.attrs.level === 2 ? 'heading2' : 'heading3', runs: runsOf(block.content) }]
    case 'bulletList':
      return listed(block.content, () => '•')
    case 'orderedList': {
      const start = block.attrs?.start ?? 1
      return listed(block.content, (index) => `${start + index}.`)
    }
  }
}

const listed = (
  items: Extract<LetterBlock, { type: 'bulletList' }>['content'],
  markerAt: (index: number) => string,
): RichBlock[] =>
  items.flatMap((item, index) =>
    item.content.map(({ content }, line): RichBlock => ({
      kind: 'item',
      marker: line === 0 ? markerAt(index) : '',
      runs: runsOf(content),
    })),
  )

export async function writeLetter(
  pdf: Pdf,
  { content }: LetterContent,
  language: string | null,
): Promise<void> {
  for (const block of content) {
    pdf.richText(blocksOf(block), directionOf(language))
    await pdf.rest()
  }
}

/** Metadata of a letter's PDF. */
const letterAbout = async (ctx: Pick<UserCtx, 'db' | 'now'>, { title, language, footer }: LetterOnPaper) => {
  const { office_name } = await readSetting(ctx.db, 'misc')
  const { timezone } = await readSetting(ctx.db, 'timezone')
  return { title, printed_by: office_name, at: ctx.now, timezone, footer, lang: language ?? 'en' }
}

/** A letter as the PDF that is signed. */
export async function letterPdf(ctx: Pick<UserCtx, 'db' | 'now'>, letter: LetterOnPaper): Promise<Streamed> {
  const about = await letterAbout(ctx, letter)
  const content = filledIn(letter.content, letter.values ?? {})
  return {
    content_type: 'application/pdf',
    file_name: `${letter.title}.pdf`,
    is_inline: true,
    body: pdfStream(about, (pdf) => writeLetter(pdf, content, letter.language)),
  }
}
