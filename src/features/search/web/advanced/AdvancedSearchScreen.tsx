import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#core/apiError.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { PageHeader } from '#ui/web/PageHeader.tsx'
import { SkeletonRows } from '#ui/web/SkeletonRows.tsx'
import { usePageSize } from '#ui/web/usePageSize.ts'
import { packQuery, unpackQuery } from '../../contract/searchLink.ts'
import type { Query } from '#query/query.ts'
import { startInBackground } from '../jobs/startInBackground.ts'
import classes from './advanced.module.css'
import { CountLine } from './CountLine.tsx'
import { problemsByKey, toQuery } from './draft.ts'
import { useEntities } from './scope.ts'
import { searchAddress, type AdvancedSearch, type SearchPatch } from './searchAddress.ts'
import { useCount } from './useCount.ts'
import { isFinished } from './terms.ts'
import { useSearchDraft } from './useSearchDraft.ts'

// A link needs the result alone, and a new search only what writes the query.
const QueryBuilder = lazy(async () => ({ default: (await import('./QueryBuilder.tsx')).QueryBuilder }))
const SearchResults = lazy(async () => ({ default: (await import('./SearchResults.tsx')).SearchResults }))
const BackgroundSearches = lazy(async () => ({
  default: (await import('../jobs/BackgroundSearches.tsx')).BackgroundSearches,
}))
const SavedQueriesMenu = lazy(async () => ({
  default: (await import('../saved/SavedQueriesMenu.tsx')).SavedQueriesMenu,
}))
const route = getRouteApi('/search')

/** Advanced search: a query put together of conditions, its count while it is written, and its result. */
export function AdvancedSearchScreen() {
  const search: AdvancedSearch = route.useSearch()
  const navigate = route.useNavigate()
  const size = usePageSize()
  const { draft, dispatch, isRun, markRun } = useSearchDraft(search, (written) => {
    void navigate({ search: (before: AdvancedSearch) => ({ ...before, draft: written }), replace: true })
  })
  const { query, keys, unfinished } = useMemo(() => toQuery(draft, isFinished), [draft])
  const executed = useMemo(() => unpackQuery(search.q), [search.q])
  // A link, a saved search or a step back shows the result, and the conditions on demand.
  const [changed, setChanged] = useState<Query | null>(null)
  const isOpen = executed === null || changed === executed
  const [isChecked, setChecked] = useState(false)
  const count = useCount(query, isOpen)
  const { data: entities = [] } = useEntities()
  const titles = entities.find(({ entity }) => entity === draft.entity)?.titles.toLowerCase() ?? ''

  const problems = problemsByKey(count.error instanceof ApiError ? count.error.issues : [], keys)

  const listingOf = ({ entity }: Query): Pick<AdvancedSearch, 'columns' | 'sort_by' | 'sort_order'> => {
    const { columns, sort_by, sort_order } = search
    return executed?.entity === entity ? { columns, sort_by, sort_order } : {}
  }
  const toSave = (of: Query) => {
    const { columns, ...order } = listingOf(of)
    return { query: of, result_params: { columns: columns?.split(',') ?? [], ...order } }
  }
  const isWhole = unfinished.length === 0 && query.query_groups.length > 0
  const saved = isOpen ? (isWhole ? toSave(query) : null) : executed && toSave(executed)

  function run() {
    flushSync(() => setChecked(unfinished.length > 0))
    if (unfinished.length > 0) {
      document.querySelector<HTMLElement>('[data-condition] [aria-invalid="true"]')?.focus()
      return
    }
    setChanged(null)
    void navigate({ search: searchAddress(listingOf(query), { q: markRun() }) })
  }
  useHotkeys([['mod+Enter', run]], [])

  function changeResult({ indistinct_results, ...patch }: SearchPatch) {
    const isOther =
      executed && indistinct_results !== undefined && indistinct_results !== executed.indistinct_results
    if (isOther) dispatch({ type: 'query', patch: { indistinct_results } })
    const q = isOther ? packQuery({ ...executed, indistinct_results }) : search.q
    void navigate({
      search: searchAddress(search, { ...patch, q, ...('columns' in patch && { job: undefined }) }),
    })
  }

  return (
    <div className={classes.screen}>
      <PageHeader
        title="Advanced search"
        actions={
          <>
            <Suspense>
              <BackgroundSearches />
              <SavedQueriesMenu run={saved} />
            </Suspense>
            {isOpen && (
              <Button
                variant="filled"
                leftSection={<IconSearch size={16} aria-hidden />}
                title="Ctrl+Enter"
                onClick={run}
              >
                Search
              </Button>
            )}
          </>
        }
      />
      {isOpen && (
        <div className={`${classes.writing} no-print`} data-alone={executed === null}>
          {search.q !== undefined && executed === null && (
            <Notice tone="warning" alert>
              The address of this page holds no search that can be read. Make it here anew.
            </Notice>
          )}
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <QueryBuilder draft={draft} editing={{ dispatch, problems, isChecked }} />
          </Suspense>
          <CountLine
            count={count}
            titles={titles}
            unfinished={unfinished.length}
            onBackground={isWhole ? () => void startInBackground(toSave(query)) : undefined}
          />
        </div>
      )}
      {executed && (
        <Suspense fallback={<SkeletonRows rows={14} />}>
          <SearchResults
            query={executed}
            search={{ ...size, ...search }}
            isOutdated={!isRun}
            onSearchChange={changeResult}
            onEdit={isOpen ? undefined : () => setChanged(executed)}
            onBackground={() => void startInBackground(toSave(executed))}
          />
        </Suspense>
      )}
    </div>
  )
}
