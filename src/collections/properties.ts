import type { KindName } from '#fields/kinds.ts'
import { kindOf } from '#fields/kinds.ts'
import type { Sections } from './defineSection.ts'

/** One thing that is known of a person, as import, search and print name it. */
export interface Property {
  /** `passports.expiry_date` */
  path: string
  /** "Passport: Expires" */
  label: string
  kind: KindName
  /** The columns that hold it, its own first. */
  columns: readonly string[]
  /** Alternative names in a spreadsheet. */
  aliases: readonly string[]
  sensitive: boolean
  /** List that the ids belong to. */
  list?: string
}

/** All that these sections can hold, in order. */
export const propertiesOf = (sections: Sections): Property[] =>
  Object.values(sections).flatMap(({ key, title, fields }) =>
    Object.entries(fields).map(([name, field]) => ({
      path: `${key}.${name}`,
      label: `${title[0]}: ${field.label}`,
      kind: field.kind,
      columns: Object.keys(kindOf(field).columns(name, field)),
      aliases: ('aliases' in field && field.aliases) || [],
      sensitive: 'sensitive' in field && field.sensitive === true,
      ...('list' in field && { list: field.list }),
    })),
  )
