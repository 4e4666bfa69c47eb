import type { WriteCtx } from '#core/server/http/context.ts'
import { storedEntries } from '#collections/server/sectionEntries.ts'
import { updateEntry } from '#collections/server/sections.ts'
import type { Values } from '#fields/kind.ts'
import { partySections, type SectionName } from '#features/profile/sections/index.ts'
import { partyOwner } from '#features/profile/server/sections.ts'

const flagOf = (kind: SectionName) => partyOwner.overrides[kind]?.onlyOne

/** Where only one entry of a section can be the primary one: the one that these values make lose its flag. */
export async function formerPrimary(
  ctx: WriteCtx,
  kind: SectionName,
  { party_id, id, values }: { party_id: number; id: number | null; values: Values },
): Promise<{ id: number; flag: string } | null> {
  const flag = flagOf(kind)
  if (flag === undefined || values[flag] !== true) return null
  const entries = await storedEntries(ctx, partySections[kind], party_id)
  const former = entries.find((entry) => entry.id !== id && entry.values[flag] === true)
  return former ? { id: former.id, flag } : null
}

/** Makes an entry the primary one again, unless it is gone or another has become that since. */
export async function restorePrimary(
  ctx: WriteCtx,
  kind: SectionName,
  { party_id, id }: { party_id: number; id: number },
): Promise<void> {
  const flag = flagOf(kind)!
  const entries = await storedEntries(ctx, partySections[kind], party_id)
  const former = entries.find((entry) => entry.id === id)
  if (!former || entries.some(({ values }) => values[flag] === true)) return
  await updateEntry(partyOwner, ctx, kind, { party_id, id }, { version: former.version, [flag]: true })
}
