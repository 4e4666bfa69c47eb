import { Checkbox, TextInput } from '@mantine/core'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { day } from '#fields/day/day.ts'
import { fieldsShape, formValues } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { packetsContract, type Packet } from '../contract.ts'

const api = client(packetsContract)
const fields = { filed_on: day({ label: 'Filed on', exact: true, past: true, required: true }) }
const schema = z.object({
  ...fieldsShape(fields),
  filed_by_way: z.string().trim().min(1, 'Enter how it was filed').max(100, 'Enter at most 100 letters'),
  receipt_number: z.string().trim().max(40, 'Enter at most 40 letters'),
  close_entry: z.boolean(),
})

/** From here on the packet stays as it is. */
export function FilePacketDialog({
  packet,
  today,
  opened,
  onClose,
}: {
  packet: Packet
  today: string
  opened: boolean
  onClose: () => void
}) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="This packet was filed"
      saveLabel="Mark as filed"
      schema={schema}
      initialValues={{
        ...formValues(fields, { filed_on: today }),
        filed_by_way: '',
        receipt_number: '',
        close_entry: false,
      }}
      onSubmit={({ filed_on, filed_by_way, receipt_number, close_entry }) =>
        api.filePacket({
          id: packet.id,
          version: packet.version,
          filed_on: String(filed_on),
          filed_by_way,
          receipt_number: receipt_number || null,
          close_entry,
        })
      }
    >
      {(form) => (
        <>
          {packet.checks.length > 0 && (
            <Notice tone="warning" title="To see to">
              {packet.checks.map(({ sentence }) => sentence).join(' ')}
            </Notice>
          )}
          <FieldsForm form={formOfFields(form)} fields={fields} sources={{}} />
          <TextInput
            label="By"
            placeholder="ECAS, USCIS online, courier"
            withAsterisk
            key={form.key('filed_by_way')}
            {...form.getInputProps('filed_by_way')}
          />
          <TextInput
            label="Receipt"
            description="Where it is known already"
            key={form.key('receipt_number')}
            {...form.getInputProps('receipt_number')}
          />
          {packet.can.close_entry && (
            <Checkbox
              label={`Mark “${packet.docket_entry.name}” done`}
              description="Workflows and clocks that follow it begin"
              key={form.key('close_entry')}
              {...form.getInputProps('close_entry', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
