import { Button, Menu } from '@mantine/core'
import { IconCheck, IconFileStack, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { client, download } from '#core/web/client.ts'
import { useZoneAndToday } from '#features/docket/web/useZoneAndToday.ts'
import { deadlineWords } from '#features/deadlines/contract/deadlineWords.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { notifyStarted } from '#features/trackedJobs/web/notifyStarted.ts'
import { Card } from '#ui/web/Card.tsx'
import { fileSize } from '#core/fileSize.ts'
import { formatDay, formatNumber } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { MoreMenu } from '#ui/web/MoreMenu.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { StatusPill, type Tone } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { usePageTitle } from '#ui/web/usePageTitle.ts'
import { packetsContract, type Packet } from '../contract.ts'
import { FilePacketDialog, PacketDialog } from './dialogs.ts'
import { ExhibitList } from './ExhibitList.tsx'
import classes from './packets.module.css'
import { useExhibits } from './useExhibits.ts'

const api = client(packetsContract)
const route = getRouteApi('/packets/$id')

export function PacketScreen() {
  const { id } = route.useParams()
  const query = useQuery(api.getPacket.query({ id: Number(id) }))
  return (
    <Loaded query={query} what="This packet" page>
      {(packet) => <PacketPage key={packet.id} packet={packet} />}
    </Loaded>
  )
}

/** Exhibits in their order, what is to be seen to, and the parts to file. */
function PacketPage({ packet }: { packet: Packet }) {
  const { title, legal_case, docket_entry, filed_on, checks, can } = packet
  usePageTitle(title)
  const [open, setOpen] = useState<'facts' | 'file' | null>(null)
  const { today } = useZoneAndToday()
  const list = useExhibits(packet)
  const close = () => setOpen(null)
  const words = packet.deadline && deadlineWords(packet.deadline, packet.entry_day)
  return (
    <PageScreen
      title={title}
      sub={
        <>
          <Link to="/cases/$id" params={{ id: String(legal_case.id) }} dir="auto">
            {legal_case.title}
          </Link>{' '}
          · for{' '}
          <Link to="/docket_entries/$id" params={{ id: String(docket_entry.id) }}>
            {docket_entry.name}
          </Link>
          {packet.entry_day && `, due ${formatDay(packet.entry_day)}`}
          {words && ` (${words})`}
        </>
      }
      actions={<Actions packet={packet} shownVersion={list.shownVersion} onOpen={setOpen} />}
    >
      {filed_on && (
        <Notice tone="success" title={`Filed on ${formatDay(filed_on)}`}>
          By {packet.filed_by_way}
          {packet.filed_by && `, marked by ${packet.filed_by.name}`}
          {packet.receipt_number && `, with receipt ${packet.receipt_number}`}. It stays as it was filed.
        </Notice>
      )}
      <Checks
        id={beforeMade}
        tone="warning"
        title="Before the packet can be made"
        checks={checks.filter(({ stops }) => stops)}
      />
      <Checks
        id={beforeFiled}
        tone="info"
        title="Before it is filed"
        checks={checks.filter(({ stops }) => !stops)}
      />
      <ExhibitList packet={packet} list={list} />
      <Parts packet={packet} />
      {open === 'facts' && can.edit && (
        <PacketDialog packet={packet} save={list.save} opened onClose={close} />
      )}
      {open === 'file' && <FilePacketDialog packet={packet} today={today} opened onClose={close} />}
    </PageScreen>
  )
}

const beforeMade = 'before-made'
const beforeFiled = 'before-filed'

function Checks({
  id,
  tone,
  title,
  checks,
}: {
  id: string
  tone: Tone
  title: string
  checks: Packet['checks']
}) {
  if (checks.length === 0) return null
  return (
    <div id={id}>
      <Notice tone={tone} title={title}>
        <ul className={classes.checks}>
          {checks.map(({ sentence }) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function Actions({
  packet,
  shownVersion,
  onOpen,
}: {
  packet: Packet
  /** Resolves once the exhibits are saved as they are shown. */
  shownVersion: () => Promise<number>
  onOpen: (what: 'facts' | 'file') => void
}) {
  const { id, title, can, checks, parts, is_outdated, filed_on, legal_case } = packet
  const navigate = useNavigate()
  const make = useCommand(
    async () => {
      await shownVersion()
      return api.makePacket({ id })
    },
    { failed: 'The packet was not made.', done: () => notifyStarted(`“${title}”`) },
  )
  const remove = useCommand(() => api.deletePacket({ id }), {
    failed: 'The packet was not deleted.',
    leave: () => navigate({ to: '/cases/$id', params: { id: String(legal_case.id) } }),
    confirm: {
      title: `Delete “${title}”?`,
      text: 'The list of exhibits goes. The exhibits themselves and parts that were made stay files of the case.',
      verb: 'Delete packet',
      danger: true,
    },
  })
  if (filed_on) return <StatusPill tone="success">Filed</StatusPill>
  if (!can.edit) return null
  return (
    <>
      <Button
        leftSection={<IconFileStack size={16} aria-hidden />}
        loading={make.isPending}
        disabled={checks.some(({ stops }) => stops)}
        aria-describedby={beforeMade}
        onClick={() => void make.run()}
      >
        Make packet
      </Button>
      <Button
        variant="filled"
        leftSection={<IconCheck size={16} aria-hidden />}
        disabled={parts.length === 0 || is_outdated}
        aria-describedby={`${beforeMade} ${beforeFiled}`}
        onClick={() => onOpen('file')}
      >
        Mark as filed
      </Button>
      <MoreMenu>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onOpen('facts')}>
          Cover page and service
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void remove.run()}
        >
          Delete packet
        </Menu.Item>
      </MoreMenu>
    </>
  )
}

function Parts({ packet: { parts, is_outdated, page_count } }: { packet: Packet }) {
  if (parts.length === 0) return null
  return (
    <Card title={`Parts, ${formatNumber(page_count ?? 0)} pages`} flush>
      <ul className={classes.list}>
        {parts.map((part) => (
          <li key={part.number} className={classes.line}>
            <div>
              <span dir="auto">{part.filename}</span>
              <div className={classes.quiet}>
                {formatNumber(part.page_count)} pages · {fileSize(part.size)}
                {is_outdated && ' · older than the packet'}
              </div>
            </div>
            <Button
              size="compact-sm"
              onClick={() =>
                void download(documentsContract.endpoints.downloadAttachment, { id: part.attachment_id })
              }
            >
              Download
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
