// Relatives with a profile are read from it; the entry about them fills its gaps.
import { normalizeText } from '#core/normalizeText.ts'
import { formatDay, type Day } from '#fields/day/partialDay.ts'
import type { MarriageEndingMeaning, RelationMeaning, StatusMeaning } from '#features/lists/meanings.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { isBefore, spanOf } from '#fields/day/dayRange.ts'
import type { Fact, Relative } from './profile.ts'
import { lasts } from './immigrationStatus.ts'

/** A relative's own profile, as far as hints ask. */
export interface OwnProfile {
  id: number
  name: string
  born: Day | null
  deceased: boolean | null
  statuses: readonly { meaning: StatusMeaning | null; name: string; since: Day | null }[]
  /** As the overview answers. */
  currently_married: boolean | null
  marriages: readonly Pick<Relative, 'relation' | 'ending' | 'ended' | 'deceased'>[]
}

/** An entry on somebody else's profile that names the person. */
export interface NamedBy {
  party_id: number
  kind: Relative['kind']
  relation: RelationMeaning | null
  wed: Day | null
  ended: Day | null
  ending: MarriageEndingMeaning | null
}

/** The profiles of relatives that the reader may see, and the entries there that name the person. */
export interface Relatives {
  profiles: ReadonlyMap<number, OwnProfile>
  namedBy: readonly NamedBy[]
}

export function withOwnProfile(
  entries: readonly { linked: unknown; name: string; relative: Relative }[],
  { profiles, namedBy }: Relatives,
): Relative[] {
  const readPairs = new Set<string>()
  const named = entries.map(({ linked, name, relative }) => {
    const profile = profiles.get(linked as number) ?? namerCalled(name, relative.kind)
    if (!profile) return relative
    readPairs.add(`${relative.kind} ${profile.id}`)
    return merged(relative, profile, { section: relative.fact.section })
  })
  const others = namedBy.flatMap((entry) => {
    const profile = profiles.get(entry.party_id)
    const kind = otherSide[entry.kind]
    if (!profile || readPairs.has(`${kind} ${entry.party_id}`)) return []
    readPairs.add(`${kind} ${entry.party_id}`)
    const { wed, ended, ending } = entry
    const relative: Relative = {
      kind,
      relation: entry.relation && (inverse[entry.relation] ?? entry.relation),
      born: null,
      deceased: false,
      status: null,
      since: null,
      married: null,
      wed,
      ended,
      ending,
      fact: { words: '', section: entry.kind },
    }
    return [merged(relative, profile, { section: entry.kind, party_id: entry.party_id })]
  })
  return [...named, ...others]

  /** People who name the person, and are named back without a link. */
  function namerCalled(name: string, kind: Relative['kind']): OwnProfile | undefined {
    const entry = namedBy.find(
      ({ party_id, kind: theirs }) =>
        otherSide[theirs] === kind &&
        normalizeText(profiles.get(party_id)?.name ?? '') === normalizeText(name),
    )
    return name.includes(' ') ? profiles.get(entry?.party_id ?? 0) : undefined
  }
}

/** Inverse relation: the owner of an entry among the children is a parent. */
const otherSide: Record<Relative['kind'], Relative['kind']> = {
  children: 'parents',
  parents: 'children',
  spouses: 'spouses',
  siblings: 'siblings',
}
const inverse: Partial<Record<RelationMeaning, RelationMeaning>> = {
  child: 'parent',
  stepchild: 'stepparent',
  adopted_child: 'adoptive_parent',
  parent: 'child',
  stepparent: 'stepchild',
  adoptive_parent: 'adopted_child',
}

function merged(entry: Relative, profile: OwnProfile, at: Pick<Fact, 'section' | 'party_id'>): Relative {
  const status = standingOf(profile)
  const born = profile.born ?? entry.born
  const deceased = profile.deceased ?? entry.deceased
  const isMarried =
    profile.currently_married ??
    (profile.marriages.length > 0 ? profile.marriages.some((one) => lasts(one)) : null)
  const words = [
    `${partySections[entry.kind].title[0]}: ${profile.name}`,
    status?.name,
    born && `born ${formatDay(born)}`,
    deceased && 'deceased',
  ]
  return {
    ...entry,
    born,
    deceased,
    status: status ? status.meaning : entry.status,
    since: status ? status.since : entry.since,
    married: entry.kind === 'spouses' ? null : isMarried,
    fact: { words: words.filter(Boolean).join(', '), read_from: profile.id, ...at },
  }
}

/** The status that decides for a relative: citizenship, then residence, then the latest. */
const best: readonly StatusMeaning[] = [
  'us_citizen',
  'us_national',
  'permanent_resident',
  'conditional_resident',
]

function standingOf({ statuses }: OwnProfile): OwnProfile['statuses'][number] | null {
  const readPairs = statuses.filter(({ meaning }) => meaning !== null)
  for (const meaning of best) {
    const found = readPairs.find((one) => one.meaning === meaning)
    if (found) return found
  }
  const latest = readPairs.toSorted((a, b) =>
    a.since && b.since ? (isBefore(spanOf(a.since), spanOf(b.since)) === 'yes' ? 1 : -1) : a.since ? -1 : 1,
  )
  return latest[0] ?? null
}
