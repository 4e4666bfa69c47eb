import * as z from 'zod'
import { schemaAs } from '#core/schemaAs.ts'
import { fieldsRowShape, type FieldsRow } from '#fields/fields.ts'
import { allFields } from '#collections/collection.ts'
import type { ListDefinition } from '#collections/defineList.ts'
import { caseLists } from './lists/cases.ts'
import { docketLists } from './lists/docket.ts'
import { immigrationLists } from './lists/immigration.ts'
import { officeLists } from './lists/office.ts'
import { peopleLists } from './lists/people.ts'
import { placeLists } from './lists/places.ts'

/** The lists an office maintains, by the name of their table, in the order in which they are shown. */
export const lists = {
  ...caseLists,
  ...docketLists,
  ...peopleLists,
  ...immigrationLists,
  ...placeLists,
  ...officeLists,
} as const satisfies Record<string, ListDefinition>

export type ListName = keyof typeof lists
type FieldsOf<L extends ListName> = (typeof lists)[L] extends { fixed: infer Fixed }
  ? (typeof lists)[L]['fields'] & Fixed
  : (typeof lists)[L]['fields']

/** An entry of a list, as calls that name their list answer it. */
export type EntryOf<L extends ListName> = { id: number } & FieldsRow<FieldsOf<L>>
export const entryShape = (name: ListName) => ({ id: z.int(), ...fieldsRowShape(allFields(lists[name])) })
export const entryOf = <L extends ListName>(name: L) => schemaAs<EntryOf<L>>(z.object(entryShape(name)))
