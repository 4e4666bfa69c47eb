import { Button } from '@mantine/core'
import { formatRelative } from './format.ts'
import { GuardedModal } from './FormDialog.tsx'
import classes from './recentActions.module.css'
import { useRecentActions } from './recentActions.ts'
import { EmptyState } from './states.tsx'

/** Recent actions since the page was opened, each with undo, long after its message is gone. */
export function RecentActionsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const actions = useRecentActions()
  return (
    <GuardedModal opened={opened} onClose={onClose} title="Recently done" size="lg">
      {() =>
        actions.length === 0 ? (
          <EmptyState
            compact
            title="Nothing to undo"
            text="What you do in this tab and can undo appears here."
          />
        ) : (
          <ul className={classes.actions}>
            {actions.map(({ id, message, at, isUndone, undo }) => (
              <li key={id}>
                <span className={classes.what}>
                  <span dir="auto">{message}</span>
                  <span className={classes.at}>{formatRelative(at.toISOString())}</span>
                </span>
                <Button
                  size="compact-sm"
                  disabled={isUndone}
                  aria-label={isUndone ? `Undone: ${message}` : `Undo: ${message}`}
                  onClick={undo}
                >
                  {isUndone ? 'Undone' : 'Undo'}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </GuardedModal>
  )
}
