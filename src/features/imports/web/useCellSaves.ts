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

/** Saves a corrected cell, and says what the check found in it. */
export function useCellSaves(id: number, rows: readonly ImportRow[], put: (row: ImportRow) => void) {
  const [announcement, setAnnouncement] = useState('')
  const correct = useCommand(
    async ({ row, column, value }: Correction) => {
      const answer = await api.updateImportRow({ id, row, cells: [{ column, value }] })
      put(answer)
      const problem = answer.problems.find((one) => one.column === column)
      setAnnouncement(`Line ${row} is saved. ${problem?.message ?? ''}`)
    },
    { failed: ({ row }) => `Line ${row} was not saved.` },
  )
  return {
    announcement,
    /** The value on its way to the server. */
    pendingAt: (at: CellAt) =>
      correct.pending.findLast(({ row, column }) => row === at.row && column === at.column)?.value,
    save(at: CellAt, value: string) {
      const before = rows.find(({ row }) => row === at.row)?.cells?.[at.column] ?? ''
      if (value !== before) void correct.run({ ...at, value })
    },
  }
}
