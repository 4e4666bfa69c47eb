import type { Ref } from 'react'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { DialogForm, GuardedModal, type Guard } from '#ui/web/FormDialog.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { notifyInfo, notifySuccess } from '#ui/web/notify.tsx'
import { useFreshQuery } from '#ui/web/useFreshQuery.ts'
import { lettersContract } from '../contract.ts'
import type { Letter } from '../contract/letters.ts'
import { feeHelp, letterFormFields } from '../formFields.ts'
import { letterContent, namesFee, type LetterContent } from '../letterContent.ts'
import { directionOf } from '../direction.ts'
import { missingWords } from '../placeholders.ts'
import type { CaseOfLetter } from './caseOfLetter.ts'
import { LetterEditor } from './LetterEditor.tsx'
import { SignersFields } from './SignersFields.tsx'
import { signersForm, signersOfForm, type SignersForm } from './signersForm.ts'

const api = client(lettersContract)

interface LetterProps {
  legalCase: CaseOfLetter
  letterId: number
  onClose: () => void
}

/** A draft: its words, who signs, and how it reaches them. */
export function LetterDialog({ legalCase, letterId, onClose }: LetterProps) {
  const query = useFreshQuery(api.getLetter.query({ id: legalCase.id, letterId }))
  return (
    <GuardedModal opened onClose={onClose} title="Letter" size={960}>
      {(frame) => (
        <Loaded query={query} what="This letter" compact>
          {(letter) => (
            <LetterForm
              key={letter.version}
              {...frame}
              legalCase={legalCase}
              letter={letter}
              onClose={onClose}
            />
          )}
        </Loaded>
      )}
    </GuardedModal>
  )
}

const schema = z.object({
  engagement_letter: fieldsSchema(letterFormFields, {
    more: {
      content: letterContent,
      signers: z.custom<SignersForm>().refine(({ client: id }) => id !== null, 'Choose the client'),
    },
  }),
})

const fieldsWithFee = {
  ...letterFormFields,
  fee_dollars: { ...letterFormFields.fee_dollars, help: feeHelp },
}

function LetterForm({
  legalCase,
  letter,
  onClose,
  ...frame
}: {
  legalCase: CaseOfLetter
  letter: Letter
  onClose: () => void
  guard: Ref<Guard>
  onCancel: () => void
}) {
  const save = async ({ engagement_letter: { signers, code_word, ...values } }: z.output<typeof schema>) => {
    const { missing } = await api.updateLetter({
      id: letter.legal_case_id,
      letterId: letter.id,
      version: letter.version,
      engagement_letter: {
        ...values,
        ...(code_word && { code_word }),
        signers: signersOfForm(signers, legalCase),
      },
    })
    if (missing.length > 0) notifyInfo(`The letter is saved. ${missingWords(missing)} before it is sent.`)
    else notifySuccess('The letter is saved. Send it when it is right.')
  }
  return (
    <DialogForm
      {...frame}
      onClose={onClose}
      saveLabel="Save letter"
      schema={schema}
      initialValues={{
        engagement_letter: {
          ...formValues(letterFormFields, { ...letter, code_word: null }),
          content: letter.content as LetterContent,
          signers: signersForm(letter),
        },
      }}
      onSubmit={save}
    >
      {(form) => {
        const errorAt = (name: string) => form.errors[`engagement_letter.${name}`] as string | undefined
        return (
          <>
            <FieldsForm
              form={form}
              fields={namesFee(form.getValues().engagement_letter.content) ? fieldsWithFee : letterFormFields}
              path="engagement_letter"
              names={['title', 'fee_dollars']}
            />
            <LetterEditor
              value={letter.content}
              direction={directionOf(letter.language)}
              error={errorAt('content')}
              onChange={(content) => form.setFieldValue('engagement_letter.content', content)}
            />
            <SignersFields
              legalCase={legalCase}
              value={form.getValues().engagement_letter.signers}
              error={errorAt('signers') ?? errorAt('signers.0')}
              onChange={(signers) => form.setFieldValue('engagement_letter.signers', signers)}
            />
            <FieldsForm
              form={form}
              fields={letterFormFields}
              path="engagement_letter"
              names={Object.keys(letterFormFields).slice(2)}
            />
          </>
        )
      }}
    </DialogForm>
  )
}
