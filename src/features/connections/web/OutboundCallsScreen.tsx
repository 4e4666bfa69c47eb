import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { client } from '#core/web/client.ts'
import { formatNumber } from '#ui/web/format.ts'
import type { ListColumn, ListFilter } from '#ui/web/list.ts'
import { ListScreen } from '#ui/web/ListScreen.tsx'
import type { ListSearch } from '#ui/web/listSearch.ts'
import { RelativeTime } from '#ui/web/RelativeTime.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useList } from '#ui/web/useList.ts'
import { connectionsContract, type OutboundCallLine } from '../contract.ts'
import { callOutcomes } from '../contract/states.ts'

const api = client(connectionsContract)
const route = getRouteApi('/connections/calls')

type Search = ListSearch & { service?: string; outcome?: OutboundCallLine['outcome'] }

/** Calls to outside services in words, without their contents. */
export function OutboundCallsScreen() {
  const search: Search = route.useSearch()
  const navigate = route.useNavigate()
  const { query, readPage } = useList(api.listOutboundCalls, search)
  const { data } = query
  const filters = useMemo(() => filtersFor(data?.services ?? []), [data?.services])
  return (
    <ListScreen
      title="Calls to outside services"
      query={query}
      readPage={readPage}
      columns={columns}
      search={search}
      onSearchChange={(next, replace) => void navigate({ search: next, replace })}
      searchPlaceholder="Search by purpose, problem or person"
      filters={filters}
      empty={{
        title: 'No calls',
        text: 'Each call to an outside service stands here for thirty days, without what was sent.',
      }}
    />
  )
}

const outcomes = {
  answered: ['success', 'Answered'],
  refused: ['neutral', 'Refused'],
  failed: ['error', 'Failed'],
  unknown: ['warning', 'Perhaps done'],
} as const

const columns: ListColumn<OutboundCallLine>[] = [
  {
    id: 'called_at',
    header: 'When',
    sort: 'called_at',
    tabular: true,
    phone: 'end',
    cell: ({ called_at }) => <RelativeTime at={called_at} />,
  },
  {
    id: 'purpose',
    header: 'Call',
    strong: true,
    phone: 'name',
    maxWidth: 420,
    cell: ({ service_name, purpose }) => `${service_name}: ${purpose}`,
  },
  { id: 'user', header: 'Account of', phone: 'below', cell: ({ user }) => user?.name ?? 'The office' },
  {
    id: 'outcome',
    header: 'Outcome',
    phone: 'below end',
    cell: ({ outcome }) => <StatusPill tone={outcomes[outcome][0]}>{outcomes[outcome][1]}</StatusPill>,
  },
  {
    id: 'problem',
    header: 'Problem',
    maxWidth: 420,
    phone: 'below',
    cell: ({ problem }) => <span title={problem ?? undefined}>{problem}</span>,
  },
  {
    id: 'milliseconds',
    header: 'Took',
    tabular: true,
    cell: ({ milliseconds, attempts }) =>
      `${formatNumber(Math.max(0.1, Math.round(milliseconds / 100) / 10))} s${attempts > 1 ? `, ${attempts} tries` : ''}`,
  },
]

const filtersFor = (services: readonly { key: string; name: string }[]): ListFilter<Search>[] => [
  {
    key: 'service',
    label: 'Service',
    kind: 'choice',
    options: services.map(({ key, name }) => ({ value: key, label: name })),
  },
  {
    key: 'outcome',
    label: 'Outcome',
    kind: 'choice',
    options: callOutcomes.map((value) => ({ value, label: outcomes[value][1] })),
  },
]
