import type { ReadCtx } from '../../../core/server/context.ts'
import { wallClock } from '../../../fields/time/clock.ts'
import { getParty } from '../../parties/server/profile.ts'
import { readSetting } from '../../settings/server/settings.ts'
import type { LawHint } from '../contract.ts'
import { hintsFor } from '../hints/hints.ts'
import { profileOf } from '../hints/readProfile.ts'
import { lawEntries } from './entries.ts'

const grounds = [...lawEntries.ground.values()].map(({ identifier, reference }) => ({
  identifier,
  citation: reference,
}))

export async function listLawHints(ctx: ReadCtx, { id }: { id: number }): Promise<LawHint[]> {
  const party = await getParty(ctx, { id })
  if (party.deceased === true) return []
  const { timezone } = await readSetting(ctx.db, 'timezone')
  return hintsFor(profileOf(party, wallClock(ctx.now, timezone).day), grounds)
}
