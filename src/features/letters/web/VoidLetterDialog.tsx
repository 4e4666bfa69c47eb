import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { flag } from '#fields/flag/flag.ts'
import { text } from '#fields/text/text.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { lettersContract } from '../contract.ts'
import type { LetterLine } from '../contract/letters.ts'

const api = client(lettersContract)
const fields = {
  reason: text({ label: 'Reason', max: 500, width: 'full' }),
  replace: flag({ label: 'Write a new letter with the same text', width: 'full' }),
}
const schema = fieldsSchema(fields)

/** Ends a letter that is not signed; its links open nothing any more. */
export function VoidLetterDialog({
  letter,
  onClose,
  onReplaced,
}: {
  letter: LetterLine
  onClose: () => void
  onReplaced: (id: number) => void
}) {
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Void letter"
      saveLabel="Void letter"
      danger
      schema={schema}
      initialValues={formValues(fields)}
      onSubmit={async ({ reason, replace }) => {
        const place = { id: letter.legal_case_id, letterId: letter.id }
        const after = await api.voidLetter({ ...place, reason, replace: replace === true })
        notifySuccess('The letter is void. Its links open nothing any more.')
        if (replace) onReplaced(after.id)
      }}
    >
      {(form) => <FieldsForm form={formOfFields(form)} fields={fields} />}
    </FormDialog>
  )
}
