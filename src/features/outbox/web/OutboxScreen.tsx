import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { client } from '#core/web/client.ts'
import { formatAddress } from '#fields/phone/phone.ts'
import type { ListColumn, ListFilter } from '#ui/web/list.ts'
import { ListScreen } from '#ui/web/ListScreen.tsx'
import { RelativeTime } from '#ui/web/RelativeTime.tsx'
import { useList } from '#ui/web/useList.ts'
import type { ListSearch } from '#ui/web/listSearch.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { outboxContract, type OutboxMessage } from '../contract.ts'
import classes from './outbox.module.css'
import { OutboxMessageDrawer } from './OutboxMessageDrawer.tsx'
import { kindLabel, MessageState, stateLabels } from './MessageState.tsx'

const api = client(outboxContract)
const route = getRouteApi('/outbox')

type Search = ListSearch & {
  channel?: OutboxMessage['channel']
  state?: OutboxMessage['state']
  kind?: string
}

/** Newest first; a row opens the message in a panel. */
export function OutboxScreen() {
  const search: Search = route.useSearch()
  const navigate = route.useNavigate()
  const [opened, setOpened] = useState<OutboxMessage | null>(null)
  const { query, readPage } = useList(api.listOutboxMessages, search)
  const { data } = query
  const columns = useMemo(() => columnsFor(setOpened), [])
  const filters = useMemo((): ListFilter<Search>[] => filtersFor(data?.kinds ?? []), [data?.kinds])
  const missing = data?.no_service_for ?? []
  return (
    <>
      <ListScreen
        title="Outbox"
        query={query}
        readPage={readPage}
        columns={columns}
        search={search}
        onSearchChange={(next, replace) => void navigate({ search: next, replace })}
        searchPlaceholder="Search by recipient"
        filters={filters}
        onRowOpen={setOpened}
        notice={
          missing.length > 0 && (
            <Notice tone="warning" title={missing.map((channel) => noService[channel].title).join(' ')}>
              {missing.map((channel) => (
                <div key={channel}>{noService[channel].text}</div>
              ))}
            </Notice>
          )
        }
        empty={{
          title: 'Nothing has been sent',
          text: 'Invitations, links for new passwords and sign-in codes appear here as they leave.',
        }}
      />
      <OutboxMessageDrawer message={opened} onClose={() => setOpened(null)} />
    </>
  )
}

const noService = {
  email: {
    title: 'No mail server is configured.',
    text: 'Mail is not sent; it is held here. Set ELLIS_SMTP_URL and send it again. Links for new users and new passwords are shown where they are created.',
  },
  text: {
    title: 'No service for text messages is configured.',
    text: 'Texts are not sent; they are held here. An admin sets Twilio up under Settings, Outside services.',
  },
  whatsapp: {
    title: 'No service for WhatsApp is configured.',
    text: 'WhatsApp messages are held here. An admin sets Twilio up under Settings, Outside services.',
  },
}

const columnsFor = (open: (message: OutboxMessage) => void): ListColumn<OutboxMessage>[] => [
  {
    id: 'created_at',
    header: 'Written',
    sort: 'created_at',
    tabular: true,
    phone: 'end',
    cell: ({ created_at }) => <RelativeTime at={created_at} />,
  },
  {
    id: 'recipient',
    header: 'To',
    sort: 'recipient',
    strong: true,
    phone: 'name',
    cell: (message) => (
      <button type="button" className={classes.open} onClick={() => open(message)}>
        <bdi>{formatAddress(message.recipient)}</bdi>
      </button>
    ),
  },
  {
    id: 'subject',
    header: 'Subject',
    maxWidth: 420,
    phone: 'below',
    cell: ({ subject }) => <span title={subject ?? undefined}>{subject ?? 'Text message'}</span>,
  },
  { id: 'kind', header: 'Purpose', sort: 'kind', cell: ({ kind }) => kindLabel(kind) },
  {
    id: 'state',
    header: 'State',
    sort: 'state',
    phone: 'below end',
    cell: ({ state }) => <MessageState state={state} />,
  },
]

const filtersFor = (kinds: readonly string[]): ListFilter<Search>[] => [
  {
    key: 'state',
    label: 'State',
    kind: 'choice',
    options: Object.entries(stateLabels).map(([value, label]) => ({ value, label })),
  },
  {
    key: 'channel',
    label: 'Channel',
    kind: 'choice',
    options: [
      { value: 'email', label: 'E-mail' },
      { value: 'text', label: 'Text message' },
      { value: 'whatsapp', label: 'WhatsApp' },
    ],
  },
  {
    key: 'kind',
    label: 'Purpose',
    kind: 'choice',
    options: kinds.map((value) => ({ value, label: kindLabel(value) })),
  },
]
