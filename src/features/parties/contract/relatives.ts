import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, listInput, page } from '#core/contract.ts'
import { fieldsRowShape } from '#fields/fields.ts'
import { partyLine } from '../contract/partyLine.ts'
import { familyEntry, familyKind } from '#features/profile/contract/familyEntries.ts'
import { partyFields } from '#features/profile/partyFields.ts'

const row = fieldsRowShape(partyFields)

const person = partyLine.extend({ records: z.array(z.object({ id, public_id: z.string() })) })

const similarity = { certainty: z.string(), reasons: z.array(z.string()) }

/** A person whose profile names this one, and who is therefore a relative here without an entry of their own. */
const naming = z.object({
  /** Relation on this profile. */
  kind: familyKind,
  entry: familyEntry,
  /** As their page calls this person: "Daughter". */
  relation: z.string().nullable(),
  /** A marriage that is over. */
  ended: z.boolean(),
  party: person,
})
export type Naming = z.output<typeof naming>

/** An entry on another profile that may mean this person. */
const mayName = z.object({
  kind: familyKind,
  entry: familyEntry,
  version: z.int(),
  /** As the entry has them. */
  name: z.string(),
  dob: row.dob,
  dob_format: row.dob_format,
  uncertain_dob: row.uncertain_dob,
  relation: z.string().nullable(),
  party: person,
  ...similarity,
})
export type MayName = z.output<typeof mayName>

/** A person in the office who may be the relative of an entry here. */
const mayBe = z.object({ kind: familyKind, entry_id: id, party: person, ...similarity })
export type MayBe = z.output<typeof mayBe>

/** Where an entry and the profile it is linked to contradict each other. */
const difference = z.object({
  kind: familyKind,
  entry_id: id,
  version: z.int(),
  party_id: id,
  party_version: z.int(),
  facts: z.array(z.object({ name: z.string(), label: z.string(), entry: z.string(), profile: z.string() })),
})
export type Difference = z.output<typeof difference>

const linkableParty = partyLine.extend({
  /** In a record that this person is in too. */
  shares_record: z.boolean(),
})
export type LinkableParty = z.output<typeof linkableParty>

export const relativesContract = contract('parties', {
  getRelatives: endpoint({
    method: 'GET',
    path: '/parties/:id/relatives',
    access: atLeast('viewer'),
    input: { id },
    output: z.object({
      named_by: z.array(naming),
      may_name: z.array(mayName),
      may_be: z.array(mayBe),
      differences: z.array(difference),
    }),
    summary:
      'Whose relative a person is by other profiles, who may be meant by an entry, and where entry and profile differ',
  }),
  settleRelative: endpoint({
    method: 'POST',
    path: '/parties/:id/relatives/:kind/:entryId/settle',
    access: atLeast('contributor'),
    permission: 'parties.edit',
    input: {
      id,
      kind: familyKind,
      entryId: id,
      version: z.int(),
      party_version: z.int(),
      /** For each fact that differs, which of the two is right. */
      choices: z
        .record(z.string().max(60), z.enum(['entry', 'profile']))
        .refine(
          (choices) => Object.keys(choices).length > 0,
          'Choose at least once which of the two is right',
        ),
    },
    output: z.object({ differences: z.array(difference) }),
    errors: ['stale'],
    summary: 'Writes what is right into the entry of a relative, or into their own profile',
  }),
  listLinkableParties: endpoint({
    method: 'GET',
    path: '/parties/:id/linkable_parties',
    access: atLeast('viewer'),
    input: { id, ...listInput, sort_by: z.enum(['name']).optional() },
    output: page(linkableParty),
    summary: 'People who may be named as relatives of this one, those of the same records first',
  }),
})
