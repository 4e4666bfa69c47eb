import { useState } from 'react'
import type { UseFormReturnType } from '@mantine/form'
import { client } from '#core/web/client.ts'
import type { OutputOf } from '#core/contract.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { sourceOfAll } from '#fields/catalogue/web/useOptions.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { DialogForm, GuardedModal } from '#ui/web/FormDialog.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { useFreshQuery } from '#ui/web/useFreshQuery.ts'
import { lettersContract } from '../contract.ts'
import { feeHelp, newLetterFields } from '../formFields.ts'

const api = client(lettersContract)
const schema = fieldsSchema(newLetterFields)
type Languages = OutputOf<(typeof lettersContract)['endpoints']['listLetterLanguages']>

/** A draft in a language, which opens to be written. */
export function NewLetterDialog({
  legalCaseId,
  opened,
  onClose,
  onMade,
}: {
  legalCaseId: number
  opened: boolean
  onClose: () => void
  onMade: (id: number) => void
}) {
  const query = useFreshQuery({ ...api.listLetterLanguages.query({ id: legalCaseId }), enabled: opened })
  return (
    <GuardedModal opened={opened} onClose={onClose} title="New letter">
      {(frame) => (
        <Loaded query={query} what="The languages" compact>
          {({ items, preferred_id }) => (
            <DialogForm
              {...frame}
              onClose={onClose}
              saveLabel="Create letter"
              schema={schema}
              initialValues={formValues(newLetterFields, { language_id: preferred_id ?? undefined })}
              onSubmit={async (values) => {
                const { id } = await api.createLetter({
                  engagement_letter: {
                    legal_case_id: legalCaseId,
                    ...values,
                    language_id: values.language_id!,
                  },
                })
                onMade(id)
              }}
            >
              {(form) => <LetterFields form={form} languages={items} />}
            </DialogForm>
          )}
        </Loaded>
      )}
    </GuardedModal>
  )
}

function LetterFields({
  form,
  languages,
}: {
  form: UseFormReturnType<Record<string, unknown>>
  languages: Languages['items']
}) {
  const [chosen, choose] = useState(form.getValues()['language_id'])
  form.watch('language_id', ({ value }) => choose(value))
  const [source] = useState(() => sourceOfAll(languages.map(({ id, name }) => ({ value: id, label: name }))))
  const { fee_dollars } = newLetterFields
  const namesFee = languages.some(({ id, names_fee }) => names_fee && id === Number(chosen))
  return (
    <FieldsForm
      form={formOfFields(form)}
      fields={{ ...newLetterFields, ...(namesFee && { fee_dollars: { ...fee_dollars, help: feeHelp } }) }}
      sources={{ languages: source }}
    />
  )
}
