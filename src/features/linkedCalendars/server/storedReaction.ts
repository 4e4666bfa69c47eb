import { sql } from 'kysely'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { SettingReaction } from '#features/settings/server/service.ts'
import { allowedDetails, openDetails, sealDetails } from './linkedItems.ts'

const ranks = ['busy', 'titles', 'details']

/** Once less may be stored, what was stored goes at once. More comes with the next reading. */
export const storedReaction: SettingReaction = {
  async apply(ctx: WriteCtx, before, after) {
    const stored = after['stored'] as 'busy' | 'titles' | 'details'
    if (ranks.indexOf(stored) >= ranks.indexOf(String(before['stored']))) return
    if (stored === 'busy') {
      await sql`update linked_calendar_items set sealed_details = null where sealed_details is not null`.execute(
        ctx.db,
      )
      return
    }
    for (let last = 0; ;) {
      const rows = await ctx.db
        .selectFrom('linked_calendar_items')
        .select(['id', 'sealed_details'])
        .where('id', '>', last)
        .where('sealed_details', 'is not', null)
        .orderBy('id')
        .limit(500)
        .execute()
      if (rows.length === 0) return
      last = rows.at(-1)!.id
      const cut = rows.map(({ id, sealed_details }) => {
        const details = allowedDetails(
          openDetails(ctx.vault, { id, sealed_details: sealed_details! }),
          stored,
        )
        return { id, value: details && sealDetails(ctx.vault, id, details).toString('base64') }
      })
      await sql`update linked_calendar_items i set sealed_details = decode(n.value, 'base64')
        from jsonb_to_recordset(${JSON.stringify(cut)}::jsonb) as n (id bigint, value text)
        where i.id = n.id`.execute(ctx.db)
    }
  },
}
