import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { client } from '#core/web/client.ts'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { DueDay } from '#ui/web/DueDay.tsx'
import { formatDay } from '#ui/web/format.ts'
import type { ListColumn, ListFilter } from '#ui/web/list.ts'
import { ListScreen } from '#ui/web/ListScreen.tsx'
import { useList } from '#ui/web/useList.ts'
import type { ListSearch } from '#ui/web/listSearch.ts'
import { Tag, Tags, type Tone } from '#ui/web/StatusPill.tsx'
import { usePageSize } from '#ui/web/usePageSize.ts'
import { shortTitle } from '#features/docket/web/shortTitle.ts'
import { optionsContract } from '#features/lists/contract/options.ts'
import { sessionContract } from '#features/session/contract.ts'
import { emptyForExternalUsers } from '#features/session/web/emptyForExternalUsers.ts'
import { usersContract } from '#features/users/contract.ts'
import {
  courtFilter,
  hearingFilter,
  nationalityFilter,
  searchedDaysFilter,
  type FindSearch,
} from '#features/phrases/web/findFilters.tsx'
import { casesContract, type CaseItem } from '../contract.ts'
import { CaseStatus } from './CaseStatus.tsx'
import { NewCaseDialog } from './dialogs.ts'
import { useCaseBulkActions } from './useCaseBulkActions.tsx'

const api = client(casesContract)
const route = getRouteApi('/cases')

type Search = ListSearch & {
  /** Absent: open. */
  status?: 'closed' | 'all'
  legal_case_type_id?: number
  attorney_id?: number
  tag_ids?: number[]
  mine?: true
} & FindSearch

const columns: ListColumn<CaseItem>[] = [
  {
    id: 'client',
    header: 'Client',
    sort: 'client',
    strong: true,
    maxWidth: 220,
    phone: 'name',
    cell: (item) => (
      <Link to="/cases/$id" params={{ id: String(item.id) }} title={item.title}>
        <bdi>{item.holder_name}</bdi>
      </Link>
    ),
  },
  {
    id: 'a_number',
    header: 'A-number',
    tabular: true,
    cell: (item) => item.a_number && formatANumber(item.a_number),
  },
  {
    id: 'title',
    header: 'Case',
    sort: 'title',
    fluid: 120,
    phone: 'below',
    cell: (item) => <bdi title={item.title}>{shortTitle(item.title, item.holder_name)}</bdi>,
  },
  { id: 'type', header: 'Type', sort: 'type', off: true, maxWidth: 220, cell: (item) => item.type_name },
  {
    id: 'status',
    header: 'Status',
    compare: (item) => item.is_closed,
    cell: (item) => <CaseStatus is_closed={item.is_closed} />,
  },
  {
    id: 'next',
    header: 'Next',
    maxWidth: 170,
    phone: 'below end',
    compare: (item) => item.next_entry?.id ?? null,
    cell: (item) =>
      item.next_entry && <Tag tone={item.next_entry.type_color as Tone}>{item.next_entry.type_name}</Tag>,
  },
  {
    id: 'date',
    header: 'Next date',
    sort: 'next_entry',
    tabular: true,
    phone: 'end',
    compare: (item) => item.next_entry?.id ?? null,
    cell: (item) => <DueDay day={item.next_entry?.action_date ?? null} />,
  },
  {
    id: 'next_hearing',
    header: 'Next hearing',
    tabular: true,
    compare: (item) => item.next_hearing?.id ?? null,
    cell: (item) =>
      item.next_hearing && (
        <span title={item.next_hearing.type_name}>
          <Tag tone={item.next_hearing.type_color as Tone}>{formatDay(item.next_hearing.action_date)}</Tag>
        </span>
      ),
  },
  {
    id: 'attorney',
    header: 'Attorney',
    sort: 'attorney',
    fluid: 90,
    compare: (item) => item.primary_attorney?.id ?? null,
    cell: (item) => item.primary_attorney?.name,
  },
  {
    id: 'record',
    header: 'Record',
    sort: 'record_public_id',
    tabular: true,
    cell: (item) => (
      <Link to="/records/$id" params={{ id: String(item.record_id) }}>
        {item.record_public_id}
      </Link>
    ),
  },
  {
    id: 'tags',
    header: 'Tags',
    fluid: 140,
    compare: (item) => item.tags.map(({ id }) => id).join(),
    cell: (item) => item.tags.length > 0 && <Tags tags={item.tags} />,
  },
  {
    id: 'opened',
    header: 'Opened',
    sort: 'opened',
    tabular: true,
    off: true,
    cell: (item) => formatDay(item.opened),
  },
  {
    id: 'closed',
    header: 'Closed',
    tabular: true,
    compare: (item) => item.closed,
    cell: (item) => formatDay(item.closed),
  },
  {
    id: 'last_entry',
    header: 'Last entry',
    sort: 'last_created_docket_entry_date',
    tabular: true,
    off: true,
    cell: (item) => formatDay(item.last_created_docket_entry_date),
  },
]

/** By what comes next; among closed cases and what a search finds, the server's own order. */
const orderOf = ({ status, search_term, sort_by }: Search) =>
  status || search_term || sort_by ? {} : ({ sort_by: 'next_entry', sort_order: 'asc' } as const)

const noCases = { items: [], total_items: 0 }

const entriesOf = (model: string) =>
  client(optionsContract).listOptions.query({ model, field: 'id', items_per_page: 200 })

export function CaseListScreen() {
  const search: Search = route.useSearch()
  const navigate = route.useNavigate()
  const [isNew, { open, close }] = useDisclosure(false)
  const { data: user } = useQuery(client(sessionContract).getCurrentUser.query())
  const { data: types } = useQuery(entriesOf('legal_case_types'))
  const { data: tags } = useQuery(entriesOf('tags'))
  const { data: attorneys } = useQuery(
    client(usersContract).listUserOptions.query({ is_attorney: true, items_per_page: 200 }),
  )
  const size = usePageSize()
  const listInput = useMemo(
    () => ({ ...size, ...orderOf(search), ...search, status: search.status ?? 'open' }),
    [search, size],
  )
  const { query, readPage } = useList(api.listCases, listInput)
  const { dialogs, ...bulk } = useCaseBulkActions(listInput, query.data ?? noCases)

  const filters = useMemo((): ListFilter<Search>[] => {
    const options = (items: readonly { value: string | number; label: string }[] = []) =>
      items.map(({ value, label }) => ({ value: String(value), label }))
    return [
      searchedDaysFilter as ListFilter<Search>,
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
      hearingFilter as ListFilter<Search>,
      { ...courtFilter, rare: true } as ListFilter<Search>,
      { ...nationalityFilter, rare: true } as ListFilter<Search>,
    ]
  }, [types, attorneys, tags])

  const newCase = user?.flags.canCreateCase && (
    <Button variant="filled" leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
      New case
    </Button>
  )
  return (
    <>
      <ListScreen
        title="Cases"
        query={query}
        readPage={readPage}
        columns={columns}
        search={search}
        onSearchChange={(next) => void navigate({ search: next, replace: true })}
        searchPlaceholder="Name, A-number, court, country, next week"
        filters={filters}
        actions={newCase}
        {...bulk}
        empty={
          user?.flags.isExternal
            ? emptyForExternalUsers
            : {
                title: search.status ? 'No cases yet' : 'No open cases',
                text: 'A case is one matter of a record: an asylum application, a petition, a defense. Open one in a record; its hearings and deadlines then appear under Today.',
                action: newCase,
              }
        }
      />
      <NewCaseDialog opened={isNew} onClose={close} />
      {dialogs}
    </>
  )
}
