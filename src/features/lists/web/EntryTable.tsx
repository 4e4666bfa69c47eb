import { Button, Checkbox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatNumber } from '#ui/web/format.ts'
import { isTyping } from '#ui/web/isTyping.ts'
import { SearchField } from '#ui/web/ListFilters.tsx'
import { SkeletonRows } from '#ui/web/SkeletonRows.tsx'
import { EmptyState, ErrorState } from '#ui/web/states.tsx'
import { hasOrder, type ListDefinition } from '#collections/defineList.ts'
import { EntryDialog } from './dialogs.ts'
import { inSentence } from '#collections/collection.ts'
import classes from './lists.module.css'
import type { ListsSearch } from './ListsScreen.tsx'
import { OrderedTable } from './OrderedTable.tsx'
import { useEntries } from './useEntries.ts'

/** The entries of one list: to search, to order, to open; archived ones on their own. */
export function EntryTable({
  list,
  search,
  onSearchChange,
}: {
  list: ListDefinition
  search: ListsSearch
  onSearchChange: (search: ListsSearch, replace: boolean) => void
}) {
  const { query, move } = useEntries(list, search)
  const [opened, setOpened] = useState<{ id: number } | 'new' | null>(null)
  const [one, many] = list.title
  const entries = query.data
  const isFiltered = Boolean(search.search_term)

  const change = (patch: ListsSearch) =>
    onSearchChange({ ...search, list: list.key, ...patch }, isTyping(search, patch))

  const add = (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setOpened('new')}
    >
      Add {inSentence(one)}
    </Button>
  )
  return (
    <div className={classes.pane}>
      <div className={classes.head}>
        <div className={classes.about}>
          <h2 className={classes.title}>{many}</h2>
          <p className={classes.text}>{list.text}</p>
        </div>
        {add}
      </div>
      <div className={classes.bar} role="search" aria-label={`Filter ${inSentence(many)}`}>
        <SearchField
          placeholder={`Search ${inSentence(many)}`}
          value={search.search_term ?? ''}
          onChange={(text) => change({ search_term: text || undefined })}
        />
        <Checkbox
          label="Archived"
          checked={search.archived === true}
          onChange={(event) => change({ archived: event.currentTarget.checked || undefined })}
        />
        <span className={classes.total} aria-live="polite">
          {entries && `${formatNumber(entries.length)} ${isFiltered ? 'found' : 'in all'}`}
        </span>
      </div>
      {!entries ? (
        query.error ? (
          <ErrorState
            what={`${many} could not be loaded.`}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <SkeletonRows rows={12} />
        )
      ) : entries.length === 0 ? (
        <Empty many={many} search={search} add={add} onClear={() => change({ search_term: undefined })} />
      ) : (
        <OrderedTable
          list={list}
          entries={entries}
          // Places are among all entries in use.
          movable={hasOrder(list) && !isFiltered && !search.archived}
          isStale={query.isPlaceholderData}
          onMove={move}
          onOpen={(id) => setOpened({ id })}
        />
      )}
      {opened && (
        <EntryDialog list={list} id={opened === 'new' ? null : opened.id} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}

function Empty({
  many,
  search,
  add,
  onClear,
}: {
  many: string
  search: ListsSearch
  add: ReactNode
  onClear: () => void
}) {
  if (search.search_term)
    return (
      <EmptyState
        title="Nothing matches"
        text="No entry of this list fits the search."
        action={<Button onClick={onClear}>Clear search</Button>}
      />
    )
  if (search.archived)
    return <EmptyState title="Nothing archived" text="What is taken out of use is kept here." />
  return <EmptyState title={`No ${inSentence(many)} yet`} text="Add the first one." action={add} />
}
