import { labelsFrom, type EntryLabels } from '#collections/contract.ts'
import type { SectionDefinition } from '#collections/defineSection.ts'
import { unseal, type RawList } from '#collections/server/read.ts'
import { notFound } from '#core/errors.ts'
import type { UserCtx } from '#core/server/http/context.ts'
import { valuesByKey } from '#core/valuesByKey.ts'
import { formatField, type Fields } from '#fields/fields.ts'
import type { Field } from '#fields/kinds.ts'
import type { Labels, Values } from '#fields/kind.ts'
import { findProfile, toParty } from '#features/parties/server/getParty.ts'
import { openOtherId } from '#features/parties/server/otherId.ts'
import { openSsn } from '#features/parties/server/ssn.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { contradictionsIn } from '#features/profile/server/contradictions.ts'
import { partySections, sectionNames } from '#features/profile/sections/index.ts'
import type { Fact, FactRow, PersonFacts } from '../facts.ts'

/** A whole profile in the words of forms, with its numbers in clear: only for those who may edit it. */
export async function personFacts(
  ctx: UserCtx,
  id: number,
): Promise<{ facts: PersonFacts; inconsistencies: ReturnType<typeof contradictionsIn> }> {
  const profile = await findProfile(ctx, id)
  if (!profile) throw notFound('This person')
  // Read before the profile is made an answer, which masks its rows in place.
  const whole = valuesByKey(sectionNames, (kind): Values[] =>
    unseal(ctx.vault, partySections[kind], structuredClone((profile[kind] as RawList).rows), true),
  )
  const ssn = openSsn(ctx.vault, id, profile.ssn)
  const other_id = profile.other_id ? openOtherId(ctx.vault, id, profile.other_id) : null
  const party = await toParty(ctx, profile)
  const named: EntryLabels = {
    ...party.labels,
    genders: { ...party.labels['genders'], [party.gender_id ?? 0]: party.gender_name ?? '' },
    countries: {
      ...party.labels['countries'],
      ...Object.fromEntries(party.nationalities.map((country) => [country.id, country.name])),
      [party.birth_country_id ?? 0]: party.birth_country_name ?? '',
    },
  }
  const labels = labelsFrom(named)
  const core = { ...party, ssn, other_id } as Values
  const sections = valuesByKey(sectionNames, (kind): FactRow[] =>
    whole[kind].map((row) => rowFacts(partySections[kind], row, labels, named)),
  )
  return {
    facts: {
      party_id: id,
      name: party.display_name,
      core: factsOf(partyFields, core, labels, named),
      sections: { ...sections, addresses: withSameAddress(sections.addresses) },
    },
    inconsistencies: contradictionsIn(party),
  }
}

const factsOf = (fields: Fields, values: Values, labels: Labels, named: EntryLabels) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      factOf(fields, name, field as Field, values, labels, named),
    ]),
  )

const rowFacts = (section: SectionDefinition, row: Values, labels: Labels, named: EntryLabels): FactRow =>
  ({ ...factsOf(section.fields, row, labels, named), id: row['id'] as number }) as FactRow

function factOf(
  fields: Fields,
  name: string,
  field: Field,
  values: Values,
  labels: Labels,
  named: EntryLabels,
): Fact {
  const value = values[name]
  switch (field.kind) {
    case 'yesNo':
    case 'flag':
      return typeof value === 'boolean' ? value : null
    case 'number':
      return value === null || value === undefined || value === '' ? null : Number(value)
    case 'choice':
    case 'text':
    case 'longText':
    case 'aNumber':
    case 'ssn':
    case 'phone':
    case 'email':
      return typeof value === 'string' && value !== '' ? value : null
    case 'day':
      return typeof value === 'string'
        ? {
            date: value,
            format: (values[`${name}_format`] as 'MM/YYYY' | undefined) ?? 'MM/DD/YYYY',
            uncertain: values[field.uncertain ?? `${name}_uncertain`] === true,
          }
        : null
    case 'catalogue':
      if (field.many)
        return ((value as number[] | null) ?? []).map((id) => named[field.list]?.[id] ?? '').filter(Boolean)
      return typeof value === 'number' ? (named[field.list]?.[value] ?? null) : null
    default:
      return formatField(fields, name, values, labels).trim() || null
  }
}

/** A mailing address that is the same as the physical one has its parts. */
function withSameAddress(rows: readonly FactRow[]): FactRow[] {
  const physical = rows.find((row) => row['address_type'] === 'physical')
  return rows.map((row) =>
    row['same_as_physical'] === true && physical
      ? { ...physical, id: row.id, address_type: 'mailing', same_as_physical: true }
      : row,
  )
}
