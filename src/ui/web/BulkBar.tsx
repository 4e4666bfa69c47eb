import { Button, CloseButton, Paper } from '@mantine/core'
import { formatNumber } from './format.ts'
import type { BulkAction } from './list.ts'
import classes from './ListScreen.module.css'

/** What can be done with the selected rows; floats above the pager while there are any. */
export function BulkBar<Row>({
  rows,
  actions,
  onClear,
}: {
  rows: Row[]
  actions: readonly BulkAction<Row>[]
  onClear: () => void
}) {
  return (
    <Paper className={`${classes.bulk} no-print`} shadow="md" role="toolbar" aria-label="Selected rows">
      <span className={classes.bulkCount} aria-live="polite">
        {formatNumber(rows.length)} selected
      </span>
      {actions.map(({ label, icon: ActionIcon, danger, run }) => (
        <Button
          key={label}
          variant="subtle"
          color={danger ? 'red' : undefined}
          leftSection={ActionIcon && <ActionIcon size={16} stroke={1.7} />}
          onClick={() => run(rows, onClear)}
        >
          {label}
        </Button>
      ))}
      <CloseButton aria-label="Clear selection" onClick={onClear} />
    </Paper>
  )
}
