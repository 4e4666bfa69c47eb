import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type Ref, type RefObject } from 'react'
import { ApiError } from '#core/apiError.ts'
import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import type { LanguageCode } from '#guests/languages.ts'
import { DialogForm, GuardedModal, type Guard } from '#ui/web/FormDialog.tsx'
import { formatCount } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { notifyStarted } from '#features/trackedJobs/web/notifyStarted.ts'
import { messagesContract } from '../contract.ts'
import type { Recipient } from '../contract/texts.ts'
import { TextChecked } from './TextChecked.tsx'
import { TextFields, textFields } from './TextFields.tsx'
import { useRepeatKey } from './useRepeatKey.ts'
import { useTextCheck, type TextCheck, type Writing } from './useTextCheck.ts'

const api = client(messagesContract)
const schema = fieldsSchema(textFields)

export interface ChosenPeople {
  /** Key of this choice among all that are made on the page. */
  key: string
  find: () => Promise<Recipient[]>
  /** Called once the texts are being sent, to clear the selection. */
  clear: () => void
}

const peopleInWords = (count: number) => formatCount(count, 'person', 'people')

/** A text to people chosen in a list, in the background. */
export function BulkTextDialog({
  chosen: { key, find, clear },
  opened,
  onClose,
}: {
  chosen: ChosenPeople
  opened: boolean
  onClose: () => void
}) {
  const query = useQuery({
    queryKey: ['textedPeople', key],
    queryFn: find,
    enabled: opened,
    staleTime: Infinity,
    retry: false,
  })
  const title = query.data ? `Text ${peopleInWords(query.data.length)}` : 'Text people'
  return (
    <GuardedModal opened={opened} onClose={onClose} title={title}>
      {(frame) => (
        <Loaded query={query} what="The list of people" compact>
          {(recipients) => (
            <TextToMany recipients={recipients} {...frame} onClose={onClose} onStarted={clear} />
          )}
        </Loaded>
      )}
    </GuardedModal>
  )
}

function TextToMany({
  recipients,
  onStarted,
  ...frame
}: {
  recipients: Recipient[]
  onStarted: () => void
  guard: Ref<Guard>
  onCancel: () => void
  onClose: () => void
}) {
  const repeatKey = useRepeatKey()
  const check = useRef<TextCheck>(null)
  return (
    <DialogForm
      {...frame}
      saveLabel="Send text"
      focus="message"
      schema={schema}
      initialValues={formValues(textFields)}
      onSubmit={async ({ message, language }) => {
        refuseUnchecked(check.current)
        const text = { message, language: language as LanguageCode | null, recipients }
        const { item_count } = await api.sendTextMessages(text, { idempotencyKey: repeatKey(text) })
        notifyStarted(peopleInWords(item_count))
        onStarted()
      }}
    >
      {(form) => {
        const { message, language } = form.getValues()
        const writing = { message: String(message ?? ''), language: language as LanguageCode | null }
        return (
          <>
            <TextFields form={formOfFields(form)} message={writing.message} />
            <Checked recipients={recipients} writing={writing} checkRef={check} />
          </>
        )
      }}
    </DialogForm>
  )
}

function Checked({
  recipients,
  writing,
  checkRef,
}: {
  recipients: Recipient[]
  writing: Writing
  checkRef: RefObject<TextCheck | null>
}) {
  const check = useTextCheck(recipients, writing)
  useEffect(() => {
    checkRef.current = check
  })
  return <TextChecked check={check} count={recipients.length} />
}

/** Whoever presses Ctrl+Enter early has not seen yet who is left out. */
function refuseUnchecked(check: TextCheck | null): void {
  if (!check || check.error) return
  if (!check.isDone)
    throw new ApiError(
      0,
      'messages.unchecked',
      'Not sent: not everybody had been checked. See below who is left out, then send it.',
    )
  if (check.items.every(({ refusal }) => refusal))
    throw new ApiError(0, 'contact.refused', 'Nobody of them can get this text; the reasons stand below it.')
}
