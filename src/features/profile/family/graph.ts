import * as z from 'zod'
import { id } from '#core/contract.ts'
import { normalizeText } from '#core/normalizeText.ts'
import { fieldsRowShape } from '#fields/fields.ts'
import { partyFields } from '../partyFields.ts'
import type { FamilyKind } from '../contract/familyEntries.ts'

const { dob, dob_format, uncertain_dob, deceased } = fieldsRowShape(partyFields)

const member = z.object({
  key: z.string(),
  /** null: not in the office's records, or hidden from the caller; then the entry's name is shown. */
  party_id: id.nullable(),
  /** The entry that names them, on the profile of this person. */
  entry: z.object({ party_id: id, kind: z.string(), id }).nullable(),
  name: z.string(),
  dob,
  dob_format,
  uncertain_dob,
  deceased,
  initials: z.string(),
  photo_id: id.nullable(),
  /** Relation to the central person, if known: "Mother". */
  relation: z.string().nullable(),
  status: z.string().nullable(),
  /** Household members, by key. */
  lives_with: z.string().nullable(),
})
export type Member = z.output<typeof member>

const tie = z.object({
  kind: z.enum(['parent', 'spouse', 'sibling']),
  /** The parent, if one of the two is. */
  from: z.string(),
  to: z.string(),
  /** Whether the marriage has ended. */
  ended: z.boolean(),
})
export type Tie = z.output<typeof tie>

export const family = z.object({
  members: z.array(member),
  ties: z.array(tie),
  /** Central person; of a record, its holder. */
  focus: z.string().nullable(),
})
export type Family = z.output<typeof family>

/** A person in the office's records. */
export type Relative = Pick<
  Member,
  'name' | 'initials' | 'dob' | 'dob_format' | 'uncertain_dob' | 'deceased' | 'photo_id' | 'status'
>
export interface LinkedRelative extends Relative {
  id: number
}

/** A relative, as a profile names them. */
export interface NamedRelative extends Relative {
  id: number
  /** Owner of that profile. */
  party_id: number
  kind: FamilyKind
  linked_party_id: number | null
  resides_with_id: number | null
  relation: string | null
  ended: boolean
}

/** Relation of the entry's owner to the person it names. */
const named: Record<FamilyKind, string> = {
  children: 'Parent',
  parents: 'Child',
  spouses: 'Spouse',
  siblings: 'Sibling',
}

const unrelated = { party_id: null, entry: null, relation: null, lives_with: null }

const keyOf = (party_id: number) => `p${party_id}`

/**
 * Family graph. Relatives with a profile appear once, whoever names them; so do relatives without one if several people
 * name them alike. `whole` includes people named only by relatives.
 */
export function familyOf(
  {
    people,
    entries,
    focus_id,
  }: { people: readonly LinkedRelative[]; entries: readonly NamedRelative[]; focus_id: number | null },
  whole: boolean,
): Family {
  const members = new Map<string, Member>()
  const ties = new Map<string, Tie>()
  const focus = focus_id === null ? null : keyOf(focus_id)
  const peopleById = new Map(people.map((person) => [person.id, person]))

  const add = ({ id: party_id, ...person }: LinkedRelative) =>
    members.set(keyOf(party_id), { ...unrelated, ...person, key: keyOf(party_id), party_id })
  const start = whole ? people : people.filter((person) => person.id === focus_id)
  for (const person of start) add(person)

  const own = entries.filter(({ party_id }) => party_id === focus_id)
  const others = entries.filter(({ party_id }) => party_id !== focus_id)
  for (const entry of own) take(entry, true)
  for (const entry of others) take(entry, whole)
  return { members: [...members.values()], ties: [...ties.values()], focus }

  function take(entry: NamedRelative, mayAdd: boolean): void {
    const owner = keyOf(entry.party_id)
    if (!members.has(owner)) {
      // A person names the central person, who does not name them.
      const namer = peopleById.get(entry.party_id)
      if (!namer || focus_id === null || entry.linked_party_id !== focus_id) return
      add(namer)
      members.get(owner)!.relation = named[entry.kind]
    }
    const key = meet(entry, mayAdd)
    if (!key || key === owner) return
    const met = members.get(key)!
    if (owner === focus) met.relation ??= entry.relation
    met.status ??= entry.status
    met.entry ??= { party_id: entry.party_id, kind: entry.kind, id: entry.id }
    if (entry.resides_with_id !== null && members.has(keyOf(entry.resides_with_id)))
      met.lives_with ??= keyOf(entry.resides_with_id)
    const tied = tieOf(entry, owner, key)
    const existing = ties.get(endsOf(tied))
    // The current one of two marriages to the same person is shown.
    if (!existing || (existing.ended && !tied.ended)) ties.set(endsOf(tied), tied)
  }

  function meet(entry: NamedRelative, mayAdd: boolean): string | null {
    const person = entry.linked_party_id === null ? undefined : peopleById.get(entry.linked_party_id)
    if (person) {
      if (!members.has(keyOf(person.id))) {
        if (!mayAdd) return null
        add(person)
      }
      return keyOf(person.id)
    }
    const alike = whole ? [...members.values()].find((one) => isAlike(one, entry)) : undefined
    if (alike) return alike.key
    if (!mayAdd) return null
    const key = `e${entry.kind}${entry.id}`
    members.set(key, memberOf(entry, key))
    return key
  }
}

/** A relative without a profile. */
const memberOf = (entry: NamedRelative, key: string): Member => ({
  ...unrelated,
  name: entry.name,
  initials: entry.initials,
  dob: entry.dob,
  dob_format: entry.dob_format,
  uncertain_dob: entry.uncertain_dob,
  deceased: entry.deceased,
  status: entry.status,
  key,
  photo_id: null,
})

function tieOf({ kind, ended }: NamedRelative, owner: string, key: string): Tie {
  if (kind === 'parents') return { kind: 'parent', from: key, to: owner, ended: false }
  if (kind === 'children') return { kind: 'parent', from: owner, to: key, ended: false }
  return { kind: kind === 'spouses' ? 'spouse' : 'sibling', from: owner, to: key, ended }
}

/** The same for both directions, except between parent and child. */
function endsOf({ kind, from, to }: Tie): string {
  return [kind, ...(kind === 'parent' ? [from, to] : [from, to].toSorted())].join(' ')
}

/** Same name, and compatible dates of birth. A name alone is not enough. */
function isAlike(one: Member, entry: NamedRelative): boolean {
  if (normalizeText(one.name) !== normalizeText(entry.name) || !entry.name.includes(' ')) return false
  return one.dob !== null && one.dob === entry.dob && one.dob_format === entry.dob_format
}
