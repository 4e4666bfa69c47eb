import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#core/apiError.ts'
import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { flag } from '#fields/flag/flag.ts'
import { person } from '#fields/person/person.ts'
import { FieldInput, formOfFields } from '#fields/web/FieldInput.tsx'
import type { LanguageCode } from '#guests/languages.ts'
import { formatInstant } from '#ui/web/format.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { messagesContract } from '../contract.ts'
import type { TextForParty } from '../contract/texts.ts'
import classes from './messages.module.css'
import { optionsOf, type Person } from './optionsOf.ts'
import { TextChecked } from './TextChecked.tsx'
import { TextFields, textFields } from './TextFields.tsx'
import { useRepeatKey } from './useRepeatKey.ts'
import { checkedTexts, useTextCheck, type Writing } from './useTextCheck.ts'

const api = client(messagesContract)

const fields = {
  recipients: person('parties', { label: 'To', many: true, required: true }),
  ...textFields,
  at_once: flag({ label: 'Send now, in their quiet hours' }),
}
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
  const queries = useQueryClient()
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Text ${to.name}`}
      saveLabel="Send text"
      focus="message"
      schema={schema}
      initialValues={formValues(fields, { recipients: [to.id], message: '', language: null })}
      onSubmit={async ({ message, language, recipients, at_once }) => {
        const about = { language: language as LanguageCode | null, legal_case_id }
        const text = { ...about, message, recipients, at_once: at_once === true && recipients.length === 1 }
        const { items } = await api.sendTextMessage(text, { idempotencyKey: repeatKey(text) })
        // Where somebody became unsafe since the check, the row below says so, too.
        if (items.some(({ refusal }) => refusal)) void queries.invalidateQueries({ queryKey: [checkedTexts] })
        notifyOfTexts(items)
      }}
    >
      {(form) => {
        const { message, language, recipients, at_once } = form.getValues()
        const to_ids = (recipients as number[] | null) ?? []
        const writing = {
          message: String(message ?? ''),
          language: language as LanguageCode | null,
          legal_case_id,
          at_once: at_once === true && to_ids.length === 1,
        }
        return (
          <>
            {answering && (
              <blockquote className={classes.answered} dir="auto">
                {answering}
              </blockquote>
            )}
            {people.length > 1 && (
              <FieldInput
                form={formOfFields(form)}
                fields={fields}
                name="recipients"
                sources={{ parties: optionsOf(people) }}
              />
            )}
            <TextFields form={formOfFields(form)} message={writing.message} />
            <Checked recipients={to_ids} writing={writing}>
              <FieldInput form={formOfFields(form)} fields={fields} name="at_once" />
            </Checked>
          </>
        )
      }}
    </FormDialog>
  )
}

function Checked({
  recipients,
  writing,
  children,
}: {
  recipients: number[]
  writing: Writing
  /** Shown for one person in their quiet hours. */
  children: ReactNode
}) {
  const check = useTextCheck(recipients, writing)
  const waits = check.items.some(({ leaves_at, refusal }) => leaves_at && !refusal)
  return (
    <>
      <TextChecked check={check} count={recipients.length} />
      {recipients.length === 1 && (waits || writing.at_once) && children}
    </>
  )
}

/** Says who has it on the way; where nobody has, it is a refusal. */
function notifyOfTexts(items: readonly TextForParty[]): void {
  const refused = items.filter(({ refusal }) => refusal !== null)
  if (refused.length === items.length) throw new ApiError(422, 'contact.refused', refused[0]!.refusal!)
  const [{ leaves_at }] = items as [TextForParty]
  notifySuccess(
    refused.length === 0
      ? leaves_at && items.length === 1
        ? `The text goes out ${formatInstant(leaves_at)}.`
        : 'The text is on its way.'
      : `On its way to ${items.length - refused.length}; not to ${refused.map(({ name }) => name).join(', ')}.`,
  )
}
