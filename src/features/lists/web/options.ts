import { queryString } from '#core/queryString.ts'
import { client } from '#core/web/client.ts'
import { optionsPerPage, type ListOption, type OptionSource } from '#fields/catalogue/web/useOptions.ts'
import type { ListName } from '../lists.ts'
import { optionsContract, type ListFilters } from '../contract/options.ts'
import { sourceOf, type LoadOptions } from './optionSources.ts'

const ofList = (list: ListName, filters: ListFilters = {}) =>
  sourceOf(
    'lists',
    [list, filters],
    (search) => client(optionsContract).listOptions({ model: list, field: 'id', ...filters, ...search }),
    `${list}/id${queryString({ ...filters, items_per_page: optionsPerPage })}`,
  )

/** Entries of one of the office's lists. */
export const listOptions = (list: ListName, filters: ListFilters = {}): LoadOptions =>
  ofList(list, filters).loadOptions

/** Where a `catalogue` field gets the entries of a list; `known` names those it already holds. */
export function listSource(
  list: ListName,
  options: readonly ListOption[] = [],
  filters: ListFilters = {},
): OptionSource {
  const { loadOptions, prepare } = ofList(list, filters)
  return { loadOptions, prepare, options }
}
