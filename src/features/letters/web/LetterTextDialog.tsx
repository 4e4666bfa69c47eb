import { Button, Group } from '@mantine/core'
import { IconEye, IconHistory } from '@tabler/icons-react'
import { useState, type Ref } from 'react'
import type * as z from 'zod'
import { client, fetchFile } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { formatInstant } from '#ui/web/format.ts'
import { DialogForm, GuardedModal, type Guard } from '#ui/web/FormDialog.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useFreshQuery } from '#ui/web/useFreshQuery.ts'
import { listSource } from '#features/lists/web/options.ts'
import { lettersContract } from '../contract.ts'
import { type LetterText } from '../contract/texts.ts'
import { letterContent, type LetterContent } from '../letterContent.ts'
import { directionOf } from '../direction.ts'
import { letterTextFields } from '../textFields.ts'
import { LetterEditor } from './LetterEditor.tsx'
import classes from './letters.module.css'
import { LetterPreview, LetterVersionsDialog } from './dialogs.ts'

const api = client(lettersContract)
const { previewLetterText } = lettersContract.endpoints
const sources = {
  languages: listSource('languages'),
  legal_case_types: listSource('legal_case_types'),
}

/** A text of engagement letters: to change, or (without an id) to add. */
export function LetterTextDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  const query = useFreshQuery({ ...api.getLetterText.query({ id: id ?? 0 }), enabled: id !== null })
  return (
    <GuardedModal opened onClose={onClose} title={id === null ? 'New letter text' : 'Letter text'} size={960}>
      {(frame) =>
        id === null ? (
          <TextForm {...frame} onClose={onClose} />
        ) : (
          <Loaded query={query} what="This letter text" compact>
            {(text) => <TextForm key={text.version} {...frame} text={text} onClose={onClose} />}
          </Loaded>
        )
      }
    </GuardedModal>
  )
}

const schema = fieldsSchema(letterTextFields, {
  more: { content: letterContent.nullable().refine((written) => written !== null, 'Write the letter') },
})

function TextForm({
  text,
  onClose,
  ...frame
}: {
  text?: LetterText
  onClose: () => void
  guard: Ref<Guard>
  onCancel: () => void
}) {
  const [shown, setShown] = useState<{ title: string; content: LetterContent; language_id: number } | null>(
    null,
  )
  const [showsVersions, setShowsVersions] = useState(false)
  const save = async ({ content, ...values }: z.output<typeof schema>) => {
    const { title } = values
    if (text) await api.updateLetterText({ id: text.id, title, content: content!, version: text.version })
    else await api.createLetterText({ ...values, content: content! })
    notifySuccess('The letter text is saved.')
  }
  return (
    <>
      <DialogForm
        {...frame}
        onClose={onClose}
        saveLabel={text ? 'Save as a new version' : 'Add letter text'}
        schema={schema}
        initialValues={{
          ...formValues(letterTextFields, text),
          content: (text?.content ?? null) as LetterContent | null,
        }}
        onSubmit={save}
      >
        {(form) => (
          <>
            {text && <p className={classes.facts}>{factsOf(text)}</p>}
            <FieldsForm
              form={form}
              fields={letterTextFields}
              sources={sources}
              {...(text && { names: ['title'] })}
            />
            <LetterEditor
              value={text?.content ?? null}
              direction={directionOf(text?.language ?? null)}
              error={form.errors['content'] as string | undefined}
              onChange={(changed) => form.setFieldValue('content', changed)}
            />
            <Group gap="xs">
              <Button
                leftSection={<IconEye size={16} aria-hidden />}
                onClick={() => {
                  const { title, language_id, content: written } = form.getValues()
                  const language = text?.language_id ?? Number(language_id)
                  if (!title || !written || !language)
                    form.setErrors({ content: 'Choose the language, and write title and letter first' })
                  else setShown({ title: String(title), content: written, language_id: language })
                }}
              >
                Preview
              </Button>
              {text && text.versions.length > 1 && (
                <Button
                  leftSection={<IconHistory size={16} aria-hidden />}
                  onClick={() => setShowsVersions(true)}
                >
                  Earlier versions
                </Button>
              )}
            </Group>
          </>
        )}
      </DialogForm>
      {shown && (
        <LetterPreview
          of={shown}
          load={async (signal) => (await fetchFile(previewLetterText, shown, signal)).blob}
          onClose={() => setShown(null)}
        />
      )}
      {text && showsVersions && <LetterVersionsDialog text={text} onClose={() => setShowsVersions(false)} />}
    </>
  )
}

const factsOf = ({ language_name, type_name, version, versions }: LetterText): string =>
  [
    language_name,
    type_name ?? 'every type of case',
    `version ${version} of ${formatInstant(versions[0]!.created_at)}${versions[0]!.created_by_name ? ` by ${versions[0]!.created_by_name}` : ''}`,
  ].join(' · ')
