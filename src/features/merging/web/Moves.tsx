import { formatNumber } from '../../../ui/web/format.ts'
import type { MergeMove } from '../contract.ts'
import classes from './merging.module.css'

/** What comes along with the other entry. */
export function Moves({ moves, kept }: { moves: readonly MergeMove[]; kept: string }) {
  if (moves.length === 0) return null
  return (
    <section aria-label="What moves">
      <h3 className={classes.title}>
        Moves to <bdi>{kept}</bdi>
      </h3>
      <ul className={classes.moves}>
        {moves.map(({ label, count, same }) => (
          <li key={label}>
            {label}: <strong>{formatNumber(count)}</strong>
            {same > 0 && (
              <span className={classes.quiet}>
                ,{' '}
                {same === count
                  ? count === 1
                    ? 'there already'
                    : 'all there already'
                  : `${formatNumber(same)} there already`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
