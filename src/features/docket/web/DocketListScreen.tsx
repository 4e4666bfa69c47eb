import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { client } from '#core/web/client.ts'
import type { ListKeys, RowGroup } from '#ui/web/list.ts'
import { ListScreen } from '#ui/web/ListScreen.tsx'
import { useList } from '#ui/web/useList.ts'
import { usePageSize } from '#ui/web/usePageSize.ts'
import { docketContract, type DocketItem } from '../contract.ts'
import { dueGroupOf, type DueGroup } from '../dueGroups.ts'
import { AddEntryButton } from './AddEntryButton.tsx'
import { docketColumns } from './docketColumns.tsx'
import { toListQuery, type DocketSearch } from './docketSearch.ts'
import { useDocketActions } from './useDocketActions.tsx'
import { useDocketFilters } from './useDocketFilters.tsx'
import { mayChoose } from './allowedActions.ts'
import { useZoneAndToday } from './useZoneAndToday.ts'

const api = client(docketContract)
const route = getRouteApi('/docket')

const groupLabels: Record<DueGroup, string> = {
  overdue: 'Overdue',
  today: 'Today',
  this_week: 'This week',
  later: 'Later',
  undated: 'No date',
}

/** The docket as a list to work through: one's own to do first, and whatever else one looks for. */
export function DocketListScreen() {
  const search: DocketSearch = route.useSearch()
  const navigate = route.useNavigate()
  const { user, zone, today } = useZoneAndToday()
  const docketActions = useDocketActions()
  const size = usePageSize()
  const { params, usually, isMine, isByDue } = toListQuery(search, { user, today, zone })
  const { query, readPage } = useList(
    api.listDocketEntries,
    { ...size, ...params },
    { enabled: user !== undefined },
  )
  const filters = useDocketFilters({ today, usually, name: user?.display_name ?? '' })

  const groupOf = useMemo(() => {
    const counts = query.data?.due_counts
    return (entry: DocketItem): RowGroup => {
      const id = dueGroupOf(entry.action_date, today)
      return { id, label: groupLabels[id], count: counts?.[id] }
    }
  }, [query.data, today])
  const of = (entry: DocketItem | undefined, chosen: DocketItem[]) =>
    chosen.length > 0 ? chosen : entry ? [entry] : []
  const keys: ListKeys<DocketItem> = {
    d: (entry, chosen, clear) =>
      chosen.length > 0 ? docketActions.finish(chosen, clear) : entry && docketActions.toggleDone(entry),
    s: (entry, chosen, clear) => docketActions.ask('move', of(entry, chosen), clear),
    a: (entry, chosen, clear) => docketActions.ask('assign', of(entry, chosen), clear),
    e: (entry) => entry && docketActions.edit(entry),
  }

  // Without any permitted action there is nothing to select entries for.
  const isReader = query.data !== undefined && !query.data.items.some(mayChoose)
  const add = user?.flags.canCreateEntry && <AddEntryButton variant="filled" />
  return (
    <>
      <ListScreen
        title="Docket"
        query={query}
        readPage={readPage}
        columns={docketColumns}
        search={search}
        onSearchChange={(next, replace) => void navigate({ search: next, replace })}
        searchPlaceholder="Client, court, type, country, next week"
        filters={filters}
        actions={add}
        bulkActions={isReader ? undefined : docketActions.bulkActions}
        groupOf={isByDue && search.sort_order !== 'desc' ? groupOf : undefined}
        keys={keys}
        empty={
          isMine
            ? {
                title: 'Nothing on your docket',
                text: 'Hearings, deadlines, tasks and appointments that are assigned to you appear here until they are done.',
                action: (
                  <Button onClick={() => void navigate({ search: { whose: 'all' } })}>
                    Show everybody’s
                  </Button>
                ),
              }
            : {
                title: 'Nothing to do',
                text: 'Hearings, deadlines, tasks and appointments of the cases you see appear here until they are done.',
                action: add,
              }
        }
      />
      {docketActions.dialogs}
    </>
  )
}
