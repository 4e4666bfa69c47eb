import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { client } from '#core/web/client.ts'
import { formatRelative } from '#ui/web/format.ts'
import type { ListColumn, ListFilter } from '#ui/web/list.ts'
import { ListScreen } from '#ui/web/ListScreen.tsx'
import type { ListSearch } from '#ui/web/listSearch.ts'
import { notifySuccess } from '#ui/web/notify.tsx'
import { RelativeTime } from '#ui/web/RelativeTime.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { useList } from '#ui/web/useList.ts'
import { webhooksContract, type WebhookMessage } from '../contract.ts'
import { eventKinds, messageKinds, messageStates, testKind } from '../kinds.ts'

const api = client(webhooksContract)
const route = getRouteApi('/webhooks/reports')

type Search = ListSearch & {
  webhook_id?: number
  kind?: WebhookMessage['kind']
  state?: WebhookMessage['state']
}

/** Reports to programs outside, with how their delivery went. */
export function WebhookMessagesScreen() {
  const { kind, ...others } = route.useSearch()
  const known = messageKinds.find((each) => each === kind)
  const search: Search = known ? { ...others, kind: known } : others
  const navigate = route.useNavigate()
  const { query, readPage } = useList(api.listWebhookMessages, search)
  const { data } = query
  const filters = useMemo(() => filtersFor(data?.webhooks ?? []), [data?.webhooks])
  return (
    <ListScreen
      title="Reports to programs"
      query={query}
      readPage={readPage}
      columns={columns}
      search={search}
      onSearchChange={(next, replace) => void navigate({ search: next, replace })}
      searchPlaceholder="Search by program or problem"
      filters={filters}
      empty={{
        title: 'No reports',
        text: 'Each report to a webhook stands here for thirty days.',
      }}
    />
  )
}

const states = {
  waiting: ['warning', 'Waits'],
  delivered: ['success', 'Delivered'],
  failed: ['error', 'Given up'],
} as const

const kindWords = (kind: WebhookMessage['kind']) => (kind === testKind ? 'A test' : eventKinds[kind])

const columns: ListColumn<WebhookMessage>[] = [
  {
    id: 'occurred_at',
    header: 'When',
    sort: 'occurred_at',
    tabular: true,
    phone: 'end',
    cell: ({ occurred_at }) => <RelativeTime at={occurred_at} />,
  },
  {
    id: 'kind',
    header: 'Report',
    strong: true,
    phone: 'name',
    maxWidth: 320,
    cell: ({ kind }) => kindWords(kind),
  },
  { id: 'subject', header: 'About', cell: ({ subject }) => subject && <SubjectLink subject={subject} /> },
  { id: 'webhook', header: 'To', phone: 'below', cell: ({ webhook }) => webhook.name },
  {
    id: 'state',
    header: 'State',
    phone: 'below end',
    cell: ({ state }) => <StatusPill tone={states[state][0]}>{states[state][1]}</StatusPill>,
  },
  {
    id: 'problem',
    header: 'Problem',
    maxWidth: 420,
    phone: 'below',
    cell: ({ problem }) => <span title={problem ?? undefined}>{problem}</span>,
  },
  { id: 'attempts', header: 'Attempts', tabular: true, cell: attemptsOf },
  { id: 'again', header: '', action: true, cell: (message) => <Again message={message} /> },
]

function attemptsOf({ attempts, next_attempt_at }: WebhookMessage): string {
  const next = next_attempt_at && attempts > 0 ? `, next ${formatRelative(next_attempt_at)}` : ''
  return `${attempts}${next}`
}

const pages = { case: '/cases/$id', docket_entry: '/docket_entries/$id', party: '/parties/$id' } as const
const names = { case: 'Case', docket_entry: 'Entry', party: 'Person' } as const

function SubjectLink({ subject: { type, id } }: { subject: NonNullable<WebhookMessage['subject']> }) {
  return (
    <Link to={pages[type]} params={{ id: String(id) }}>
      {names[type]} {id}
    </Link>
  )
}

function Again({ message: { id, state } }: { message: WebhookMessage }) {
  const command = useCommand(() => api.replayWebhookMessage({ id }), {
    done: () => notifySuccess('The report is on its way again.'),
    failed: 'The report was not sent again.',
  })
  if (state === 'waiting') return null
  return (
    <Button
      size="compact-sm"
      className="no-print"
      loading={command.isPending}
      onClick={() => void command.run()}
    >
      Send again
    </Button>
  )
}

const filtersFor = (webhooks: readonly { id: number; name: string }[]): ListFilter<Search>[] => [
  {
    key: 'webhook_id',
    label: 'Program',
    kind: 'choice',
    numeric: true,
    options: webhooks.map(({ id, name }) => ({ value: String(id), label: name })),
  },
  {
    key: 'state',
    label: 'State',
    kind: 'choice',
    options: messageStates.map((value) => ({ value, label: states[value][1] })),
  },
  {
    key: 'kind',
    label: 'Report',
    kind: 'choice',
    options: messageKinds.map((value) => ({ value, label: kindWords(value) })),
  },
]
