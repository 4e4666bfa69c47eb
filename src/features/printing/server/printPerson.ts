import { visibleParties } from '#access/server/visibleRows.ts'
import type { Pdf } from '#core/server/pdf/pdfDocument.ts'
import { UnreadableFile } from '#core/server/files/files.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { notFound } from '#core/errors.ts'
import { valuesByKey } from '#core/valuesByKey.ts'
import type { FieldOptions } from '#fields/field.ts'
import { formatField, type Fields } from '#fields/fields.ts'
import type { Labels, Values } from '#fields/kind.ts'
import { formatSsn } from '#fields/ssn/ssn.ts'
import { labelsFrom } from '#collections/contract.ts'
import type { SectionDefinition } from '#collections/defineSection.ts'
import { unseal, type RawList } from '#collections/server/read.ts'
import { rendition } from '#features/documents/server/renditions.ts'
import type { Party } from '#features/parties/contract/party.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { partySections, sectionNames } from '#features/profile/sections/index.ts'
import { openOtherId } from '#features/parties/server/otherId.ts'
import { findProfile, toParty } from '#features/parties/server/getParty.ts'
import { getRelatives } from '#features/parties/server/relatives.ts'
import { openSsn } from '#features/parties/server/ssn.ts'
import type { PrintedGroup } from '../contract.ts'

type Fact = readonly [label: string, value: string]

/** Prints a person's fields: empty ones left out, encrypted numbers masked unless requested. */
export async function printPerson(
  ctx: ReadCtx,
  document: Pdf,
  id: number,
  { groups, whole_numbers }: { groups: readonly PrintedGroup[]; whole_numbers: boolean },
): Promise<Party> {
  const profile = await findProfile(ctx, id)
  if (!profile) throw notFound('This person')
  const sealed = whole_numbers ? wholeRows(ctx, profile) : null
  const core = whole_numbers ? wholeCore(ctx, profile) : {}
  const party = await toParty(ctx, profile)
  const labels = labelsFrom({ ...party.labels, ...coreLabels(party) })
  if (groups.includes('Person')) {
    await printPhoto(ctx, document, party)
    document.facts(factsOf(partyFields, { ...party, ...core }, labels))
    await document.rest()
  }
  for (const kind of sectionNames) {
    const section: SectionDefinition = partySections[kind]
    if (!groups.includes(section.group as PrintedGroup)) continue
    const rows = (sealed?.[kind] ?? party[kind]) as Values[]
    await printSection(document, section, rows, labels)
    await document.rest()
  }
  if (groups.includes('Family')) await printNamedBy(ctx, document, id)
  return party
}

/** Relatives whose own profile names this person. */
async function printNamedBy(ctx: ReadCtx, document: Pdf, id: number): Promise<void> {
  const { named_by } = await getRelatives(ctx, { id })
  if (named_by.length === 0) return
  document.heading('Named by relatives', 3)
  document.facts(
    named_by.map(({ kind, party, relation, ended }): Fact => {
      const born = formatField(partyFields, 'dob', party)
      const words = [
        party.display_name,
        born && `born ${born}`,
        relation && `names this person as ${relation}`,
        ended && 'marriage ended',
      ]
      return [partySections[kind].title[0], words.filter(Boolean).join(', ')]
    }),
  )
  await document.rest()
}

async function printSection(
  document: Pdf,
  section: SectionDefinition,
  rows: Values[],
  labels: Labels,
): Promise<void> {
  const entries = rows.map((row) => factsOf(section.fields, row, labels)).filter((facts) => facts.length > 0)
  if (entries.length === 0) return
  document.heading(section.title[entries.length === 1 ? 0 : 1], 3)
  const titles = [...new Set(Object.values(section.fields).map(labelOf))].filter((label) =>
    entries.some((facts) => facts.some(([title]) => title === label)),
  )
  if (entries.length > 1 && titles.length <= mostColumns && entries.every(isShort)) {
    await document.table({
      label: section.title[1],
      columns: titles.map((title) => ({ title })),
      rows: entries.map((facts) =>
        titles.map((title) => facts.find(([label]) => label === title)?.[1] ?? ''),
      ),
    })
    return
  }
  for (const [index, facts] of entries.entries()) {
    if (entries.length > 1)
      document.paragraph(`${section.title[0]} ${index + 1} of ${entries.length}`, 'strong')
    document.facts(facts)
    await document.rest()
  }
}

const mostColumns = 6
const isShort = (facts: Fact[]) => facts.every(([, value]) => value.length <= 60)

/** Fields with a value. An unticked box is none. */
function factsOf(fields: Fields, row: Values, labels: Labels): Fact[] {
  const facts = new Map<string, string>()
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'flag' && row[name] !== true) continue
    const value = formatField(fields, name, row, labels).trim()
    const label = labelOf(field)
    // A choice and its free-text alternative or addition are one thing on paper.
    if (value) facts.set(label, [facts.get(label), value].filter(Boolean).join(', '))
  }
  return [...facts]
}

const labelOf = ({ label, paper_label = label }: FieldOptions): string => paper_label

/** Words of the core fields, in addition to their ids. */
const coreLabels = (party: Party) => ({
  genders: { ...party.labels.genders, [party.gender_id ?? 0]: party.gender_name ?? '' },
  countries: {
    ...party.labels.countries,
    ...Object.fromEntries(party.nationalities.map(({ id, name }) => [id, name])),
    [party.birth_country_id ?? 0]: party.birth_country_name ?? '',
  },
})

type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/** Read before the profile is made an answer, which masks its rows in place. */
const wholeRows = ({ vault }: ReadCtx, profile: Profile) =>
  valuesByKey(sectionNames, (kind): unknown[] =>
    unseal(vault, partySections[kind], structuredClone((profile[kind] as RawList).rows), true),
  )

const wholeCore = ({ vault }: ReadCtx, { id, ssn, other_id }: Profile) => ({
  ...(ssn && { ssn: formatSsn(openSsn(vault, id, ssn)!) }),
  ...(other_id && { other_id: openOtherId(vault, id, other_id) }),
})

const edge = 84

async function printPhoto(ctx: ReadCtx, document: Pdf, { id, display_name, photo_id }: Party): Promise<void> {
  if (photo_id === null) return
  const found = await visibleParties(ctx)
    .innerJoin('attachments as photo', 'photo.id', 'parties.photo_id')
    .select('photo.stored_name')
    .where('parties.id', '=', id)
    .executeTakeFirst()
  // Three times as fine as the points of the page: enough for paper.
  const shape = { max_edge: edge * 3, format: 'jpeg', square: true } as const
  const picture = found && { id: photo_id, stored_name: found.stored_name }
  try {
    const bytes = picture && (await rendition(ctx, picture, shape))
    if (bytes) document.image({ bytes, alt: `Photo of ${display_name}`, width: edge, height: edge })
  } catch (error) {
    // The rest of the profile is requested as well.
    if (!(error instanceof UnreadableFile)) throw error
    document.paragraph(`There is a photo that could not be read. ${error.message}`, 'muted')
  }
}
