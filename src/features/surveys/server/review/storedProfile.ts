import { requireParty } from '#access/server/requireRow.ts'
import type { UserCtx } from '#core/server/http/context.ts'
import type { StoredEntry } from '#collections/server/checks.ts'
import { storedEntries } from '#collections/server/sectionEntries.ts'
import type { Values } from '#fields/kind.ts'
import { partySections, type SectionName } from '#features/profile/sections/index.ts'
import { linkedOf } from '#features/parties/server/links.ts'
import { openOtherId } from '#features/parties/server/otherId.ts'
import { openSsn } from '#features/parties/server/ssn.ts'

/** The parts of a profile that a survey asks about, numbers in clear. */
export interface StoredProfile {
  person: Values
  sections: ReadonlyMap<SectionName, readonly StoredEntry[]>
}

export async function storedProfile(
  ctx: UserCtx,
  party_id: number,
  kinds: Iterable<SectionName>,
): Promise<StoredProfile> {
  const [party, linked, ...sections] = await Promise.all([
    requireParty(ctx, party_id),
    linkedOf(ctx, party_id),
    ...[...kinds].map(
      async (kind) => [kind, await storedEntries(ctx, partySections[kind], party_id)] as const,
    ),
  ])
  const numbers = {
    ssn: openSsn(ctx.vault, party_id, party.ssn),
    other_id: openOtherId(ctx.vault, party_id, party.other_id),
  }
  return { person: { ...party, ...numbers, ...linked }, sections: new Map(sections) }
}
