import * as z from 'zod'
import { TextInput } from '@mantine/core'
import { client } from '#core/web/client.ts'
import { fieldsShape, formValues } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import type { FormEditionDates } from '../contract/library.ts'
import { formsContract } from '../contract.ts'
import { dateFields } from '../dateFields.ts'
import { formPattern } from '../formNames.ts'
import { editionDay, printedEdition } from '../formShape.ts'

const api = client(formsContract)

const schema = z.object({
  form: z
    .string()
    .trim()
    .toUpperCase()
    .regex(formPattern, 'Enter the number of the form as it is printed, like I-485'),
  edition: z
    .string()
    .trim()
    .transform((printed, ctx) => {
      const day = editionDay(printed)
      if (day) return day
      ctx.addIssue({ code: 'custom', message: 'Enter the edition as it is printed, MM/DD/YY' })
      return z.NEVER
    }),
  ...fieldsShape(dateFields),
})

/** From when until when an edition is accepted: of one in the library, or of one the office only knows of. */
export function EditionDatesDialog({
  of,
  dates,
  opened,
  onClose,
}: {
  of: { form: string; edition: string } | null
  dates: FormEditionDates | null
  opened: boolean
  onClose: () => void
}) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={of ? `${of.form}, edition ${printedEdition(of.edition)}` : 'Dates of another edition'}
      saveLabel="Save dates"
      schema={schema}
      initialValues={{
        form: of?.form ?? '',
        edition: of ? printedEdition(of.edition) : '',
        ...formValues(
          dateFields,
          dates ?? { source_url: of ? `https://www.uscis.gov/${of.form.toLowerCase()}` : '' },
        ),
      }}
      onSubmit={({ accepted_from = null, accepted_until = null, counted_by = null, ...values }) =>
        api.saveFormEditionDates({
          accepted_from,
          accepted_until,
          counted_by,
          ...values,
          version: dates?.version ?? null,
        })
      }
    >
      {(form) => (
        <>
          {!of && (
            <>
              <TextInput
                label="Form"
                placeholder="I-485"
                withAsterisk
                key={form.key('form')}
                {...form.getInputProps('form')}
              />
              <TextInput
                label="Edition"
                placeholder="01/20/25"
                description="As it is printed at the foot of the form"
                withAsterisk
                key={form.key('edition')}
                {...form.getInputProps('edition')}
              />
            </>
          )}
          <FieldsForm form={formOfFields(form)} fields={dateFields} sources={{}} />
        </>
      )}
    </FormDialog>
  )
}
