import { FileInput } from '@mantine/core'
import * as z from 'zod'
import { upload } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useSession } from '#features/session/web/session.ts'
import { lettersContract } from '../contract.ts'
import type { LetterLine } from '../contract/letters.ts'
import { paperFields } from '../paperFields.ts'

const schema = fieldsSchema(paperFields, {
  more: { file: z.instanceof(File, { error: 'Choose a PDF or a photograph of the signed letter' }) },
})

/** Files the scan of a letter that was signed on paper; its links open nothing any more. */
export function SignedPaperDialog({ letter, onClose }: { letter: LetterLine; onClose: () => void }) {
  const { user } = useSession()
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Signed on paper"
      saveLabel="File letter"
      schema={schema}
      initialValues={{
        ...formValues(paperFields, { received_by: user?.display_name ?? '' }),
        file: null as File | null,
      }}
      onSubmit={async ({ file, ...facts }) => {
        const place = { id: letter.legal_case_id, letterId: letter.id }
        await upload(lettersContract, 'fileSignedPaper', { ...place, ...facts }, [file], () => {})
        notifySuccess('The signed letter is filed. Its links open nothing any more.')
      }}
    >
      {(form) => (
        <>
          <FieldsForm form={formOfFields(form)} fields={paperFields} />
          <FileInput
            label="Scan or photograph"
            description="With the signatures of everybody who has not signed on a screen"
            withAsterisk
            clearable
            accept="application/pdf,image/*"
            data-path="file"
            key={form.key('file')}
            {...form.getInputProps('file')}
          />
        </>
      )}
    </FormDialog>
  )
}
