import type { ListOption, OptionSource } from '../../../fields/catalogue/web/useOptions.ts'
import type { ListName } from '../lists.ts'
import { listOptions } from './options.ts'

/** Where a `catalogue` field gets the entries of a list; `known` names those it already holds. */
export const listSource = (list: ListName, known: readonly ListOption[] = []): OptionSource => ({
  loadOptions: listOptions(list),
  known,
})
