import { Logo } from './Logo.tsx'
import { PageHeader } from './PageHeader.tsx'
import classes from './Shell.module.css'
import { LoadingState } from './states.tsx'
import { useSideCollapsed } from './useSideCollapsed.ts'

/**
 * The frame while the server is being asked who is here: the heading comes a round trip earlier, and nothing of
 * anybody's is shown. Hidden from screen readers, which would read a heading that is replaced in a moment.
 */
export function OpeningFrame({ heading }: { heading?: string }) {
  const [collapsed] = useSideCollapsed()
  return (
    <div className={classes.shell} data-collapsed={collapsed}>
      <div className={classes.header} aria-hidden>
        <span className={classes.product}>
          <Logo />
        </span>
      </div>
      <div className={classes.side} aria-hidden />
      <main className={classes.main}>
        {heading && (
          <div aria-hidden>
            <PageHeader title={heading} />
          </div>
        )}
        <div>
          <LoadingState />
        </div>
      </main>
    </div>
  )
}
