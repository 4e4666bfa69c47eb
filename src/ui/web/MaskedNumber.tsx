import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCommand } from './useCommand.ts'

/** The last digits of a number; the whole only on request, which is logged, and only until one leaves the page. */
export function MaskedNumber({
  label,
  masked,
  canShow,
  load,
  format = (number) => number,
}: {
  label: string
  masked: string
  canShow: boolean
  load: () => Promise<string | null>
  format?: (number: string) => string
}) {
  const [shown, setShown] = useState<string | null>(null)

  const show = useCommand(() => load(), { done: setShown, failed: `The ${label} could not be shown.` })

  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>
      {shown ? format(shown) : masked}{' '}
      {canShow && (
        <Button
          size="compact-xs"
          variant="subtle"
          className="no-print"
          loading={show.isPending}
          title="Each view is logged"
          onClick={() => (shown ? setShown(null) : void show.run())}
        >
          {shown ? 'Hide' : `Show ${label}`}
        </Button>
      )}
    </span>
  )
}
