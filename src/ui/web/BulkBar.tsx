import { Button, CloseButton, Paper } from '@mantine/core'
import { formatNumber } from './format.ts'
import type { BulkAction } from './list.ts'
import classes from './BulkBar.module.css'

/** Bulk actions on the selected rows, or on those of them one may change; floats above the pager. */
export function BulkBar<Row>({
  rows,
  total,
  isAll,
  onAll,
  actions,
  onClear,
}: {
  rows: Row[]
  /** How many the list finds, in words, where all of them can be chosen. */
  total?: string
  /** All of them are meant, not the rows alone. */
  isAll: boolean
  /** Given where all of them can be chosen. */
  onAll?: (() => void) | undefined
  actions: readonly BulkAction<Row>[]
  onClear: () => void
}) {
  return (
    <Paper
      className={`${classes.bulk} no-print`}
      shadow="md"
      role="toolbar"
      aria-label="Selected rows"
      data-bulk-bar
    >
      <span className={classes.bulkCount} aria-live="polite">
        {isAll ? `All ${total}` : formatNumber(rows.length)} selected
      </span>
      {onAll && !isAll && (
        <Button variant="subtle" onClick={onAll}>
          Select all {total}
        </Button>
      )}
      {actions.map(({ label, icon: ActionIcon, danger, can, run }) => {
        const able = can && !isAll ? rows.filter(can) : rows
        if (able.length === 0) return null
        return (
          <Button
            key={label}
            variant="subtle"
            color={danger ? 'red' : undefined}
            leftSection={ActionIcon && <ActionIcon size={16} stroke={1.7} />}
            onClick={() => run(able, onClear, isAll)}
          >
            {able.length < rows.length ? `${label} ${able.length} of ${rows.length}` : label}
          </Button>
        )
      })}
      <CloseButton aria-label="Clear selection" onClick={onClear} />
    </Paper>
  )
}
