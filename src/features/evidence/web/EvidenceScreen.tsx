import { Button, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconFileStack,
  IconPencil,
  IconPlus,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { useZoneAndToday } from '#features/docket/web/useZoneAndToday.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatDay } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { MoreMenu } from '#ui/web/MoreMenu.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { usePageTitle } from '#ui/web/usePageTitle.ts'
import {
  evidenceContract,
  noticeNames,
  type EvidenceItem,
  type EvidenceRequest,
  type SentItem,
} from '../contract.ts'
import { EvidenceFactsDialog, EvidenceItemDialog, SendEvidenceDialog } from './dialogs.ts'
import classes from './evidence.module.css'

const api = client(evidenceContract)
const route = getRouteApi('/evidence/$id')

export function EvidenceScreen() {
  const { id } = route.useParams()
  const query = useQuery(api.getEvidenceRequest.query({ id: Number(id) }))
  return (
    <Loaded query={query} what="This request for evidence" page>
      {(request) => <EvidencePage key={request.id} request={request} />}
    </Loaded>
  )
}

/** The open dialog, for a thing with its request as it was when the dialog was opened: another may change it since. */
type Open =
  | { what: 'facts'; request: EvidenceRequest }
  | { what: 'send' }
  | { what: 'item'; item: EvidenceItem | null; request: EvidenceRequest }

/** A notice with its days, what it asks for, and what is open before the response is sent. */
function EvidencePage({ request }: { request: EvidenceRequest }) {
  const { id, kind, legal_case, docket_entry, can, open, sent_on } = request
  usePageTitle(noticeNames[kind])
  const [dialog, setDialog] = useState<Open | null>(null)
  const { today } = useZoneAndToday()
  const sources = useQuery({ ...api.listEvidenceSources.query({ id }), enabled: can.edit })
  const close = () => setDialog(null)
  const list = sources.data ?? { files: [], staff: [], upload_items: [] }
  const save = (items: SentItem[], version = request.version) =>
    api.updateEvidenceRequest({ id, version, items })
  return (
    <PageScreen
      title={noticeNames[kind]}
      sub={
        <>
          <Link to="/cases/$id" params={{ id: String(legal_case.id) }} dir="auto">
            {legal_case.title}
          </Link>{' '}
          · response on{' '}
          <Link to="/docket_entries/$id" params={{ id: String(docket_entry.id) }}>
            {docket_entry.name}
          </Link>
        </>
      }
      actions={<Actions request={request} onSend={() => setDialog({ what: 'send' })} />}
    >
      {sent_on ? (
        <Notice tone="success" title={`Sent on ${formatDay(sent_on)}`}>
          By {request.sent_way}
          {request.sent_by && `, marked by ${request.sent_by.name}`}
          {request.receipt_number && `, with ${request.receipt_number}`}. It stays as it was sent.
          {request.sent_reason && (
            <>
              {' '}
              Something was open; the reason: <bdi>{request.sent_reason}</bdi>
            </>
          )}
        </Notice>
      ) : (
        open.length > 0 && (
          <Notice tone="warning" title="Open before it is sent">
            <ul className={classes.open}>
              {open.map(({ sentence }) => (
                <li key={sentence} dir="auto">
                  {sentence}
                </li>
              ))}
            </ul>
          </Notice>
        )
      )}
      <Days request={request} onEdit={() => setDialog({ what: 'facts', request })} />
      <Items request={request} onOpen={(item) => setDialog({ what: 'item', item, request })} onSave={save} />
      {dialog?.what === 'facts' && can.edit && (
        <EvidenceFactsDialog of={{ request: dialog.request, files: list.files }} opened onClose={close} />
      )}
      {dialog?.what === 'item' && can.edit && (
        <EvidenceItemDialog
          item={dialog.item}
          sources={list}
          onSave={(next) =>
            save(
              dialog.item
                ? dialog.request.items.map((each) => (each.id === dialog.item!.id ? next : asSent(each)))
                : [...dialog.request.items.map(asSent), next],
              dialog.request.version,
            )
          }
          opened
          onClose={close}
        />
      )}
      {dialog?.what === 'send' && can.edit && (
        <SendEvidenceDialog request={request} today={today} opened onClose={close} />
      )}
    </PageScreen>
  )
}

const asSent = ({
  id,
  title,
  owner,
  is_unavailable,
  note,
  upload_item_id,
  files,
}: EvidenceItem): SentItem => ({
  id,
  title,
  owner_id: owner?.id ?? null,
  is_unavailable,
  note,
  upload_item_id,
  files: files.map(({ attachment_id, language, translation_id }) => ({
    attachment_id,
    language,
    translation_id,
  })),
})

function Actions({ request, onSend }: { request: EvidenceRequest; onSend: () => void }) {
  const { id, kind, can, sent_on, legal_case, packet } = request
  const navigate = useNavigate()
  const fill = useCommand(() => api.fillEvidencePacket({ id }), {
    failed: 'The packet was not changed.',
    done: ({ packet_id }) => void navigate({ to: '/packets/$id', params: { id: String(packet_id) } }),
  })
  const remove = useCommand(() => api.deleteEvidenceRequest({ id }), {
    failed: 'The request for evidence was not deleted.',
    leave: () => navigate({ to: '/cases/$id', params: { id: String(legal_case.id) } }),
    confirm: {
      title: `Delete this ${noticeNames[kind].toLowerCase()}?`,
      text: 'The list of what it asks for goes. Files, upload links and packets stay with the entry.',
      verb: 'Delete request',
      danger: true,
    },
  })
  if (sent_on)
    return packet ? (
      <Button
        leftSection={<IconFileStack size={16} aria-hidden />}
        onClick={() => void navigate({ to: '/packets/$id', params: { id: String(packet.id) } })}
      >
        Open its packet
      </Button>
    ) : null
  if (!can.edit) return null
  return (
    <>
      <Button
        leftSection={<IconFileStack size={16} aria-hidden />}
        loading={fill.isPending}
        onClick={() => void fill.run()}
      >
        {packet ? 'Evidence into the packet' : 'Begin packet'}
      </Button>
      <Button variant="filled" leftSection={<IconSend size={16} aria-hidden />} onClick={onSend}>
        Mark as sent
      </Button>
      <MoreMenu>
        {packet && (
          <Menu.Item
            leftSection={<IconFileStack size={16} aria-hidden />}
            onClick={() => void navigate({ to: '/packets/$id', params: { id: String(packet.id) } })}
          >
            Open its packet
          </Menu.Item>
        )}
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void remove.run()}
        >
          Delete request
        </Menu.Item>
      </MoreMenu>
    </>
  )
}

const mail = { true: 'by mail', false: 'not by mail', null: '' }

/** The printed day first; then the count from the day of mailing, with its working. */
function Days({ request, onEdit }: { request: EvidenceRequest; onEdit: () => void }) {
  const { due_on, due_is_receipt, mailed_on, received_on, by_mail, notice, counted, entry_day, can } = request
  const served = mail[String(by_mail) as keyof typeof mail]
  return (
    <Card
      title="The notice"
      actions={
        can.edit && (
          <Button size="compact-sm" leftSection={<IconPencil size={14} aria-hidden />} onClick={onEdit}>
            Change
          </Button>
        )
      }
    >
      <dl className={classes.days}>
        <div>
          <dt>Response due, as printed</dt>
          <dd>
            {due_on ? formatDay(due_on) : 'Not entered'}
            {due_on && due_is_receipt !== null && (due_is_receipt ? ', to be received' : ', to be sent')}
          </dd>
        </div>
        <div>
          <dt>Mailed</dt>
          <dd>
            {mailed_on ? formatDay(mailed_on) : 'Not entered'}
            {served && `, ${served}`}
          </dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd>{received_on ? formatDay(received_on) : 'Not entered'}</dd>
        </div>
        <div>
          <dt>On the docket</dt>
          <dd>{entry_day ? formatDay(entry_day) : 'Without a day'}</dd>
        </div>
        <div>
          <dt>File</dt>
          <dd dir="auto">{notice?.name ?? 'Not chosen'}</dd>
        </div>
      </dl>
      {counted && (
        <details className={classes.count}>
          <summary>
            Counted from the day of mailing: last day {formatDay(counted.legal_day)}, safe day{' '}
            {formatDay(counted.safe_day)}
          </summary>
          <ol>
            {counted.steps.map(({ text }, index) => (
              <li key={index}>{text}</li>
            ))}
          </ol>
          {counted.note && <p>{counted.note}</p>}
          <ul>
            {counted.authority.map(({ citation, text }) => (
              <li key={citation}>
                <strong>{citation}</strong> {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

function Items({
  request,
  onOpen,
  onSave,
}: {
  request: EvidenceRequest
  onOpen: (item: EvidenceItem | null) => void
  onSave: (items: SentItem[]) => Promise<unknown>
}) {
  const { items, can, docket_entry } = request
  const change = useCommand((next: readonly EvidenceItem[]) => onSave(next.map(asSent)), {
    failed: 'The change was not saved.',
  })
  const move = (index: number, to: number) =>
    void change.run(items.toSpliced(index, 1).toSpliced(to, 0, items[index]!))
  return (
    <Card
      title="What it asks for"
      flush
      actions={
        can.edit && (
          <Button
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onOpen(null)}
          >
            Add
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <p className={classes.none}>
          {can.edit ? 'Add each thing that the notice asks for.' : 'Nothing is listed yet.'}
        </p>
      ) : (
        <ol className={classes.list} aria-label="What it asks for">
          {items.map((item, index) => (
            <li key={item.id} className={classes.line}>
              <div>
                <span className={classes.title} dir="auto">
                  {index + 1}. {item.title}
                </span>
                <Facts item={item} entryId={docket_entry.id} />
              </div>
              <span className={classes.end}>
                <Standing item={item} />
                {can.edit && (
                  <MoreMenu>
                    <Menu.Item
                      leftSection={<IconPencil size={16} aria-hidden />}
                      onClick={() => onOpen(item)}
                    >
                      Evidence, owner, upload link
                    </Menu.Item>
                    {index > 0 && (
                      <Menu.Item
                        leftSection={<IconArrowUp size={16} aria-hidden />}
                        onClick={() => move(index, index - 1)}
                      >
                        Move up
                      </Menu.Item>
                    )}
                    {index < items.length - 1 && (
                      <Menu.Item
                        leftSection={<IconArrowDown size={16} aria-hidden />}
                        onClick={() => move(index, index + 1)}
                      >
                        Move down
                      </Menu.Item>
                    )}
                    <Menu.Item
                      color="red"
                      leftSection={<IconTrash size={16} aria-hidden />}
                      onClick={() => void change.run(items.toSpliced(index, 1))}
                    >
                      Take out
                    </Menu.Item>
                  </MoreMenu>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

function Facts({ item, entryId }: { item: EvidenceItem; entryId: number }) {
  const { owner, files, upload, is_unavailable, note } = item
  return (
    <ul className={classes.facts}>
      {owner && <li>{owner.name} sees to it</li>}
      {files.map(({ source, language, translation }, index) => (
        <li key={index} dir="auto">
          {source ?? 'A file that is not there any more, or that you do not see'}
          {language && ` (${language}; ${translation ? `translation: ${translation}` : 'no translation'})`}
        </li>
      ))}
      {upload && (
        <li>
          <Link to="/docket_entries/$id" params={{ id: String(entryId) }}>
            Requested by upload link
          </Link>
          : <bdi>{upload.title}</bdi>,{' '}
          {upload.received_at
            ? `${upload.file_count} ${upload.file_count === 1 ? 'file' : 'files'} came`
            : 'nothing came yet'}
        </li>
      )}
      {note && (
        <li dir="auto">
          {is_unavailable && 'Cannot be had: '}
          {note}
        </li>
      )}
    </ul>
  )
}

function Standing({ item: { files, is_unavailable, upload } }: { item: EvidenceItem }) {
  if (is_unavailable) return <StatusPill tone="neutral">Cannot be had</StatusPill>
  if (files.length > 0) {
    const lacks = files.some(({ source, language, translation }) => !source || (language && !translation))
    return lacks ? (
      <StatusPill tone="warning">To be translated</StatusPill>
    ) : (
      <StatusPill tone="success">{files.length === 1 ? '1 file' : `${files.length} files`}</StatusPill>
    )
  }
  return upload ? (
    <StatusPill tone="info">{upload.received_at ? 'Came' : 'Requested'}</StatusPill>
  ) : (
    <StatusPill tone="error">Open</StatusPill>
  )
}
