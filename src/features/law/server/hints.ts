import type { ReadCtx } from '#core/server/http/context.ts'
import { wallClock } from '#fields/time/clock.ts'
import { getParty } from '#features/parties/server/getParty.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { GroundAnswer } from '../catalogue/answers.ts'
import type { LawHint } from '../contract.ts'
import { hintsFor } from '../hints/hints.ts'
import { readProfile } from '../hints/readProfile.ts'
import { answersOf } from './answers.ts'
import { lawEntries } from './entries.ts'
import { readRelatives } from './relatives.ts'
import { readMeanings } from './meanings.ts'

const grounds = [...lawEntries.ground.values()].map(({ identifier, reference }) => ({
  identifier,
  citation: reference,
}))

export async function listLawHints(ctx: ReadCtx, { id }: { id: number }): Promise<LawHint[]> {
  const party = await getParty(ctx, { id })
  if (party.deceased === true) return []
  const meanings = await readMeanings(ctx)
  const kin = await readRelatives(ctx, party, meanings)
  const answers = await answersOf(ctx, id, 'ground')
  const { timezone } = await readSetting(ctx.db, 'timezone')
  const hints = hintsFor(
    readProfile(party, wallClock(ctx.now, timezone).day, meanings, kin),
    grounds,
    new Map(answers.map(({ identifier, answer }) => [identifier, answer as GroundAnswer])),
  )
  return hints.flatMap((hint) => {
    const entry = lawEntries[hint.catalogue].get(hint.identifier)
    return entry ? { ...hint, title: entry.shortTitle } : []
  })
}
