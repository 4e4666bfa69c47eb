import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconCircleCheck, IconCircleDot, IconSettings } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { OutputOf } from '#core/contract.ts'
import { client } from '#core/web/client.ts'
import { addressOf } from '#ui/web/addressOf.ts'
import { formatDay, todayIn } from '#ui/web/format.ts'
import type { ListColumn, ListFilter, RowGroup } from '#ui/web/list.ts'
import { ListScreen } from '#ui/web/ListScreen.tsx'
import type { ListSearch } from '#ui/web/listSearch.ts'
import { usePageSize } from '#ui/web/usePageSize.ts'
import { notificationsContract, type Notification } from '../contract.ts'
import { NoticeLine } from './NoticeLine.tsx'
import { useNoticeActions } from './notices.ts'
import classes from './notices.module.css'

const api = client(notificationsContract)
const route = getRouteApi('/notifications')

type Search = Pick<ListSearch, 'page' | 'items_per_page' | 'sort_order'> & { status?: Notification['status'] }

/** All notifications of a person, newest first, read and unread. */
export function NotificationListScreen() {
  const search: Search = route.useSearch()
  const navigate = route.useNavigate()
  const goTo = useNavigate()
  const actions = useNoticeActions()
  const { page, items_per_page: results_per_page, sort_order, status } = { ...usePageSize(), ...search }
  const { data, ...query } = useQuery({
    ...api.listNotifications.query({ page, results_per_page, sort_order, status }),
    placeholderData: keepPreviousData,
  })
  const { markRead, markAll } = actions
  const columns = useMemo(() => columnsFor(actions), [actions])
  return (
    <ListScreen
      title="Notifications"
      query={{ ...query, data: data && toPage(data) }}
      readPage={async (at) =>
        toPage(
          await api.listNotifications({
            page: at.page,
            results_per_page: at.items_per_page,
            sort_order,
            status,
          }),
        )
      }
      groupOf={groupOf}
      columns={columns}
      search={search}
      onSearchChange={(next, replace) => void navigate({ search: next, replace })}
      filters={filters}
      onRowOpen={(notice) => {
        void markRead(notice)
        void goTo(addressOf(notice.path))
      }}
      actions={
        <>
          {(data?.unread_notifications_count ?? 0) > 0 && (
            <Button leftSection={<IconCircleCheck size={16} aria-hidden />} onClick={() => void markAll()}>
              Mark all read
            </Button>
          )}
          <Button
            leftSection={<IconSettings size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/account/notifications" {...props} />}
          >
            Preferences
          </Button>
        </>
      }
      empty={{
        title: 'No notifications yet',
        text: 'When a colleague assigns you something, or changes, moves or cancels what is yours, or a client writes, it appears here.',
      }}
    />
  )
}

const dayOf = (notice: Notification) => todayIn(undefined, new Date(notice.created_at))
const groupIdOf = (notice: Notification) =>
  `${dayOf(notice)} ${notice.record_public_id ?? notice.holder_name}`

function groupOf(notice: Notification): RowGroup {
  const day = dayOf(notice) === todayIn() ? 'Today' : formatDay(dayOf(notice))
  return { id: groupIdOf(notice), label: `${day} · ${notice.holder_name}` }
}

const toPage = ({
  results,
  results_per_page,
  ...shape
}: OutputOf<typeof notificationsContract.endpoints.listNotifications>) => ({
  ...shape,
  items: grouped(results),
  items_per_page: results_per_page,
})

/** Groups notices about one client on one day at the place of the first. */
const grouped = (notices: readonly Notification[]) => [...Map.groupBy(notices, groupIdOf).values()].flat()

const filters: ListFilter<Search>[] = [
  {
    key: 'status',
    label: 'Status',
    kind: 'segments',
    options: [
      { value: '', label: 'All' },
      { value: 'new', label: 'Unread' },
      { value: 'read', label: 'Read' },
    ],
  },
]

const columnsFor = ({
  markRead,
  markUnread,
}: ReturnType<typeof useNoticeActions>): ListColumn<Notification>[] => [
  {
    id: 'text',
    header: 'What happened',
    phone: 'name',
    cell: (notice) => (
      <div className={classes.row}>
        <NoticeLine notice={notice} onOpen={() => void markRead(notice)} />
      </div>
    ),
  },
  {
    id: 'mark',
    header: 'Mark',
    align: 'end',
    phone: 'end',
    cell: (notice) => {
      const label = notice.read ? 'Mark unread' : 'Mark read'
      const MarkIcon = notice.read ? IconCircleDot : IconCircleCheck
      return (
        <Tooltip label={label}>
          <ActionIcon
            aria-label={`${label}: ${notice.text}`}
            onClick={() => void (notice.read ? markUnread : markRead)(notice)}
          >
            <MarkIcon size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )
    },
  },
]
