import { Button } from '@mantine/core'
import { useState } from 'react'
import { notifyFailure } from '#ui/web/notify.tsx'

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
  const [busy, setBusy] = useState(false)

  async function show() {
    setBusy(true)
    try {
      setShown(await load())
    } catch (error) {
      notifyFailure(`The ${label} could not be shown.`, error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>
      {shown ? format(shown) : masked}{' '}
      {canShow && (
        <Button
          size="compact-xs"
          variant="subtle"
          className="no-print"
          loading={busy}
          title="Every showing is logged"
          onClick={() => (shown ? setShown(null) : void show())}
        >
          {shown ? 'Hide' : `Show ${label}`}
        </Button>
      )}
    </span>
  )
}
