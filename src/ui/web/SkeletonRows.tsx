import { Skeleton } from '@mantine/core'
import classes from './states.module.css'
import { TakingLong } from './TakingLong.tsx'

/** Bars in the place of rows to come. */
export function SkeletonRows({ rows = 6, height = 32 }: { rows?: number; height?: number }) {
  return (
    // One element: some have it in a grid.
    <div>
      <TakingLong />
      <div role="status" className={classes.skeletons}>
        <span className="visually-hidden">Loading</span>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={classes.skeletonRow} style={{ height }}>
            <Skeleton height={10} width={`${70 - ((index * 17) % 40)}%`} />
          </div>
        ))}
      </div>
    </div>
  )
}
