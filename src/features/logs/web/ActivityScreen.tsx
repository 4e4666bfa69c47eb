import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArchive, IconArrowUp, IconFolders, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { client, download } from '#core/web/client.ts'
import { withoutUndefined } from '#core/withoutUndefined.ts'
import { CatalogueField } from '#fields/catalogue/web/CatalogueField.tsx'
import type { OptionSource } from '#fields/catalogue/web/useOptions.ts'
import { DayRange, rangeWords } from '#fields/day/web/DayRange.tsx'
import { formatTimezone } from '#fields/timezone/timezone.ts'
import { ExportButton } from '#ui/web/ExportButton.tsx'
import { FilterButton } from '#ui/web/FilterButton.tsx'
import { formatNumber, todayIn } from '#ui/web/format.ts'
import type { ListFilter } from '#ui/web/list.ts'
import { ListFilters } from '#ui/web/ListFilters.tsx'
import list from '#ui/web/ListScreen.module.css'
import type { ListSearch } from '#ui/web/listSearch.ts'
import { PageHeader } from '#ui/web/PageHeader.tsx'
import { PrintedFilters } from '#ui/web/PrintedFilters.tsx'
import { useScrollPlace } from '#ui/web/useScrollPlace.ts'
import { recordsContract } from '#features/records/contract.ts'
import { useSession } from '#features/session/web/session.ts'
import { activityKinds, type ActivityKind } from '../activityKinds.ts'
import { activityKindLabels, eventLabel, eventsOfKind } from '../eventWords.ts'
import { logsContract, type ActivityFilters } from '../contract.ts'
import { ActivityFeed } from './ActivityFeed.tsx'
import classes from './logs.module.css'
import { useHasNews, useOfficeActivity } from './useActivity.ts'

const api = client(logsContract)
const records = client(recordsContract)
const route = getRouteApi('/activity')

type Search = ListSearch & { [K in keyof ActivityFilters]?: NonNullable<ActivityFilters[K]> }

/** Activity log of the office: who, what, when, from where, with before and after. */
export function ActivityScreen() {
  const {
    items_per_page: _,
    page: __,
    sort_by,
    sort_order,
    search_term,
    ...search
  }: Search = route.useSearch()
  const navigate = route.useNavigate()
  const { user } = useSession()
  const query = useOfficeActivity(search)
  const [isOpen, { toggle }] = useDisclosure(false)
  const body = useRef<HTMLDivElement>(null)
  useScrollPlace(body)
  const shown = query.data?.pages[0]?.items ?? []
  const count = query.data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0
  const hasNews = useHasNews(search, query.isPlaceholderData ? undefined : (shown[0]?.id ?? 0))
  const zone = user?.office.timezone ?? 'UTC'
  const filters = useFilters(search, todayIn(zone))

  const change = (patch: Partial<Search>) =>
    void navigate({ search: withoutUndefined({ ...search, ...patch }) })
  const clear = Object.keys(search).length > 0 ? () => void navigate({ search: {} }) : undefined

  async function showNews() {
    await query.refetch()
    body.current?.scrollTo({ top: 0 })
  }

  return (
    <div className={classes.screen}>
      <PageHeader
        title="Activity"
        sub={`Days and times: ${formatTimezone(zone)}`}
        actions={
          <>
            <FilterButton isOpen={isOpen} isFiltered={clear !== undefined} onClick={toggle} />
            <Button
              component={Link}
              to="/activity/archives"
              leftSection={<IconArchive size={16} aria-hidden />}
            >
              Archives
            </Button>
            <ExportButton
              what="The activity"
              save={() => download(logsContract.endpoints.exportActivity, search)}
            />
          </>
        }
      />
      <div className={`${list.bar} no-print`} role="search" aria-label="Filter activity" data-open={isOpen}>
        <ListFilters search={search as Search} filters={filters} onChange={change} onClear={clear} />
      </div>
      <PrintedFilters search={search as Search} filters={filters} />
      {query.hasNextPage && (
        <p className={`${list.notice} print-only`}>
          The newest {formatNumber(count)} lines are on this paper. Filter or export for the rest.
        </p>
      )}
      <div
        className={classes.body}
        ref={body}
        tabIndex={0}
        role="region"
        aria-label="Activity"
        aria-busy={query.isPlaceholderData}
      >
        <div aria-live="polite">
          {hasNews && (
            <div className={classes.news}>
              <Button
                size="compact-sm"
                variant="filled"
                leftSection={<IconArrowUp size={14} aria-hidden />}
                onClick={() => void showNews()}
              >
                New activity: show it
              </Button>
            </div>
          )}
        </div>
        <div className={classes.column}>
          <ActivityFeed query={query} namesRecord onClear={clear} />
        </div>
      </div>
    </div>
  )
}

const loadActors: OptionSource['loadOptions'] = async (search_term, page = 1) => {
  const { items } = await api.listActivityActors({ search_term, page, items_per_page: 50 })
  return items.map(({ value, ...option }) => ({ ...option, value: Number(value) }))
}

const loadRecords: OptionSource['loadOptions'] = async (search_term, page = 1) => {
  const { items } = await records.listRecords({ search_term, page, items_per_page: 50 })
  return items.map(({ id, public_id, holder_name }) => ({ value: id, label: holder_name, hint: public_id }))
}

function useFilters({ actor_id, kind, record_id }: Search, today: string): ListFilter<Search>[] {
  // Actor and record are numbers in the URL; their names are looked up once.
  const { data: actors } = useQuery({
    ...api.listActivityActors.query({ items_per_page: 200 }),
    enabled: actor_id !== undefined,
  })
  const { data: record } = useQuery({
    ...records.getRecord.query({ id: record_id ?? 0 }),
    enabled: record_id !== undefined,
  })
  return useMemo((): ListFilter<Search>[] => {
    const options = (actors?.items ?? []).map(({ value, label }) => ({ value: Number(value), label }))
    const kinds: readonly ActivityKind[] = kind ? [kind] : activityKinds
    return [
      {
        key: 'actor_id',
        label: 'Person',
        kind: 'custom',
        words: (search) => options.find(({ value }) => value === search.actor_id)?.label,
        render: (search, onChange) => (
          <CatalogueField
            key={`${actor_id} ${options.length > 0}`}
            label={null}
            placeholder="Anybody"
            leftSection={<IconUser size={14} stroke={1.7} aria-hidden />}
            source={{ loadOptions: loadActors, options }}
            value={search.actor_id ?? null}
            onChange={(value) => onChange({ actor_id: value ?? undefined } as Partial<Search>)}
          />
        ),
      },
      {
        key: 'kind',
        label: 'Any kind',
        kind: 'choice',
        width: 180,
        options: activityKinds.map((value) => ({ value, label: activityKindLabels[value] })),
      },
      {
        key: 'action',
        label: 'Any action',
        kind: 'choice',
        width: 220,
        options: kinds.flatMap(eventsOfKind).map((value) => ({ value, label: eventLabel(value) })),
      },
      {
        key: 'record_id',
        label: 'Record',
        kind: 'custom',
        words: (search) => search.record_id && record?.record_holder_party.display_name,
        render: (search, onChange) => (
          <CatalogueField
            label={null}
            placeholder="Any record"
            leftSection={<IconFolders size={14} stroke={1.7} aria-hidden />}
            key={`${record_id} ${record?.id}`}
            source={{
              loadOptions: loadRecords,
              options: record ? [{ value: record.id, label: record.record_holder_party.display_name }] : [],
            }}
            value={search.record_id ?? null}
            onChange={(value) => onChange({ record_id: value ?? undefined } as Partial<Search>)}
          />
        ),
      },
      {
        key: 'from',
        label: 'Days',
        kind: 'custom',
        words: rangeWords,
        render: ({ from, to }, onChange) => (
          <DayRange from={from} to={to} today={today} direction="back" onChange={onChange} />
        ),
      },
    ]
  }, [actor_id, actors, kind, record_id, record, today])
}
