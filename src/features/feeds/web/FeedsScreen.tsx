import { Button, Checkbox, Group } from '@mantine/core'
import { IconLink, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { useZoneAndToday } from '#features/docket/web/useZoneAndToday.ts'
import { formatCount, formatRelative } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { Row, Rows } from '#ui/web/RowList.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { feedsContract, privacyWords, type CalendarFeed } from '../contract.ts'
import { FeedAddressDialog, FeedDialog } from './dialogs.ts'

const api = client(feedsContract)

/** Feeds that calendar programs read, with what their owner may see at that moment. */
export function FeedsScreen() {
  const { user } = useZoneAndToday()
  const [everybody, setEverybody] = useState(false)
  const [isNew, setNew] = useState(false)
  const [address, setAddress] = useState<string | null>(null)
  const query = useQuery(api.listFeeds.query({ everybody }))
  return (
    <PageScreen
      title="Calendar feeds"
      sub="The docket in your own calendar program, to read. A feed has what its owner may see at that moment, and ends when they leave."
      actions={
        <Button
          variant="filled"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setNew(true)}
        >
          New feed
        </Button>
      }
    >
      {user?.flags.isAdmin && (
        <Checkbox
          mb="md"
          label="Feeds of everybody"
          checked={everybody}
          onChange={({ currentTarget }) => setEverybody(currentTarget.checked)}
        />
      )}
      <Loaded query={query} what="The feeds">
        {({ items }) => (
          <Rows
            items={items}
            none="None yet. A feed has a secret address that your calendar program reads again and again."
          >
            {(feed) => (
              <FeedRow key={feed.id} feed={feed} isMine={feed.owner.id === user?.id} onAddress={setAddress} />
            )}
          </Rows>
        )}
      </Loaded>
      {isNew && user && (
        <FeedDialog me={user.id} opened onClose={() => setNew(false)} onMade={(made) => setAddress(made)} />
      )}
      {address !== null && <FeedAddressDialog address={address} opened onClose={() => setAddress(null)} />}
    </PageScreen>
  )
}

function FeedRow({
  feed,
  isMine,
  onAddress,
}: {
  feed: CalendarFeed
  isMine: boolean
  onAddress: (address: string) => void
}) {
  const { id, name, user, team, legal_case_type, privacy } = feed
  const end = useCommand(() => api.deleteFeed({ id }), {
    failed: 'The feed was not ended.',
    confirm: {
      title: `End the feed ${name}?`,
      text: 'Programs that read it get nothing from now on.',
      verb: 'End feed',
      danger: true,
    },
  })
  const renew = useCommand(async () => onAddress((await api.renewFeed({ id })).address), {
    failed: 'The feed has its address still.',
    confirm: {
      title: `Another address for ${name}?`,
      text: 'The address before stops at once: enter the new one in each of your programs.',
      verb: 'New address',
    },
  })
  const subject = user
    ? `Entries of ${user.name}`
    : team
      ? `Cases of the team ${team.name}`
      : `Cases of the type ${legal_case_type?.name ?? ''}`
  return (
    <Row
      name={name}
      text={
        <>
          <div>
            {subject}. {privacyWords[privacy].label}
            {!isMine && `, of ${feed.owner.name}`}
          </div>
          <div>
            {!feed.is_live
              ? 'It has no address any more'
              : feed.last_read_at
                ? `Last read ${formatRelative(feed.last_read_at)}, ${formatCount(feed.read_count, 'time', 'times')} in all`
                : 'Never read yet'}
          </div>
        </>
      }
    >
      <Group gap="xs" className="no-print">
        {isMine && (
          <Button
            leftSection={<IconLink size={16} aria-hidden />}
            aria-label={`New address for ${name}`}
            loading={renew.isPending}
            onClick={() => void renew.run()}
          >
            New address
          </Button>
        )}
        <Button
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={`End the feed ${name}`}
          loading={end.isPending}
          onClick={() => void end.run()}
        >
          End
        </Button>
      </Group>
    </Row>
  )
}
