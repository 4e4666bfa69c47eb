import { Button, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBan,
  IconCalendarShare,
  IconCheck,
  IconCopy,
  IconCornerDownRight,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { client } from '#core/web/client.ts'
import { formatDay } from '#ui/web/format.ts'
import { MoreMenu } from '#ui/web/MoreMenu.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { RecordScreen } from '#ui/web/RecordScreen.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { EntryFiles } from '#features/documents/web/lazyParts.tsx'
import { HearingCard } from '#features/hearings/web/lazyParts.tsx'
import { DocumentRequests } from '#features/uploads/web/lazyParts.tsx'
import { AutomatedTextCard } from '#features/messages/web/lazyParts.tsx'
import { docketContract, type DocketEntry } from '../contract.ts'
import { EntryAttendances } from './EntryAttendances.tsx'
import { EntryChecklist } from './EntryChecklist.tsx'
import { EntryDeadlineCard, EntryFacts, EntrySide } from './EntryFacts.tsx'
import { EntryNotes } from './EntryNotes.tsx'
import classes from './entry.module.css'
import { useDocketActions } from './useDocketActions.tsx'
import { mayMove } from './allowedActions.ts'
import { useEntryActions } from './useEntryActions.ts'
import { useEntryEditor } from './useEntryEditor.ts'
import { useKeysOfPage } from './useEntryKeys.ts'
import { useZoneAndToday } from './useZoneAndToday.ts'

const api = client(docketContract)
const route = getRouteApi('/docket_entries/$id')

/** The page of one entry; `?mode=clone` and its like open the editor on it. */
export function EntryScreen() {
  const { id } = route.useParams()
  const { mode }: { mode?: string[] } = route.useSearch()
  const navigate = route.useNavigate()
  const editor = useEntryEditor()
  const query = useQuery(api.getDocketEntry.query({ id: Number(id) }))
  const modes = mode ?? []
  const areBoth = modes.includes('clone') && modes.includes('reschedule')
  const editMode = areBoth ? undefined : (modes[0] as 'edit' | 'clone' | 'reschedule' | undefined)

  useEffect(() => {
    if (!editMode) return
    editor.open({ mode: editMode, id: Number(id) })
    void navigate({ search: {}, replace: true })
  }, [editMode, id, editor, navigate])

  return (
    <Loaded query={query} what="This docket entry" page>
      {(entry) => <ShownEntry entry={entry} refusesModes={areBoth} />}
    </Loaded>
  )
}

function ShownEntry({ entry, refusesModes }: { entry: DocketEntry; refusesModes: boolean }) {
  const docketActions = useDocketActions()
  useKeysOfPage({
    d: () => docketActions.toggleDone(entry),
    s: () => docketActions.ask('move', [entry]),
    a: () => docketActions.ask('assign', [entry]),
    e: () => docketActions.edit(entry),
  })
  return (
    <RecordScreen
      name={entry.type_name}
      facts={[
        entry.action_date && formatDay(entry.action_date),
        <Link
          key="case"
          className={classes.link}
          to="/cases/$id"
          params={{ id: String(entry.legal_case_id) }}
          dir="auto"
        >
          {entry.case_title}
        </Link>,
        <Link
          key="record"
          className={classes.link}
          to="/records/$id"
          params={{ id: String(entry.record_id) }}
        >
          Record {entry.record_public_id}
        </Link>,
      ]}
      status={<EntryStatus entry={entry} />}
      actions={
        <EntryButtons
          entry={entry}
          onDone={() => docketActions.toggleDone(entry)}
          onMove={() => docketActions.ask('move', [entry])}
        />
      }
      aside={<EntrySide entry={entry} />}
    >
      {refusesModes && (
        <Notice tone="error" alert title="Clone and Reschedule modes cannot be selected at the same time" />
      )}
      {entry.left_without_relations && (
        <Notice tone="warning" title="Left without relations">
          The entries that this one followed or led to were deleted. See whether it still stands.
        </Notice>
      )}
      {entry.is_venue_in_doubt && (
        <Notice tone="warning" title="Venue in doubt">
          A client of this case was moved to another facility. Find out which court hears them now, and
          confirm it under <Link to="/custody">In custody</Link>.
        </Notice>
      )}
      <EntryFacts entry={entry} />
      <EntryDeadlineCard entry={entry} />
      {entry.is_hearing && <HearingCard id={entry.id} />}
      <EntryChecklist entry={entry} />
      <EntryAttendances entry={entry} />
      <AutomatedTextCard entryId={entry.id} legalCaseId={entry.legal_case_id} />
      <EntryFiles entryId={entry.id} canEdit={entry.can.edit} />
      <DocumentRequests entry={entry} />
      <EntryNotes entry={entry} />
      {docketActions.dialogs}
    </RecordScreen>
  )
}

function EntryStatus({ entry }: { entry: DocketEntry }) {
  const { today } = useZoneAndToday()
  if (entry.cancelled_at) return <StatusPill tone="neutral">Cancelled</StatusPill>
  if (entry.rescheduled_at) return <StatusPill tone="neutral">Rescheduled</StatusPill>
  if (entry.is_done) return <StatusPill tone="success">Done</StatusPill>
  if (entry.action_date && entry.action_date < today) return <StatusPill tone="error">Overdue</StatusPill>
  return <StatusPill tone="info">To do</StatusPill>
}

function EntryButtons({
  entry,
  onDone,
  onMove,
}: {
  entry: DocketEntry
  onDone: () => void
  onMove: () => void
}) {
  const editor = useEntryEditor()
  const actions = useEntryActions()
  const navigate = useNavigate()
  const { can, id } = entry
  const isFrozen = entry.cancelled_at !== null || entry.rescheduled_at !== null
  const isOpen = !entry.is_done && !isFrozen

  async function remove() {
    const refused = await actions.remove(entry)
    if (refused.length > 0) return
    await navigate({ to: '/cases/$id', params: { id: String(entry.legal_case_id) } })
  }

  return (
    <>
      {can.done && (
        <Button
          variant={entry.is_done ? 'default' : 'filled'}
          data-command={entry.is_done ? undefined : 'Mark done'}
          leftSection={<IconCheck size={16} aria-hidden />}
          onClick={onDone}
        >
          {entry.is_done ? 'Not done after all' : 'Done'}
        </Button>
      )}
      {can.edit && isOpen && (
        <Button
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => editor.open({ mode: 'edit', id })}
        >
          Edit
        </Button>
      )}
      {mayMove(entry) && (
        <Button leftSection={<IconCalendarShare size={16} aria-hidden />} onClick={onMove}>
          Reschedule
        </Button>
      )}
      {can.edit && !entry.cancelled_at && (
        <Button
          leftSection={<IconCornerDownRight size={16} aria-hidden />}
          onClick={() => editor.open({ mode: 'new', parent_id: id, legal_case_id: entry.legal_case_id })}
        >
          Follow up
        </Button>
      )}
      {(can.edit || can.cancel || can.delete) && (
        <MoreMenu>
          {can.edit && entry.is_done && !isFrozen && (
            <Menu.Item
              leftSection={<IconPencil size={16} />}
              onClick={() => editor.open({ mode: 'edit', id })}
            >
              Edit entry
            </Menu.Item>
          )}
          {can.edit && (
            <Menu.Item
              leftSection={<IconCopy size={16} />}
              onClick={() => editor.open({ mode: 'clone', id })}
            >
              Clone entry
            </Menu.Item>
          )}
          {can.reschedule && entry.rescheduled_at && (
            <Menu.Item
              leftSection={<IconArrowBackUp size={16} />}
              onClick={() => void actions.undoReschedule(entry)}
            >
              Undo rescheduling
            </Menu.Item>
          )}
          {can.cancel && (
            <Menu.Item
              leftSection={entry.cancelled_at ? <IconArrowBackUp size={16} /> : <IconBan size={16} />}
              onClick={() => void actions.toggleCancelled(entry)}
            >
              {entry.cancelled_at ? 'Take the cancelling back' : 'Cancel entry'}
            </Menu.Item>
          )}
          {can.delete && (
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void remove()}>
              Delete entry
            </Menu.Item>
          )}
        </MoreMenu>
      )}
    </>
  )
}
