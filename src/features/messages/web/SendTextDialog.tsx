import { ApiError } from '#core/apiError.ts'
import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { person } from '#fields/person/person.ts'
import { FieldInput, type FormOfFields } from '#fields/web/FieldInput.tsx'
import type { LanguageCode } from '#guests/languages.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { messagesContract } from '../contract.ts'
import type { TextForParty } from '../contract/texts.ts'
import classes from './messages.module.css'
import { optionsOf, type Person } from './optionsOf.ts'
import { TextChecked } from './TextChecked.tsx'
import { TextFields, textFields } from './TextFields.tsx'
import { useRepeatKey } from './useRepeatKey.ts'
import { useTextCheck, type Writing } from './useTextCheck.ts'

const api = client(messagesContract)

const fields = { recipients: person('parties', { label: 'To', many: true, required: true }), ...textFields }
const schema = fieldsSchema(fields)

/** A text to a person, or to people of a case, with what each of them gets. */
export function SendTextDialog({
  to,
  people = [to],
  legal_case_id = null,
  answering = null,
  opened,
  onClose,
}: {
  to: Person
  /** People of the case, who may get it as well. */
  people?: readonly Person[]
  legal_case_id?: number | null
  /** The last text from this person. */
  answering?: string | null
  opened: boolean
  onClose: () => void
}) {
  const repeatKey = useRepeatKey()
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Text ${to.name}`}
      saveLabel="Send text"
      focus="message"
      schema={schema}
      initialValues={formValues(fields, { recipients: [to.id], message: '', language: null })}
      onSubmit={async ({ message, language, recipients }) => {
        const text = { message, language: language as LanguageCode | null, legal_case_id, recipients }
        const { items } = await api.sendTextMessage(text, { idempotencyKey: repeatKey(text) })
        notifyOfTexts(items)
      }}
    >
      {(form) => {
        const { message, language, recipients } = form.getValues()
        return (
          <>
            {answering && (
              <blockquote className={classes.answered} dir="auto">
                {answering}
              </blockquote>
            )}
            {people.length > 1 && (
              <FieldInput
                form={form as FormOfFields}
                fields={fields}
                name="recipients"
                sources={{ parties: optionsOf(people) }}
              />
            )}
            <TextFields form={form as FormOfFields} message={String(message ?? '')} />
            <Checked
              recipients={(recipients as number[] | null) ?? []}
              writing={{
                message: String(message ?? ''),
                language: language as LanguageCode | null,
                legal_case_id,
              }}
            />
          </>
        )
      }}
    </FormDialog>
  )
}

function Checked({ recipients, writing }: { recipients: number[]; writing: Writing }) {
  return <TextChecked check={useTextCheck(recipients, writing)} count={recipients.length} />
}

/** Says who has it on the way; where nobody has, it is a refusal. */
function notifyOfTexts(items: readonly TextForParty[]): void {
  const refused = items.filter(({ refusal }) => refusal !== null)
  if (refused.length === items.length) throw new ApiError(422, 'contact.refused', refused[0]!.refusal!)
  notifySuccess(
    refused.length === 0
      ? 'The text is on its way.'
      : `On its way to ${items.length - refused.length}; not to ${refused.map(({ name }) => name).join(', ')}.`,
  )
}
