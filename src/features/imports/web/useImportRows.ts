import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { importsContract } from '../contract.ts'
import type { rowFilters } from '../contract/import.ts'
import type { OpenStep } from './ImportSteps.tsx'

const api = client(importsContract)
const route = getRouteApi('/imports/$id')

/** Rows of an import that the address names, and what changes it. */
export function useImportRows(id: number, step: OpenStep) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { page, search_term } = search
  const filter: (typeof rowFilters)[number] = search.filter ?? 'all'
  const query = useQuery({
    ...api.listImportRows.query({ id, page, filter, search_term }),
    placeholderData: keepPreviousData,
  })
  const change = (to: Partial<typeof search>) =>
    void navigate({ search: { ...search, step, page: undefined, ...to }, replace: true })
  return { search, filter, query, change }
}
