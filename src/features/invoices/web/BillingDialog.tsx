import { Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { Facts } from '#ui/web/Card.tsx'
import { formatInstant } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { NoRows, Row, RowList } from '#ui/web/RowList.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { formatCents } from '../amounts.ts'
import { invoicesContract, type BillingHistory, type CustomerBalance } from '../contract.ts'
import classes from './invoices.module.css'
import { statusPills } from './statePills.ts'

const api = client(invoicesContract)

/** The balance, invoices and payments of a client, as Invoiced has them now. */
export function BillingDialog({
  recordId,
  opened,
  onClose,
}: {
  recordId: number
  opened: boolean
  onClose: () => void
}) {
  const balance = useQuery(api.getCustomerBalance.query({ record_id: recordId }))
  const history = useQuery(api.getBillingHistory.query({ record_id: recordId }))
  return (
    <Modal opened={opened} onClose={onClose} title="Balance and history" size="lg">
      <Loaded query={balance} what="The balance" compact>
        {(shown) => <Balance balance={shown} />}
      </Loaded>
      <h3 className={classes.section}>History</h3>
      <Loaded query={history} what="The history" compact>
        {(shown) => <History history={shown} />}
      </Loaded>
    </Modal>
  )
}

function Balance({ balance }: { balance: CustomerBalance }) {
  const { invoiced_customer_id, currency, is_past_due } = balance
  if (invoiced_customer_id === null)
    return <NoRows>This client is no customer at Invoiced yet: the first invoice makes them one.</NoRows>
  return (
    <>
      <Facts
        facts={[
          {
            label: 'Outstanding',
            value: (
              <>
                {formatCents(balance.total_outstanding_cents, currency)}{' '}
                {is_past_due && <StatusPill tone="error">Past due</StatusPill>}
              </>
            ),
          },
          { label: 'Due now', value: formatCents(balance.due_now_cents, currency) },
          { label: 'Credits', value: formatCents(balance.available_credits_cents, currency) },
        ]}
      />
      {balance.history.length > 1 && (
        <details>
          <summary>Earlier balances</summary>
          <RowList>
            {balance.history.map(({ at, balance_cents, currency: unit }, index) => (
              <Row key={`${at} ${index}`} name={formatInstant(at)}>
                <span className={classes.amount}>{formatCents(balance_cents, unit)}</span>
              </Row>
            ))}
          </RowList>
        </details>
      )}
    </>
  )
}

const kinds: Record<BillingHistory['entries'][number]['kind'], string> = {
  invoice: 'Invoice',
  payment: 'Payment',
  credit_note: 'Credit note',
}

function History({ history: { entries, is_cut } }: { history: BillingHistory }) {
  if (entries.length === 0) return <NoRows>Nothing was invoiced or paid.</NoRows>
  return (
    <>
      <RowList>
        {entries.map(({ kind, id, number, at, status, method, amount_cents, currency }) => (
          <Row
            key={`${kind} ${id}`}
            name={[kinds[kind], number].filter(Boolean).join(' ')}
            text={[formatInstant(at), method?.replaceAll('_', ' ')].filter(Boolean).join(' · ')}
          >
            {status && <StatusPill tone={statusPills[status].tone}>{statusPills[status].label}</StatusPill>}
            <span className={classes.amount}>
              {kind === 'invoice' ? '' : '−'}
              {formatCents(amount_cents, currency)}
            </span>
          </Row>
        ))}
      </RowList>
      {is_cut && (
        <Text size="sm" c="dimmed">
          There are older ones: Invoiced shows them.
        </Text>
      )}
    </>
  )
}
