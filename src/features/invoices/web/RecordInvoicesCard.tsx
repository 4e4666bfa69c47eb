import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { formatCents } from '../amounts.ts'
import { invoicesContract } from '../contract.ts'
import { BillingDialog } from './dialogs.ts'
import classes from './invoices.module.css'
import { pillOf } from './statePills.ts'

const api = client(invoicesContract)

/** Invoices of the cases of a record, where the office uses Invoiced, for those who may see them. */
export function RecordInvoicesCard({ recordId }: { recordId: number }) {
  const { data } = useQuery(api.getRecordInvoices.query({ id: recordId }))
  const [isOpen, setOpen] = useState(false)
  if (!data?.can.view || (!data.enabled && data.cases.length === 0)) return null
  return (
    <Card
      title="Invoices"
      actions={
        data.is_connected && (
          <Button size="compact-sm" onClick={() => setOpen(true)}>
            Balance
          </Button>
        )
      }
    >
      {data.cases.map(({ legal_case_id, title, state, invoice }) => {
        const { label, tone } = pillOf(state, invoice)
        return (
          <div key={legal_case_id} className={classes.item}>
            <Link to="/cases/$id" params={{ id: String(legal_case_id) }} dir="auto">
              {title}
            </Link>
            <div className={classes.head}>
              <StatusPill tone={tone}>{label}</StatusPill>
              {invoice && (
                <span className={classes.amount}>{formatCents(invoice.total_cents, invoice.currency)}</span>
              )}
            </div>
          </div>
        )
      })}
      {data.cases.length === 0 && <p className={classes.quiet}>None yet: a case has its own on its page.</p>}
      {!data.is_connected && (
        <p className={`${classes.quiet} ${classes.item}`}>
          Invoiced is not connected: an admin enters its key under Connections.
        </p>
      )}
      {isOpen && <BillingDialog recordId={recordId} opened onClose={() => setOpen(false)} />}
    </Card>
  )
}
