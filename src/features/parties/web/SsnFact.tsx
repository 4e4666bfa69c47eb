import { Button } from '@mantine/core'
import { useState } from 'react'
import { client } from '../../../core/web/client.ts'
import { formatSsn } from '../../../fields/ssn/ssn.ts'
import { notifyFailure } from '../../../ui/web/notify.tsx'
import { partiesContract, type Party } from '../contract.ts'

const api = client(partiesContract)

/** The last four digits; the whole number only when asked for, which the log keeps, and only until one leaves. */
export function SsnFact({ party }: { party: Party }) {
  const [shown, setShown] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function show() {
    setBusy(true)
    try {
      setShown((await api.showSsn({ id: party.id })).ssn)
    } catch (error) {
      notifyFailure('The SSN could not be shown.', error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>
      {shown ? formatSsn(shown) : party.ssn}{' '}
      {party.can.edit && (
        <Button
          size="compact-xs"
          variant="subtle"
          loading={busy}
          title="Every showing is logged"
          onClick={() => (shown ? setShown(null) : void show())}
        >
          {shown ? 'Hide' : 'Show SSN'}
        </Button>
      )}
    </span>
  )
}
