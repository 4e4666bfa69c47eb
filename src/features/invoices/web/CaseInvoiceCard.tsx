import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { invoicesContract } from '../contract.ts'
import { BillingDialog, InvoiceDialog } from './dialogs.ts'
import { InvoiceFacts } from './InvoiceFacts.tsx'

const api = client(invoicesContract)

/** The invoice of a case, where the office uses Invoiced, for those who may see it. */
export function CaseInvoiceCard({ legalCaseId }: { legalCaseId: number }) {
  const { data } = useQuery(api.getCaseInvoice.query({ id: legalCaseId }))
  const [open, setOpen] = useState<'create' | 'billing' | null>(null)
  const lookUp = useCommand(() => api.lookInvoiceUp({ id: legalCaseId }), {
    done: ({ sentence }) => notifySuccess(sentence),
    failed: 'The invoice was not read.',
  })
  if (!data?.can.view || (!data.enabled && data.state === 'none')) return null
  const { enabled, state, invoice, is_connected, begun_by, record_id, usual_line, can } = data
  const notes = [
    state === 'unknown' &&
      `${begun_by ?? 'Somebody'} made an invoice, and no answer came. Ellis makes no second one: look it up first.`,
    !enabled && 'Invoiced is switched off: an admin switches it on under Settings.',
    enabled && !is_connected && 'Invoiced is not connected: an admin enters its key under Connections.',
  ].filter((note) => note !== false)
  return (
    <Card
      title="Invoice"
      actions={
        is_connected && (
          <Button size="compact-sm" onClick={() => setOpen('billing')}>
            Balance
          </Button>
        )
      }
    >
      <InvoiceFacts state={state} invoice={invoice} notes={notes}>
        {is_connected && state === 'none' && can.create && (
          <Button size="compact-sm" onClick={() => setOpen('create')}>
            Make invoice
          </Button>
        )}
        {is_connected && (state === 'unknown' || state === 'made') && (
          <Button size="compact-sm" loading={lookUp.isPending} onClick={() => void lookUp.run()}>
            {state === 'unknown' ? 'Look it up' : 'Read again'}
          </Button>
        )}
      </InvoiceFacts>
      {open === 'create' && (
        <InvoiceDialog
          legalCaseId={legalCaseId}
          usualLine={usual_line}
          opened
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'billing' && <BillingDialog recordId={record_id} opened onClose={() => setOpen(null)} />}
    </Card>
  )
}
