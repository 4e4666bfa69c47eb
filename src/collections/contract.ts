import * as z from 'zod'
import { schemaAs } from '#core/schemaAs.ts'
import { fieldsRowShape, type Fields, type FieldsRow } from '#fields/fields.ts'
import type { Labels } from '#fields/kind.ts'
import type { SectionDefinition, Sections } from './defineSection.ts'
import { codedNames } from './schema.ts'

const common = {
  id: z.int(),
  party_id: z.int(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
}

/** An entry as it is answered: sensitive values are masked. */
export type SectionRow<S extends { fields: Fields } = { fields: Fields }> = {
  id: number
  party_id: number
  version: number
  created_at: string
  updated_at: string
} & FieldsRow<S['fields']>

/** `phone_type_code` in addition to `phone_type`. */
const codesOf = (section: SectionDefinition) =>
  Object.fromEntries(codedNames(section).map((name) => [`${name}_code`, z.string().nullable().optional()]))

export const sectionRow = <S extends SectionDefinition>(section: S) =>
  schemaAs<SectionRow<S>>(z.object({ ...common, ...fieldsRowShape(section.fields), ...codesOf(section) }))

export type SectionRows<Ss extends Sections> = { [K in keyof Ss]: SectionRow<Ss[K]>[] }

type RowsShape<Ss extends Sections> = { [K in keyof Ss]: z.ZodType<SectionRow<Ss[K]>[], SectionRow<Ss[K]>[]> }

/** The lists of a person, by kind. Of an object made from entries the compiler knows only that its keys are strings. */
export const sectionRows = <Ss extends Sections>(sections: Ss) =>
  Object.fromEntries(
    Object.entries(sections).map(([kind, section]) => [kind, z.array(sectionRow(section))]),
  ) as unknown as RowsShape<Ss>

/** One entry, of a kind known only at run time. */
export const anySectionRow = z.looseObject(common)

/** The words for the ids in an answer, by list: `labels.countries[12]` is "Honduras". */
export const sectionLabels = z.record(z.string(), z.record(z.string(), z.string()))
export type EntryLabels = z.output<typeof sectionLabels>

/** An entry of any list, with the fields its list has. `labels` are the words for the ids it holds. */
export const listEntry = z.looseObject({
  id: z.int(),
  archived_at: z.string().nullable(),
  version: z.int(),
  labels: z.array(z.object({ list: z.string(), value: z.int(), label: z.string() })),
  can: z.object({ edit: z.boolean(), archive: z.boolean(), delete: z.boolean() }),
})
export type ListEntry = z.output<typeof listEntry>

export const listUses = z.object({
  in_use: z.boolean(),
  uses: z.array(
    z.object({
      /** Where: "docket entries", "cases". */
      words: z.string(),
      count: z.int(),
      /** There are more; counting them all would take longer than anybody wants to wait. */
      count_is_floor: z.boolean(),
      /** A few that the caller may see. */
      examples: z.array(z.object({ label: z.string(), link: z.string().nullable() })),
    }),
  ),
})
export type ListUses = z.output<typeof listUses>

/** For formatting rows that came with their labels. */
export const labelsFrom =
  (labels: EntryLabels): Labels =>
  (list, id) =>
    labels[list]?.[id]
