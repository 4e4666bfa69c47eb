import { TextInput } from '@mantine/core'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { fieldsShape, formValues } from '#fields/fields.ts'
import { day } from '#fields/day/day.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import type { FilingDetail } from '../contract/filings.ts'
import { formsContract } from '../contract.ts'

const api = client(formsContract)
const fields = { filed_on: day({ label: 'Filed on', exact: true, past: true, required: true }) }

const schema = z.object({ ...fieldsShape(fields), receipt_number: z.string().trim() })

/** From here on the form stays as it is. */
export function FileFormDialog({
  filing,
  today,
  opened,
  onClose,
}: {
  filing: FilingDetail
  today: string
  opened: boolean
  onClose: () => void
}) {
  const missing = filing.notices.filter(({ kind }) => kind === 'missing').length
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`${filing.form} of ${filing.party.name} was filed`}
      saveLabel="Mark as filed"
      schema={schema}
      initialValues={{ ...formValues(fields, { filed_on: today }), receipt_number: '' }}
      onSubmit={({ filed_on, receipt_number }) =>
        api.fileForm({
          id: filing.id,
          version: filing.version,
          filed_on: String(filed_on),
          receipt_number: receipt_number || null,
        })
      }
    >
      {(form) => (
        <>
          {filing.advice && (
            <Notice tone="warning" title="Edition">
              {filing.advice}
            </Notice>
          )}
          {missing > 0 && (
            <Notice tone="warning" title={`${missing} ${missing === 1 ? 'value is' : 'values are'} missing`}>
              Look through the list before you go on.
            </Notice>
          )}
          <p>
            Its values, edition and file are stored as they are now, and nobody can change them afterwards.
          </p>
          <FieldsForm form={formOfFields(form)} fields={fields} sources={{}} />
          <TextInput
            label="Receipt number"
            description="Where it is known already"
            key={form.key('receipt_number')}
            {...form.getInputProps('receipt_number')}
          />
        </>
      )}
    </FormDialog>
  )
}
