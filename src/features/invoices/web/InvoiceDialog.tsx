import { Button, Group, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { randomId } from '@mantine/hooks'
import { useImperativeHandle, useState, type Ref } from 'react'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { AddLine, RemoveLine } from '#ui/web/FieldLines.tsx'
import { DialogForm, GuardedModal, type Guard } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { centsOfLine, centsOfLines, centsOfUnits, formatCents } from '../amounts.ts'
import { invoicesContract, mostCents, mostLines, type CaseInvoice, type InvoiceLine } from '../contract.ts'
import { lineFields } from '../lineFields.ts'
import classes from './invoices.module.css'

const api = client(invoicesContract)

const row = fieldsSchema(lineFields, { more: { key: z.string() } })
const schema = z
  .object({ lines: z.array(row).min(1, 'Enter at least one line') })
  .transform(({ lines }) => lines.map(entered))
  .refine((lines) => lines.every(({ quantity }) => quantity > 0), {
    path: ['lines.0.quantity'],
    message: 'Each quantity must be above 0',
  })
  .refine((lines) => centsOfLines(lines) > 0, {
    path: ['lines.0.price'],
    message: 'The total must be above zero',
  })
  .refine((lines) => centsOfLines(lines) <= mostCents, {
    path: ['lines.0.price'],
    message: 'The total must be at most $1,000,000',
  })

type Entered = z.output<typeof row>
const entered = ({ name, description, quantity, price }: Entered): InvoiceLine => ({
  name: name!,
  description: description ?? '',
  quantity: quantity!,
  unit_cents: centsOfUnits(price!),
})
const rowOf = ({ unit_cents, ...line }: Partial<InvoiceLine>) => ({
  ...formValues(lineFields, { ...line, ...(unit_cents !== undefined && { price: unit_cents / 100 }) }),
  key: randomId(),
})

/** Entering the lines of an invoice, then reading once more what goes to Invoiced. */
export function InvoiceDialog({
  legalCaseId,
  usualLine: { unit_cents, ...usual },
  opened,
  onClose,
}: {
  legalCaseId: number
  usualLine: CaseInvoice['usual_line']
  opened: boolean
  onClose: () => void
}) {
  const [lines, setLines] = useState<readonly Partial<InvoiceLine>[]>([
    { ...usual, ...(unit_cents !== null && { unit_cents }) },
  ])
  const [isPreviewed, setPreviewed] = useState(false)
  return (
    <GuardedModal opened={opened} onClose={onClose} title="Make invoice">
      {({ guard, onCancel }) =>
        isPreviewed ? (
          <Preview
            legalCaseId={legalCaseId}
            lines={lines as readonly InvoiceLine[]}
            guard={guard}
            onBack={() => setPreviewed(false)}
            onClose={onClose}
          />
        ) : (
          <DialogForm
            guard={guard}
            onCancel={onCancel}
            onClose={() => setPreviewed(true)}
            saveLabel="Preview invoice"
            schema={schema}
            initialValues={{ lines: lines.map(rowOf) }}
            onSubmit={async (checked) => setLines(checked)}
          >
            {(form) => <Lines form={form} />}
          </DialogForm>
        )
      }
    </GuardedModal>
  )
}

function Lines({ form }: { form: UseFormReturnType<{ lines: ReturnType<typeof rowOf>[] }> }) {
  const rows = form.getValues().lines
  return (
    <div className={classes.lines} data-path="lines">
      {rows.map(({ key }, index) => (
        <div key={key} className={classes.line} role="group" aria-label={`Line ${index + 1}`}>
          <FieldsForm form={formOfFields(form)} fields={lineFields} path={`lines.${index}`} sources={{}} />
          {rows.length > 1 && (
            <RemoveLine
              label={`Remove line ${index + 1}`}
              onClick={() => form.removeListItem('lines', index)}
            />
          )}
        </div>
      ))}
      {rows.length < mostLines && (
        <AddLine label="Add a line" onClick={() => form.insertListItem('lines', rowOf({}))} />
      )}
    </div>
  )
}

function Preview({
  legalCaseId,
  lines,
  guard,
  onBack,
  onClose,
}: {
  legalCaseId: number
  lines: readonly InvoiceLine[]
  guard: Ref<Guard>
  onBack: () => void
  onClose: () => void
}) {
  const create = useCommand(() => api.createInvoice({ legal_case_id: legalCaseId, lines: [...lines] }), {
    done: ({ sentence }) => {
      notifySuccess(sentence)
      onClose()
    },
    failed: 'No invoice was made, as far as is known.',
  })
  useImperativeHandle(guard, () => ({ isUnsaved: () => true, isBusy: () => create.isPending }))
  return (
    <Stack>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">Quantity</th>
            <th scope="col">Price</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <td>
                <bdi>{line.name}</bdi>
                {line.description && (
                  <div className={classes.quiet}>
                    <bdi>{line.description}</bdi>
                  </div>
                )}
              </td>
              <td>{line.quantity.toLocaleString('en-US')}</td>
              <td>{formatCents(line.unit_cents)}</td>
              <td>{formatCents(centsOfLine(line))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Total
            </th>
            <td>{formatCents(centsOfLines(lines))}</td>
          </tr>
        </tfoot>
      </table>
      <Text size="sm" c="dimmed">
        It goes to Invoiced with the client’s name and, where it is safe to use, their e-mail address. A case
        has one invoice at most: another is not made later.
      </Text>
      <Group justify="flex-end">
        <Button disabled={create.isPending} onClick={onBack}>
          Back
        </Button>
        <Button variant="filled" loading={create.isPending} onClick={() => void create.run()} data-autofocus>
          Make invoice
        </Button>
      </Group>
    </Stack>
  )
}
