import { Button, Loader } from '@mantine/core'
import { ApiError } from '#core/apiError.ts'
import { formatNumber } from '#ui/web/format.ts'
import { slowMs } from '../../contract/advanced.ts'
import classes from './advanced.module.css'
import type { useCount } from './useCount.ts'

/** "412 people", while the query is written; offers the background where counting takes long. */
export function CountLine({
  count: { data, error, isCounting },
  titles,
  unfinished,
  onBackground,
}: {
  count: ReturnType<typeof useCount>
  /** "people", "cases" */
  titles: string
  /** How many conditions are not finished. */
  unfinished: number
  onBackground?: (() => void) | undefined
}) {
  const isSlow = data !== undefined && data.took_ms > slowMs
  const isTooSlow = error instanceof ApiError && error.code === 'search.too_slow'
  return (
    <>
      <div className={classes.counted} role="status" aria-live="polite">
        {isCounting ? (
          <>
            <Loader size={14} aria-hidden /> Counting…
          </>
        ) : error ? (
          <span>
            {error instanceof ApiError && error.issues.length === 0 ? error.message : 'Not counted.'}
          </span>
        ) : (
          data && (
            <strong>
              {formatNumber(data.total_items)} {titles}
            </strong>
          )
        )}
        {unfinished > 0 && (
          <span className={classes.quiet}>
            {unfinished === 1 ? 'without the condition' : `without the ${unfinished} conditions`} you have not
            finished
          </span>
        )}
        {onBackground && (isSlow || isTooSlow) && !isCounting && (
          <Button variant="subtle" onClick={onBackground}>
            Search in the background
          </Button>
        )}
      </div>
      {data && !error && (
        <p className={classes.inWords} dir="auto" aria-busy={isCounting}>
          {data.words}
        </p>
      )}
    </>
  )
}
