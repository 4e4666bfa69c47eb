import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode, type RefObject } from 'react'
import { BulkBar } from '#ui/web/BulkBar.tsx'
import { useLastRow } from '#ui/web/useLastRow.ts'
import type { DocketItem } from '../contract.ts'
import { useDocketActions } from './useDocketActions.tsx'
import { mayChoose } from './allowedActions.ts'
import { useEntryKeys } from './useEntryKeys.ts'

/**
 * Working through entries of a page, by keys and by buttons, one or several chosen ones at a time. `list` is the name
 * under which the page remembers where one was.
 */
export function useDocketSelection(
  region: RefObject<HTMLElement | null>,
  entries: readonly DocketItem[],
  list: string,
) {
  const navigate = useNavigate()
  const docketActions = useDocketActions()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  useLastRow(list, region, { isLoaded: entries.length > 0 })

  const find = (id: number) => entries.find((entry) => entry.id === id)
  const chosenEntries = entries.filter(
    ({ id }, index) => chosen.has(id) && entries.findIndex((other) => other.id === id) === index,
  )
  const meant = (id: number | null) =>
    chosenEntries.length > 0
      ? chosenEntries
      : [id === null ? undefined : find(id)].filter((e) => e !== undefined)
  const clear = () => setChosen(new Set())
  const toggle = (id: number) =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
    )
  const withEntry = (id: number | null, action: (entry: DocketItem) => void) => {
    const entry = id === null ? undefined : find(id)
    if (entry) action(entry)
  }

  useEntryKeys(
    region,
    {
      d: (id, onRefused) =>
        chosenEntries.length > 0
          ? docketActions.finish(chosenEntries, clear)
          : withEntry(id, (entry) => docketActions.toggleDone(entry, onRefused)),
      s: (id) => docketActions.ask('move', meant(id), clear),
      a: (id) => docketActions.ask('assign', meant(id), clear),
      x: (id) => withEntry(id, (entry) => mayChoose(entry) && toggle(id)),
      e: (id) => withEntry(id, docketActions.edit),
      Enter: (id) => void navigate({ to: '/docket_entries/$id', params: { id: String(id) } }),
      Escape: clear,
    },
    list,
  )

  const overlays: ReactNode = (
    <>
      {chosenEntries.length > 0 && (
        <BulkBar
          rows={[...chosenEntries]}
          isAll={false}
          onClear={clear}
          actions={docketActions.bulkActions}
        />
      )}
      {docketActions.dialogs}
    </>
  )
  return {
    /** For `DocketList`. */
    list: {
      chosen,
      onChoose: entries.some(mayChoose) ? toggle : undefined,
      onDone: docketActions.toggleDone,
      onEdit: docketActions.edit,
      onMove: (entry: DocketItem) => docketActions.ask('move', [entry]),
    },
    overlays,
  }
}
