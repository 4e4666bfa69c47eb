import { client, fetchFile } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { text } from '#fields/text/text.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useSession } from '#features/session/web/session.ts'
import { lettersContract } from '../contract.ts'
import type { LetterLine } from '../contract/letters.ts'
import { LetterPages } from './LetterPages.tsx'

const api = client(lettersContract)
const { previewLetter } = lettersContract.endpoints
const fields = {
  typed: text({ label: 'Signature', required: true, help: 'Your name, as you sign', width: 'full' }),
}
const schema = fieldsSchema(fields)

/** The attorney’s signature below the others. */
export function CountersignDialog({ letter, onClose }: { letter: LetterLine; onClose: () => void }) {
  const { user } = useSession()
  const place = { id: letter.legal_case_id, letterId: letter.id }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Sign letter"
      size={900}
      saveLabel="Sign letter"
      schema={schema}
      initialValues={formValues(fields, { typed: user?.display_name ?? '' })}
      onSubmit={async ({ typed }) => {
        await api.countersignLetter({ ...place, signature: { typed: typed! } })
        notifySuccess('The letter is signed. Its sealed copy is filed in a moment.')
      }}
    >
      {(form) => (
        <>
          <LetterPages
            of={[letter.id, letter.version]}
            load={async (signal) => (await fetchFile(previewLetter, place, signal)).blob}
          />
          <FieldsForm form={formOfFields(form)} fields={fields} />
        </>
      )}
    </FormDialog>
  )
}
