import { formatNumber } from '#ui/web/format.ts'
import type { MergeMove } from '../contract.ts'
import classes from './merging.module.css'

/** Rows that come along with the other entry. */
export function MovedRows({ moves, survivor }: { moves: readonly MergeMove[]; survivor: string }) {
  if (moves.length === 0) return null
  return (
    <section aria-label="What moves">
      <h3 className={classes.title}>
        Moves to <bdi>{survivor}</bdi>
      </h3>
      <ul className={classes.moves}>
        {moves.map(({ label, count, same, chosen }) => (
          <li key={label}>
            {label}: <strong>{formatNumber(count)}</strong>
            <span className={classes.quiet}>
              {thereAlready(count, same)}
              {chosen > 0 && `, ${formatNumber(chosen)} chosen above`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function thereAlready(count: number, same: number): string {
  if (same === 0) return ''
  if (same < count) return `, ${formatNumber(same)} there already`
  return count === 1 ? ', there already' : ', all there already'
}
