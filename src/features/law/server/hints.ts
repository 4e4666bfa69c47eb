import type { ReadCtx } from '#core/server/http/context.ts'
import { readAsylumPeriods } from '#features/deadlines/server/rules.ts'
import { getParty } from '#features/parties/server/getParty.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type { GroundAnswer } from '../catalogue/answers.ts'
import type { LawHint, UntitledHint } from '../contract.ts'
import { hintsFor } from '../hints/hints.ts'
import type { Profile } from '../hints/profile.ts'
import { readProfile, type ProfileSource } from '../hints/readProfile.ts'
import { answersOf } from './answers.ts'
import { lawEntries } from './entries.ts'
import { readRelatives } from './relatives.ts'
import { readMeanings } from './meanings.ts'

export type { ProfileSource }

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
  return titledHints(
    hintsFor(
      readProfile(party, await countingFrom(ctx), meanings, kin),
      grounds,
      new Map(answers.map(({ identifier, answer }) => [identifier, answer as GroundAnswer])),
    ),
  )
}

/** Input of the hints for somebody whom the caller is known to see. */
export async function profileOf(ctx: ReadCtx, id: number): Promise<Profile> {
  const party = await getParty(ctx, { id })
  const meanings = await readMeanings(ctx)
  return readProfile(party, await countingFrom(ctx), meanings, await readRelatives(ctx, party, meanings))
}

const countingFrom = async (ctx: ReadCtx) => ({
  today: await officeToday(ctx),
  asylumPeriods: await readAsylumPeriods(ctx),
})

/** Hints for somebody who is not in the records yet, and whose relatives are only named. */
export async function hintsForSource(ctx: ReadCtx, source: ProfileSource): Promise<LawHint[]> {
  const meanings = await readMeanings(ctx)
  const profile = readProfile(source, await countingFrom(ctx), meanings, {
    profiles: new Map(),
    namedBy: [],
  })
  return titledHints(hintsFor(profile, grounds))
}

const titledHints = (hints: readonly UntitledHint[]): LawHint[] =>
  hints.flatMap((hint) => {
    const entry = lawEntries[hint.catalogue].get(hint.identifier)
    return entry ? { ...hint, title: entry.shortTitle } : []
  })
