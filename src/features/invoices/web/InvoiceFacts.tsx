import type { ReactNode } from 'react'
import { Facts } from '#ui/web/Card.tsx'
import { formatInstant } from '#ui/web/format.ts'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { formatCents } from '../amounts.ts'
import type { CaseInvoice, Invoice } from '../contract.ts'
import classes from './invoices.module.css'
import { pillOf } from './statePills.ts'

/** State and amounts of an invoice as they were read last; `children`: its buttons. */
export function InvoiceFacts({
  state,
  invoice,
  notes,
  children,
}: {
  state: CaseInvoice['state']
  invoice: Invoice | null
  notes: readonly string[]
  children?: ReactNode
}) {
  const { label, tone } = pillOf(state, invoice)
  return (
    <div className={classes.facts}>
      <div className={classes.head}>
        <StatusPill tone={tone}>{label}</StatusPill>
        {children}
      </div>
      {invoice && (
        <>
          <Facts
            facts={[
              { label: 'Number', value: invoice.number },
              { label: 'Total', value: formatCents(invoice.total_cents, invoice.currency) },
              { label: 'Still owed', value: formatCents(invoice.balance_cents, invoice.currency) },
            ]}
          />
          <p className={classes.quiet}>as of {formatInstant(invoice.read_at)}</p>
        </>
      )}
      {notes.map((note) => (
        <p key={note} className={classes.quiet}>
          {note}
        </p>
      ))}
    </div>
  )
}
