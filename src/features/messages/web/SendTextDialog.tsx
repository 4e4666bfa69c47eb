import { NativeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { choice } from '#fields/choice/choice.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import type { FormOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { guestLanguages, languageCodes, type LanguageCode } from '#guests/languages.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { RowList } from '#ui/web/RowList.tsx'
import { notifyStarted } from '#features/trackedJobs/web/notifyStarted.ts'
import { messagesContract } from '../contract.ts'
import type { TextForParty } from '../contract/texts.ts'
import { messageField } from '../templateFields.ts'
import { PlaceholderHelp, TextLength } from './TextLength.tsx'
import { TextRow } from './TextRow.tsx'
import { languageName } from './languageNames.ts'

const api = client(messagesContract)

const fields = {
  message: messageField,
  language: choice({
    label: 'For those who read no language of the template',
    help: 'Left empty: nothing is sent to them',
    options: languageCodes.map((value) => ({ value, label: guestLanguages[value].english })),
  }),
} as const
const schema = fieldsSchema(fields)

/** So many are sent while one waits; more, in the background. */
const atOnce = 10

/** A text to one or several people, with what each of them gets. */
export function SendTextDialog({
  recipients,
  legal_case_id = null,
  opened,
  onClose,
  onSent,
}: {
  recipients: readonly { id: number; name: string }[]
  legal_case_id?: number | null
  opened: boolean
  onClose: () => void
  onSent?: () => void
}) {
  const templates = useQuery({ ...api.listMessageTemplates.query(), enabled: opened })
  const ids = recipients.map(({ id }) => id)
  const who = recipients.length === 1 ? recipients[0]!.name : `${recipients.length} people`
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Text ${who}`}
      saveLabel="Send text"
      schema={schema}
      initialValues={formValues(fields)}
      onSubmit={async ({ message, language }) => {
        const text = { message, language: language as LanguageCode | null, legal_case_id, recipients: ids }
        if (ids.length > atOnce) {
          const { item_count } = await api.sendTextMessages(text)
          notifyStarted(`${item_count} people`)
        } else {
          const { items } = await api.sendTextMessage(text)
          const refused = items.filter(({ refusal }) => refusal !== null)
          if (refused.length === items.length) throw new Error(refused[0]!.refusal!)
          notifySuccess(
            refused.length === 0
              ? 'The text is on its way.'
              : `On its way to ${items.length - refused.length}; not to ${refused.map(({ name }) => name).join(', ')}.`,
          )
        }
        onSent?.()
      }}
    >
      {(form) => {
        const { message, language } = form.getValues()
        return (
          <>
            <NativeSelect
              label="Template"
              data={[
                { value: '', label: 'None' },
                ...(templates.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={({ currentTarget: { value } }) => {
                const template = templates.data?.items.find(({ id }) => String(id) === value)
                if (template) form.setFieldValue('message', template.message)
              }}
            />
            <FieldsForm form={form as FormOfFields} fields={fields} sources={{}} />
            <TextLength text={String(message ?? '')} />
            <PlaceholderHelp />
            <Preview
              message={String(message ?? '')}
              language={language as LanguageCode | null}
              legal_case_id={legal_case_id}
              recipients={ids.slice(0, atOnce)}
              count={ids.length}
            />
          </>
        )
      }}
    </FormDialog>
  )
}

function Preview({
  message,
  count,
  ...about
}: {
  message: string
  language: LanguageCode | null
  legal_case_id: number | null
  recipients: number[]
  count: number
}) {
  const [settled] = useDebouncedValue(message.trim(), 400)
  const preview = useQuery({
    ...api.previewTexts.query({ ...about, message: settled }),
    enabled: settled !== '',
    retry: false,
  })
  if (settled === '') return null
  if (preview.isError) return <Notice tone="warning">{preview.error.message}</Notice>
  const items = preview.data?.items ?? []
  const parts = items.reduce((sum, item) => sum + (item.refusal ? 0 : item.parts), 0)
  return (
    <>
      <RowList>
        {items.map((item) => (
          <PreviewedText key={item.party_id} text={item} />
        ))}
      </RowList>
      {items.length > 1 && (
        <p>
          {`${items.filter(({ refusal }) => !refusal).length} of ${items.length} get it, for ${parts} parts in all.`}
          {count > items.length && ` ${count - items.length} more people are checked when it is sent.`}
        </p>
      )}
    </>
  )
}

function PreviewedText({ text }: { text: TextForParty }) {
  const { language, parts, refusal } = text
  return (
    <TextRow
      text={text}
      about={
        refusal ? (
          <Notice tone="warning">{refusal}</Notice>
        ) : (
          `${language ? `${languageName(language)}, ` : ''}${parts === 1 ? '1 part' : `${parts} parts`}`
        )
      }
    />
  )
}
