import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { useUnsavedGuard } from '#ui/web/useUnsavedGuard.ts'
import { useCommand } from '#ui/web/useCommand.ts'
import { importsContract } from '../contract.ts'
import type { ImportRow } from '../contract/import.ts'
import type { CellAt } from './gridCursor.ts'

const api = client(importsContract)

interface Correction extends CellAt {
  value: string
  onSaved: (row: ImportRow) => void
}

/** A value that differs from the stored one: on its way to the server, or refused. */
export interface TypedValue {
  value: string
  failed: boolean
}

export interface CellSaves {
  /** Sentence on the cell saved last, with the problem the check found in it. */
  announcement: string
  /** Lines with values that could not be saved, on whatever page of rows they are. */
  unsavedLines: number[]
  typedAt: (at: CellAt) => TypedValue | undefined
  save: (correction: Correction, before: string) => void
  saveAgain: () => void
}

const isAt =
  (at: CellAt) =>
  ({ row, column }: CellAt) =>
    row === at.row && column === at.column

/** Saves corrected cells. What could not be saved stays in its cell, also while another page of rows is shown. */
export function useCellSaves(id: number): CellSaves {
  const [announcement, setAnnouncement] = useState('')
  const [failed, setFailed] = useState<readonly Correction[]>([])
  const forget = (at: CellAt) => setFailed((all) => all.filter((one) => !isAt(at)(one)))
  const correct = useCommand(
    async (correction: Correction) => {
      const { row, column, value, onSaved } = correction
      forget(correction)
      const answer = await api
        .updateImportRow({ id, row, cells: [{ column, value }] })
        .catch((error: unknown) => {
          setFailed((all) => [...all, correction])
          throw error
        })
      onSaved(answer)
      const problem = answer.problems.find((one) => one.column === column)
      setAnnouncement(`Line ${row} is saved. ${problem?.message ?? ''}`)
    },
    { failed: ({ row }) => `Line ${row} was not saved.` },
  )
  useUnsavedGuard(
    () => failed.length > 0,
    ({ pathname, search }) => pathname === `/imports/${id}` && 'step' in search && search.step === 'check',
  )
  return {
    announcement,
    unsavedLines: [...new Set(failed.map(({ row }) => row))].toSorted((a, b) => a - b),
    typedAt(at) {
      const pending = correct.pending.findLast(isAt(at))
      const found = pending ?? failed.findLast(isAt(at))
      return found && { value: found.value, failed: !pending }
    },
    save(correction, before) {
      if (correction.value === before) forget(correction)
      else void correct.run(correction)
    },
    saveAgain() {
      for (const one of failed) void correct.run(one)
    },
  }
}
