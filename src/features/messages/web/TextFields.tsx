import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { choice } from '#fields/choice/choice.ts'
import type { FormOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { guestLanguages, languageCodes } from '#guests/languages.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { messagesContract } from '../contract.ts'
import type { MessageTemplate } from '../contract/templates.ts'
import { messageField } from '../templateFields.ts'
import { PlaceholderHelp, TextLength } from './TextLength.tsx'

const api = client(messagesContract)

export const textFields = {
  message: messageField,
  language: choice({
    label: 'For those who read no language of the template',
    help: 'Left empty: nothing is sent to them',
    options: languageCodes.map((value) => ({ value, label: guestLanguages[value].english })),
  }),
} as const

interface TextForm extends FormOfFields {
  setFieldValue: (name: 'message', value: string) => void
}

const wordsOf = ({ message, translations }: MessageTemplate) => [
  message,
  ...translations.map((one) => one.message),
]

/** Template and message of a text. The message of a template goes to each person in a language they read. */
export function TextFields({ form, message }: { form: FormOfFields; message: string }) {
  const { setFieldValue } = form as TextForm
  const templates = useQuery(api.listMessageTemplates.query()).data?.items ?? []
  const [chosen, choose] = useState<MessageTemplate | null>(null)
  const now = templates.find(({ id }) => id === chosen?.id)
  const isOfTemplate = templates.some((one) => wordsOf(one).includes(message))

  function take(template: MessageTemplate | null) {
    choose(template)
    if (template) setFieldValue('message', template.message)
  }

  return (
    <>
      <NativeSelect
        label="Template"
        value={chosen?.id ?? ''}
        data={[
          { value: '', label: 'None' },
          ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          take(templates.find(({ id }) => String(id) === value) ?? null)
        }
      />
      <FieldsForm
        form={form}
        fields={textFields}
        names={isOfTemplate ? ['message', 'language'] : ['message']}
      />
      <TextLength text={message} />
      {chosen && !isOfTemplate && message !== '' && (
        <Notice tone="warning" title={whatBecameOf(chosen, now, message)}>
          Everybody gets these words as they stand, untranslated.
          {now && (
            <Button variant="subtle" size="compact-sm" onClick={() => take(now)}>
              Use the template’s text
            </Button>
          )}
        </Notice>
      )}
      <PlaceholderHelp />
    </>
  )
}

function whatBecameOf(chosen: MessageTemplate, now: MessageTemplate | undefined, message: string): string {
  if (!now) return `Somebody has deleted the template “${chosen.name}”.`
  return message === chosen.message
    ? `Somebody has changed the template “${chosen.name}”.`
    : `These are no longer the words of the template “${chosen.name}”.`
}
