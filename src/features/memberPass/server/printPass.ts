import QRCode from 'qrcode'
import { formatDay } from '#fields/day/partialDay.ts'
import type { Streamed } from '#core/contract.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { pdf } from '#core/server/pdf/pdf.ts'
import { wallClock } from '#fields/time/clock.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { cardOf, validPass } from './service.ts'

/** A sheet with the card, to be cut out or folded. */
export async function printPass(ctx: ReadCtx, { id }: { id: number }): Promise<Streamed> {
  const pass = await validPass(ctx, id)
  const { name, title, office_name, url, serial, expires_at } = await cardOf(ctx, pass)
  const { timezone } = await readSetting(ctx.db, 'timezone')
  const until = formatDay({
    date: wallClock(expires_at, timezone).day,
    format: 'MM/DD/YYYY',
    uncertain: false,
  })
  const bytes = await QRCode.toBuffer(url, { type: 'png', margin: 4, width: 720, errorCorrectionLevel: 'M' })
  return {
    content_type: 'application/pdf',
    file_name: 'card.pdf',
    is_inline: true,
    body: async () => [
      await pdf(
        {
          title,
          subtitle: office_name,
          printed_by: ctx.actor.display_name,
          at: ctx.now,
          timezone,
          footer: `${office_name} · ${serial}`,
        },
        (paper) => {
          paper.heading(name, 2)
          paper.image({
            bytes,
            alt: 'Code of the pass, to be read by a camera',
            width: 180,
            height: 180,
            caption: `Valid until ${until}. Whoever reads the code is told whether the pass is valid, and the initials.`,
          })
          paper.paragraph(
            'This card identifies a client of the office. It is no immigration document, and does not show any status.',
            'muted',
          )
        },
      ),
    ],
  }
}
