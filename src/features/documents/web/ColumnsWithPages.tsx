import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState, type ReactNode, type RefObject } from 'react'
import classes from './columnsWithPages.module.css'

/** Two columns, the right one with a document's pages, which a button shows and hides where there is no room for both. */
export function ColumnsWithPages({
  side,
  sideRef,
  pages,
  pagesAre,
  pagesFirst = false,
}: {
  side: ReactNode
  sideRef?: RefObject<HTMLDivElement | null>
  pages: ReactNode
  pagesAre: 'the page' | 'the pages'
  /** The pages are what one works in: shown at once, and above the rest. */
  pagesFirst?: boolean
}) {
  const [isShown, setShown] = useState(pagesFirst)
  return (
    <div className={classes.columns}>
      <div className={`${classes.side} no-print`} ref={sideRef}>
        {side}
      </div>
      <Button
        className={classes.show}
        leftSection={<IconEye size={16} aria-hidden />}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'} {pagesAre}
      </Button>
      <div className={classes.pages} data-shown={isShown} data-first={pagesFirst}>
        {pages}
      </div>
    </div>
  )
}
