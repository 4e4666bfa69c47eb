import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { useCommand } from '#ui/web/useCommand.ts'
import { importsContract } from '../contract.ts'
import type { ImportRow } from '../contract/import.ts'
import type { CellAt } from './gridCursor.ts'

const api = client(importsContract)

interface Correction extends CellAt {
  value: string
}

/** A value that differs from the stored one: on its way to the server, or refused. */
export interface TypedValue {
  value: string
  failed: boolean
}

const isAt =
  (at: CellAt) =>
  ({ row, column }: CellAt) =>
    row === at.row && column === at.column

/** Saves a corrected cell, and says what the check found in it. What could not be saved stays in its cell. */
export function useCellSaves(id: number, rows: readonly ImportRow[], put: (row: ImportRow) => void) {
  const [announcement, setAnnouncement] = useState('')
  const [failed, setFailed] = useState<readonly Correction[]>([])
  const forget = (at: CellAt) => setFailed((all) => all.filter((one) => !isAt(at)(one)))
  const correct = useCommand(
    async (correction: Correction) => {
      const { row, column, value } = correction
      forget(correction)
      const answer = await api
        .updateImportRow({ id, row, cells: [{ column, value }] })
        .catch((error: unknown) => {
          setFailed((all) => [...all, correction])
          throw error
        })
      put(answer)
      const problem = answer.problems.find((one) => one.column === column)
      setAnnouncement(`Line ${row} is saved. ${problem?.message ?? ''}`)
    },
    { failed: ({ row }) => `Line ${row} was not saved.` },
  )
  return {
    announcement,
    typedAt(at: CellAt): TypedValue | undefined {
      const pending = correct.pending.findLast(isAt(at))
      const found = pending ?? failed.findLast(isAt(at))
      return found && { value: found.value, failed: !pending }
    },
    save(at: CellAt, value: string) {
      const before = rows.find(({ row }) => row === at.row)?.cells?.[at.column] ?? ''
      if (value === before) forget(at)
      else void correct.run({ ...at, value })
    },
  }
}
