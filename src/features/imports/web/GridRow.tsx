import { ActionIcon } from '@mantine/core'
import { IconRowInsertBottom, IconRowRemove } from '@tabler/icons-react'
import type { ImportColumn, ImportRow } from '../contract/import.ts'
import { GridCell } from './GridCell.tsx'
import classes from './imports.module.css'
import type { RowDecision } from './RowGrid.tsx'
import { hasRemarks, RowRemarks } from './RowRemarks.tsx'
import type { CellAt } from './gridCursor.ts'
import type { TypedValue } from './useCellSaves.ts'
import type { Grid } from './useGridKeys.ts'

/** A row of the file, and below it what is not about a single cell. */
export function GridRow({
  row,
  columns,
  grid,
  typedAt,
  mayChange,
  onSave,
  onDecide,
}: {
  row: ImportRow
  columns: readonly ImportColumn[]
  grid: Grid
  typedAt: (at: CellAt) => TypedValue | undefined
  mayChange: boolean
  onSave: (at: CellAt, value: string) => void
  onDecide: (decision: RowDecision) => void
}) {
  const isLeftOut = row.choice === 'skip'
  return (
    <>
      <tr data-problem={row.problems.length > 0} data-left-out={isLeftOut}>
        <th scope="row" className={classes.line}>
          <div className={classes.head}>
            <span className={classes.lineNumber}>{row.row}</span>
            <span className={classes.title}>
              <bdi>{row.title}</bdi>
            </span>
            {isLeftOut && <span className={classes.quiet}>left out</span>}
            {mayChange && row.duplicates.length === 0 && (
              <LeaveOut row={row} isLeftOut={isLeftOut} onDecide={onDecide} />
            )}
          </div>
        </th>
        {columns.map((column) => (
          <GridCell
            key={column.index}
            row={row}
            column={column}
            grid={grid}
            typed={typedAt({ row: row.row, column: column.index })}
            onSave={onSave}
          />
        ))}
      </tr>
      {hasRemarks(row) && (
        <tr className={classes.remarks}>
          <td colSpan={columns.length + 1}>
            <RowRemarks row={row} disabled={!mayChange} onDecide={onDecide} />
          </td>
        </tr>
      )}
    </>
  )
}

function LeaveOut({
  row: { row },
  isLeftOut,
  onDecide,
}: {
  row: ImportRow
  isLeftOut: boolean
  onDecide: (decision: RowDecision) => void
}) {
  const label = isLeftOut ? `Import line ${row} after all` : `Leave line ${row} out`
  const RowIcon = isLeftOut ? IconRowInsertBottom : IconRowRemove
  return (
    <ActionIcon
      size="sm"
      aria-label={label}
      title={label}
      onClick={() => onDecide({ row, choice: isLeftOut ? null : 'skip' })}
    >
      <RowIcon size={16} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}
