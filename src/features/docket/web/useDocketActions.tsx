import {
  IconArrowsExchange,
  IconCalendarShare,
  IconCheck,
  IconPrinter,
  IconUserShare,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { BulkAction } from '#ui/web/list.ts'
import { formatCount } from '#ui/web/format.ts'
import { notifyInfo } from '#ui/web/notify.tsx'
import { PrintDocketDialog } from '#features/printing/web/dialogs.ts'
import { TransferDialog } from '#features/transfers/web/dialogs.ts'
import type { DocketItem } from '../contract.ts'
import { AssignDialog, DoneDialog, MoveDialog } from './dialogs.ts'
import { mayEdit, mayMarkDone, mayMove } from './allowedActions.ts'
import type { Refusal } from './useApplyChange.ts'
import { useEntryActions } from './useEntryActions.ts'
import { useEntryEditor } from './useEntryEditor.ts'

type PendingDialog = { what: 'move' | 'assign'; entries: readonly DocketItem[]; done: () => void }
type Ending = Pick<PendingDialog, 'entries' | 'done'>
const mayDo = { move: mayMove, assign: mayEdit }

/** Docket actions on any page, by key or button; render `dialogs` on the page. */
export function useDocketActions() {
  const editor = useEntryEditor()
  const actions = useEntryActions()
  const [pending, setPending] = useState<PendingDialog | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [ending, setEnding] = useState<Ending | null>(null)
  const [printed, setPrinted] = useState<number[]>([])
  const [transferred, setTransferred] = useState<Ending | null>(null)

  /** Asks what to change; of several entries, only those that may be changed so. */
  function ask(what: PendingDialog['what'], entries: readonly DocketItem[], done = () => {}) {
    const able = entries.filter(mayDo[what])
    if (able.length === 0) return refuse(entries, what === 'move' ? 'rescheduled' : 'assigned')
    setPending({ what, entries: able, done })
    setOpen(true)
  }
  function finish(entries: readonly DocketItem[], done = () => {}) {
    const able = entries.filter(mayMarkDone)
    if (able.length === 0) return refuse(entries, 'marked done')
    if (able.some(({ is_hearing }) => is_hearing)) return setEnding({ entries: able, done })
    void actions.markDone(able)
    done()
  }
  function toggleDone(entry: DocketItem, onRefused = () => {}) {
    if (entry.can.done && entry.is_hearing && !entry.is_done) finish([entry])
    else if (entry.can.done)
      void actions.toggleDone(entry).then((refused) => refused.length > 0 && onRefused())
    else refuse([entry], 'marked done')
  }
  function edit(entry: DocketItem) {
    if (mayEdit(entry)) editor.open({ mode: 'edit', id: entry.id })
    else refuse([entry], 'edited')
  }

  const dialogs: ReactNode = (
    <>
      <MoveDialog
        opened={isOpen && pending?.what === 'move'}
        onClose={() => setOpen(false)}
        entries={pending?.entries ?? []}
        onMove={(moment) => apply(pending, setPending, (entries) => actions.move(entries, moment))}
      />
      <AssignDialog
        opened={isOpen && pending?.what === 'assign'}
        onClose={() => setOpen(false)}
        entries={pending?.entries ?? []}
        onAssign={(...to) => apply(pending, setPending, (entries) => actions.assign(entries, ...to))}
      />
      {printed.length > 0 && (
        <PrintDocketDialog
          opened
          onClose={() => setPrinted([])}
          what={{ ids: printed }}
          of={printed.length === 1 ? '1 entry' : `${printed.length} entries`}
        />
      )}
      {transferred && <TransferOfEntries {...transferred} onClose={() => setTransferred(null)} />}
      {ending && (
        <DoneDialog
          opened
          onClose={() => setEnding(null)}
          entries={ending.entries}
          onDone={(endings) => apply(ending, setEnding, (entries) => actions.conclude(entries, endings))}
          onFollowUp={followUpOf(ending.entries, editor)}
        />
      )}
    </>
  )
  const bulkActions = bulkActionsOf(ask, finish, setPrinted, (entries, done) =>
    setTransferred({ entries, done }),
  )
  return { ask, finish, toggleDone, edit, bulkActions, dialogs }
}

/** Leaves refused entries to the dialog, which stays open on them. */
async function apply<R extends Ending>(
  request: R | null,
  keep: (remaining: R) => void,
  action: (entries: readonly DocketItem[]) => Promise<readonly Refusal[]>,
) {
  if (!request) return []
  const { entries, done } = request
  const refused = await action(entries)
  if (refused.length < entries.length) done()
  if (refused.length > 0) keep({ ...request, entries: refused.map(({ entry }) => entry) })
  return refused
}

function TransferOfEntries({ entries, done, onClose }: Ending & { onClose: () => void }) {
  return (
    <TransferDialog
      opened
      onClose={onClose}
      onStarted={done}
      chosen={{
        what: 'entries',
        ids: entries.map(({ id }) => id),
        of: formatCount(entries.length, 'entry', 'entries'),
        from: mostAssigned(entries),
      }}
    />
  )
}

type Editor = ReturnType<typeof useEntryEditor>

/** Opens the form of an entry that follows from a single hearing. */
function followUpOf(entries: readonly DocketItem[], editor: Editor): (() => void) | undefined {
  const [ended] = entries
  if (entries.length !== 1 || !ended?.is_hearing || !ended.can.edit) return undefined
  return () => editor.open({ mode: 'new', parent_id: ended.id, legal_case_id: ended.legal_case_id })
}

const bulkActionsOf = (
  ask: (what: PendingDialog['what'], entries: readonly DocketItem[], clear: () => void) => void,
  finish: BulkAction<DocketItem>['run'],
  print: (ids: number[]) => void,
  transfer: BulkAction<DocketItem>['run'],
): BulkAction<DocketItem>[] => [
  { label: 'Done', icon: IconCheck, can: mayMarkDone, run: finish },
  {
    label: 'Reschedule',
    icon: IconCalendarShare,
    can: mayMove,
    run: (entries, clear) => ask('move', entries, clear),
  },
  {
    label: 'Assign',
    icon: IconUserShare,
    can: mayEdit,
    run: (entries, clear) => ask('assign', entries, clear),
  },
  { label: 'Transfer', icon: IconArrowsExchange, can: mayEdit, run: transfer },
  { label: 'Print', icon: IconPrinter, run: (entries) => print(entries.map(({ id }) => id)) },
]

/** Whoever has most of these entries: whose work it is, as a rule. */
function mostAssigned(entries: readonly DocketItem[]) {
  const counts = new Map<number, { person: { id: number; name: string }; count: number }>()
  for (const person of entries.flatMap(({ assignees }) => assignees))
    counts.set(person.id, { person, count: (counts.get(person.id)?.count ?? 0) + 1 })
  return [...counts.values()].toSorted((a, b) => b.count - a.count)[0]?.person ?? null
}

/** A key without effect gives the reason. */
function refuse(entries: readonly DocketItem[], what: string) {
  const [first, ...others] = entries
  if (first)
    notifyInfo(
      others.length > 0
        ? `None of these entries can be ${what} by you now.`
        : `${first.type_name} cannot be ${what} by you now.`,
    )
}
