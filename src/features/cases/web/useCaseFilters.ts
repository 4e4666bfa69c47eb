import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '#core/web/client.ts'
import type { ListFilter } from '#ui/web/list.ts'
import type { ListSearch } from '#ui/web/listSearch.ts'
import { optionsContract } from '#features/lists/contract/options.ts'
import {
  courtFilter,
  hearingFilter,
  nationalityFilter,
  searchedDaysFilter,
  type FindSearch,
} from '#features/phrases/web/findFilters.tsx'
import { usersContract } from '#features/users/contract.ts'

export type CaseSearch = ListSearch & {
  /** Default: open. */
  status?: 'closed' | 'all'
  legal_case_type_id?: number
  attorney_id?: number
  tag_ids?: number[]
  mine?: true
} & FindSearch

const entriesOf = (model: string) =>
  client(optionsContract).listOptions.query({ model, field: 'id', items_per_page: 200 })

/** Filters of the case list, with their options. */
export function useCaseFilters(): ListFilter<CaseSearch>[] {
  const { data: types } = useQuery(entriesOf('legal_case_types'))
  const { data: tags } = useQuery(entriesOf('tags'))
  const { data: attorneys } = useQuery(
    client(usersContract).listUserOptions.query({ is_attorney: true, items_per_page: 200 }),
  )
  return useMemo((): ListFilter<CaseSearch>[] => {
    const options = (items: readonly { value: string | number; label: string }[] = []) =>
      items.map(({ value, label }) => ({ value: String(value), label }))
    return [
      searchedDaysFilter as ListFilter<CaseSearch>,
      {
        key: 'status',
        label: 'Status',
        kind: 'segments',
        options: [
          { value: '', label: 'Open' },
          { value: 'closed', label: 'Closed' },
          { value: 'all', label: 'All' },
        ],
      },
      {
        key: 'legal_case_type_id',
        label: 'Any type',
        kind: 'choice',
        numeric: true,
        width: 200,
        options: options(types?.items),
      },
      {
        key: 'attorney_id',
        rare: true,
        label: 'Any attorney',
        kind: 'choice',
        numeric: true,
        width: 160,
        options: options(attorneys?.items),
      },
      {
        key: 'tag_ids',
        rare: true,
        label: 'Any tag',
        kind: 'choice',
        numeric: true,
        width: 140,
        options: options(tags?.items),
      },
      { key: 'mine', label: 'Mine', kind: 'flag' },
      hearingFilter as ListFilter<CaseSearch>,
      { ...courtFilter, rare: true } as ListFilter<CaseSearch>,
      { ...nationalityFilter, rare: true } as ListFilter<CaseSearch>,
    ]
  }, [types, attorneys, tags])
}
