import { Progress } from '@mantine/core'
import { Card } from '#ui/web/Card.tsx'
import { formatNumber } from '#ui/web/format.ts'
import type { ImportDetail, ImportState } from '../contract/import.ts'
import classes from './imports.module.css'

const texts: Partial<Record<ImportState, { title: string; text: string }>> = {
  checking: {
    title: 'Checking the rows',
    text: 'Each row is compared with the people in Ellis. You can leave this page and come back.',
  },
  running: {
    title: 'Importing',
    text: 'You can leave this page: the tray at the top shows how far it is, and says when it is done.',
  },
  undoing: {
    title: 'Undoing the import',
    text: 'You can leave this page; the tray at the top shows how far it is.',
  },
}

/** Work under way on an import. */
export function Progressing({ of: { state, progress, row_count } }: { of: ImportDetail }) {
  const words = texts[state]
  return (
    // Always in the page: a region that comes with its first message is not announced.
    <div aria-live="polite" className={classes.live}>
      {words && (
        <Card title={words.title}>
          <p className={classes.text}>
            {formatNumber(row_count)} rows. {words.text}
          </p>
          {/* An empty bar looks like work that stands still. */}
          <Progress value={Math.max(2, progress ?? 0)} animated aria-label={words.title} />
        </Card>
      )}
    </div>
  )
}
