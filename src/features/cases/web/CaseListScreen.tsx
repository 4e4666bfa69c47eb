import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { client } from '../../../core/web/client.ts'
import { formatANumber } from '../../../fields/aNumber/aNumber.ts'
import { DueDay } from '../../../ui/web/DueDay.tsx'
import { formatDay } from '../../../ui/web/format.ts'
import type { ListColumn, ListFilter } from '../../../ui/web/list.ts'
import { ListScreen } from '../../../ui/web/ListScreen.tsx'
import type { ListSearch } from '../../../ui/web/listSearch.ts'
import { Tags } from '../../../ui/web/StatusPill.tsx'
import { shortTitle } from '../../docket/web/shortTitle.ts'
import { optionsContract } from '../../lists/optionsContract.ts'
import { sessionContract } from '../../session/contract.ts'
import { nothingShared } from '../../session/web/nothingShared.ts'
import { usersContract } from '../../users/contract.ts'
import {
  courtFilter,
  hearingFilter,
  nationalityFilter,
  type FindSearch,
} from '../../phrases/web/findFilters.tsx'
import { casesContract, type CaseItem } from '../contract.ts'
import { CaseStatus } from './CaseStatus.tsx'
import { NewCaseDialog } from './dialogs.ts'
import { useManyCases } from './useManyCases.tsx'

const api = client(casesContract)
const route = getRouteApi('/cases')

type Search = ListSearch & {
  status?: 'open' | 'closed'
  legal_case_type_id?: number
  attorney_id?: number
  tag_ids?: number[]
  mine?: true
} & FindSearch

const status: ListColumn<CaseItem> = {
  id: 'status',
  header: 'Status',
  cell: (item) => <CaseStatus is_closed={item.is_closed} />,
}
const closed: ListColumn<CaseItem> = {
  id: 'closed',
  header: 'Closed',
  tabular: true,
  cell: (item) => formatDay(item.closed),
}
const columns: ListColumn<CaseItem>[] = [
  {
    id: 'title',
    header: 'Case',
    sort: 'title',
    maxWidth: 280,
    cell: (item) => (
      <Link to="/cases/$id" params={{ id: String(item.id) }} dir="auto" title={item.title}>
        {shortTitle(item.title, item.holder_name)}
      </Link>
    ),
  },
  {
    id: 'client',
    header: 'Client',
    sort: 'client',
    strong: true,
    maxWidth: 220,
    cell: (item) => <bdi>{item.holder_name}</bdi>,
  },
  {
    id: 'a_number',
    header: 'A-number',
    tabular: true,
    cell: (item) => item.a_number && formatANumber(item.a_number),
  },
  { id: 'type', header: 'Type', sort: 'type', off: true, maxWidth: 220, cell: (item) => item.type_name },
  { id: 'next', header: 'Next', maxWidth: 190, cell: (item) => item.next_entry?.type_name },
  {
    id: 'date',
    header: 'Date',
    sort: 'next_entry',
    tabular: true,
    cell: (item) => <DueDay day={item.next_entry?.action_date ?? null} />,
  },
  { id: 'attorney', header: 'Attorney', sort: 'attorney', cell: (item) => item.primary_attorney?.name },
  {
    id: 'tags',
    header: 'Tags',
    maxWidth: 220,
    cell: (item) => <Tags tags={item.tags} />,
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
  { id: 'opened', header: 'Opened', sort: 'opened', tabular: true, cell: (item) => formatDay(item.opened) },
  {
    id: 'last_entry',
    header: 'Last entry',
    sort: 'last_created_docket_entry_date',
    tabular: true,
    cell: (item) => formatDay(item.last_created_docket_entry_date),
  },
]
// A column that says the same in every row says nothing; what comes next is nothing for nearly every closed case.
const columnsOf = {
  open: columns,
  closed: [...columns.filter(({ id }) => id !== 'next' && id !== 'date'), closed],
  all: [...columns.slice(0, 2), status, ...columns.slice(2)],
}

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
  const query = useQuery({ ...api.listCases.query(search as never), placeholderData: keepPreviousData })
  const { dialogs, ...bulk } = useManyCases(search, query.data?.total_items ?? 0)

  const filters = useMemo((): ListFilter<Search>[] => {
    const options = (items: readonly { value: string | number; label: string }[] = []) =>
      items.map(({ value, label }) => ({ value: String(value), label }))
    return [
      {
        key: 'status',
        label: 'Status',
        kind: 'segments',
        options: [
          { value: 'open', label: 'Open' },
          { value: 'closed', label: 'Closed' },
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
        label: 'Any attorney',
        kind: 'choice',
        numeric: true,
        width: 160,
        options: options(attorneys?.items),
      },
      {
        key: 'tag_ids',
        label: 'Any tag',
        kind: 'choice',
        numeric: true,
        width: 140,
        options: options(tags?.items),
      },
      { key: 'mine', label: 'Mine', kind: 'flag' },
      courtFilter as ListFilter<Search>,
      hearingFilter as ListFilter<Search>,
      nationalityFilter as ListFilter<Search>,
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
        columns={columnsOf[search.status ?? 'all']}
        search={search}
        onSearchChange={(next) => void navigate({ search: next, replace: true })}
        searchPlaceholder="Name, A-number, court, country, next week"
        filters={filters}
        actions={newCase}
        {...bulk}
        empty={
          user?.flags.isExternal
            ? nothingShared
            : {
                title: 'No cases yet',
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
