import { IconCalendarShare, IconCheck, IconUserShare } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode, type RefObject } from 'react'
import { BulkBar } from '../../../ui/web/BulkBar.tsx'
import type { DocketItem } from '../contract.ts'
import { AssignDialog, KeysDialog, MoveDialog } from './dialogs.ts'
import { useEntryActions } from './useEntryActions.ts'
import { useEntryEditor } from './useEntryEditor.ts'
import { useEntryKeys } from './useEntryKeys.ts'

type Asked = { what: 'move' | 'assign'; entries: readonly DocketItem[] }

/** Working through entries of a page, by keys and by buttons, one or several chosen ones at a time. */
export function useDocketWork(region: RefObject<HTMLElement | null>, entries: readonly DocketItem[]) {
  const navigate = useNavigate()
  const editor = useEntryEditor()
  const actions = useEntryActions()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [showsKeys, setShowsKeys] = useState(false)

  const find = (id: number) => entries.find((entry) => entry.id === id)
  const chosenEntries = entries.filter(
    ({ id }, index) => chosen.has(id) && entries.findIndex((other) => other.id === id) === index,
  )
  const meant = (id: number | null) =>
    chosenEntries.length > 0
      ? chosenEntries
      : [id === null ? undefined : find(id)].filter((e) => e !== undefined)
  const clear = () => setChosen(new Set())

  function ask(what: Asked['what'], meantEntries: readonly DocketItem[]) {
    const able = meantEntries.filter(({ can, action_type }) =>
      what === 'assign' || action_type === 'task' ? can.edit : can.reschedule,
    )
    if (able.length === 0) return
    setAsked({ what, entries: able })
    setOpen(true)
  }
  function finish(entriesDone: readonly DocketItem[]) {
    void actions.markDone(entriesDone)
    clear()
  }
  const toggle = (id: number) =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
    )
  const edit = (entry: DocketItem | undefined) => {
    if (entry?.can.edit && !entry.cancelled_at && !entry.rescheduled_at)
      editor.open({ mode: 'edit', id: entry.id })
  }

  useEntryKeys(region, {
    d: (id) => {
      const entry = id === null ? undefined : find(id)
      if (chosenEntries.length > 0) finish(chosenEntries)
      else if (entry?.can.done) void actions.toggleDone(entry)
    },
    s: (id) => ask('move', meant(id)),
    a: (id) => ask('assign', meant(id)),
    x: toggle,
    e: (id) => edit(find(id)),
    Enter: (id) => void navigate({ to: '/docket_entries/$id', params: { id: String(id) } }),
    Escape: clear,
    '?': () => setShowsKeys(true),
  })

  const overlays: ReactNode = (
    <>
      {chosenEntries.length > 0 && (
        <BulkBar
          rows={[...chosenEntries]}
          total={chosenEntries.length}
          isAll={false}
          onClear={clear}
          actions={[
            { label: 'Done', icon: IconCheck, run: finish },
            { label: 'Reschedule', icon: IconCalendarShare, run: (rows) => ask('move', rows) },
            { label: 'Assign', icon: IconUserShare, run: (rows) => ask('assign', rows) },
          ]}
        />
      )}
      <MoveDialog
        opened={isOpen && asked?.what === 'move'}
        onClose={() => setOpen(false)}
        entries={asked?.entries ?? []}
        onMove={(moment) => {
          void actions.move(asked?.entries ?? [], moment)
          clear()
        }}
      />
      <AssignDialog
        opened={isOpen && asked?.what === 'assign'}
        onClose={() => setOpen(false)}
        entries={asked?.entries ?? []}
        onAssign={(user, keepsOthers) => {
          void actions.assign(asked?.entries ?? [], user, keepsOthers)
          clear()
        }}
      />
      <KeysDialog opened={showsKeys} onClose={() => setShowsKeys(false)} />
    </>
  )
  return {
    /** For `DocketList`. */
    list: {
      chosen,
      onChoose: toggle,
      onDone: (entry: DocketItem) => void actions.toggleDone(entry),
      onEdit: edit,
      onMove: (entry: DocketItem) => ask('move', [entry]),
    },
    showKeys: () => setShowsKeys(true),
    overlays,
  }
}
