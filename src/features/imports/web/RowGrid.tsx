import { useMemo, useRef } from 'react'
import { client } from '#core/web/client.ts'
import { NoRows } from '#ui/web/RowList.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { importsContract } from '../contract.ts'
import type { ImportColumn, ImportDetail, ImportRow, RowChoice } from '../contract/import.ts'
import type { CellAt } from './gridCursor.ts'
import { GridRow } from './GridRow.tsx'
import classes from './imports.module.css'
import type { CellSaves } from './useCellSaves.ts'
import { useGridKeys } from './useGridKeys.ts'
import { useShownRows } from './useShownRows.ts'

const api = client(importsContract)

export interface RowDecision {
  row: number
  choice: RowChoice | null
  choice_party_id?: number | null
}

/**
 * Rows of a file as a spreadsheet: arrows go from cell to cell, typing or Enter changes one, Enter and Tab save it and go
 * on. Columns that are left out are not shown.
 */
export function RowGrid({
  detail,
  rows,
  none,
  isStale,
  saves: { announcement, typedAt, save: saveCell },
}: {
  detail: ImportDetail
  rows: readonly ImportRow[]
  /** Stands in place of rows where there are none. */
  none: string
  isStale: boolean
  saves: CellSaves
}) {
  const { id, can } = detail
  const columns = useMemo(() => detail.columns.filter(({ path }) => path !== null), [detail.columns])
  const { shown, put } = useShownRows(rows)
  const save = (at: CellAt, value: string) => {
    const before = shown.find(({ row }) => row === at.row)?.cells?.[at.column] ?? ''
    saveCell({ ...at, value, onSaved: put }, before)
  }
  const decide = useCommand(
    async (decision: RowDecision) => put(await api.updateImportRow({ id, ...decision })),
    { failed: 'The choice was not saved.' },
  )
  const table = useRef<HTMLTableElement>(null)
  const { grid, onKeyDown, onFocus } = useGridKeys(table, {
    rows: shown.map(({ row }) => row),
    columns: columns.map(({ index }) => index),
    mayEdit: can.change,
    onSave: save,
  })
  if (shown.length === 0) return <NoRows>{none}</NoRows>
  return (
    <>
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
      <div className={classes.region} aria-busy={isStale}>
        <table
          className={classes.grid}
          role="grid"
          aria-label="Rows of the file"
          aria-describedby="grid-keys"
          ref={table}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
        >
          <thead>
            <tr>
              <th scope="col">Line</th>
              {columns.map((column) => (
                <Head key={column.index} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <GridRow
                key={row.row}
                row={row}
                columns={columns}
                grid={grid}
                typedAt={typedAt}
                mayChange={can.change}
                onSave={save}
                onDecide={(decision) => void decide.run(decision)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p id="grid-keys" className={classes.quiet}>
        Arrows move, Enter changes a cell and goes down, Tab goes on to the right, Esc leaves it as it was.
      </p>
    </>
  )
}

const Head = ({ column: { header, label } }: { column: ImportColumn }) => (
  <th scope="col">
    {label ?? header}
    {label !== null && label !== header && (
      <div className={classes.quiet}>
        <bdi>{header}</bdi>
      </div>
    )}
  </th>
)
