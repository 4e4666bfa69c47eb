import { Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import * as z from 'zod'
import { day } from '#fields/day/day.ts'
import { fieldsShape, formValues } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import type { Declarant, PacketExhibit } from '../contract.ts'
import {
  InterpreterFields,
  interpreterFacts,
  interpreterShape,
  interpreterValues,
} from './InterpreterFields.tsx'
import classes from './packets.module.css'

export interface PacketSource {
  attachment_id: number | null
  form_filing_id: number | null
  name: string
  of: string
}

const fields = { translated_on: day({ label: 'Translated on', exact: true, past: true }) }
const page = z.union([z.literal(''), z.number().int().min(1, 'The first page is 1')])
const schema = z
  .object({
    title: z.string().trim().min(1, 'Enter a title').max(200, 'Enter at most 200 letters'),
    first_page: page,
    last_page: page,
    language: z.string().trim().max(60, 'Enter at most 60 letters'),
    translation_id: z.string(),
    translator: z.string().trim().max(200, 'Enter at most 200 letters'),
    translator_contact: z.string().trim().max(300, 'Enter at most 300 letters'),
    translator_is_competent: z.boolean(),
    ...interpreterShape,
    ...fieldsShape(fields),
  })
  .refine(({ first_page, last_page }) => first_page === '' || last_page === '' || first_page <= last_page, {
    path: ['last_page'],
    message: 'The last page comes before the first one',
  })

/** Title, pages and translation of an exhibit. */
export function ExhibitDialog({
  exhibit,
  sources,
  people,
  onSave,
  opened,
  onClose,
}: {
  exhibit: PacketExhibit
  sources: readonly PacketSource[]
  people: readonly Declarant[]
  onSave: (exhibit: PacketExhibit) => Promise<unknown>
  opened: boolean
  onClose: () => void
}) {
  const files = sources.filter(({ attachment_id }) => attachment_id !== null)
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={exhibit.title}
      saveLabel="Save exhibit"
      schema={schema}
      initialValues={{
        title: exhibit.title,
        first_page: exhibit.first_page ?? ('' as const),
        last_page: exhibit.last_page ?? ('' as const),
        language: exhibit.language ?? '',
        translation_id: exhibit.translation_id === null ? '' : String(exhibit.translation_id),
        translator: exhibit.translator ?? '',
        translator_contact: exhibit.translator_contact ?? '',
        translator_is_competent: exhibit.translator_is_competent === true,
        ...interpreterValues(exhibit),
        ...formValues(fields, { translated_on: exhibit.translated_on }),
      }}
      onSubmit={async ({ title, first_page, last_page, language, translation_id, translator, ...values }) => {
        const { translated_on = null } = values as { translated_on?: string | null }
        await onSave({
          ...exhibit,
          ...interpreterFacts(values, exhibit, people),
          title,
          first_page: first_page === '' ? null : first_page,
          last_page: last_page === '' ? null : last_page,
          language: language || null,
          translation_id: translation_id ? Number(translation_id) : null,
          translation:
            files.find(({ attachment_id }) => String(attachment_id) === translation_id)?.name ?? null,
          translator: translator || null,
          translator_contact: values.translator_contact || null,
          translator_is_competent: values.translator_is_competent || null,
          translated_on: translated_on || null,
        })
      }}
    >
      {(form) => (
        <>
          <TextInput
            label="Title"
            description="As in the index"
            withAsterisk
            key={form.key('title')}
            {...form.getInputProps('title')}
          />
          <div className={classes.range}>
            <NumberInput
              label="From page"
              description="Empty: from the first one"
              min={1}
              key={form.key('first_page')}
              {...form.getInputProps('first_page')}
            />
            <NumberInput
              label="To page"
              description="Empty: to the last one"
              min={1}
              key={form.key('last_page')}
              {...form.getInputProps('last_page')}
            />
          </div>
          <TextInput
            label="Language"
            description="Empty: the document is in English, and needs no translation"
            key={form.key('language')}
            {...form.getInputProps('language')}
          />
          <TranslationFields form={form} files={files} />
          <InterpreterFields form={form} exhibit={exhibit} people={people} />
        </>
      )}
    </FormDialog>
  )
}

interface TranslationValues {
  language: string
  translation_id: string
  translator: string
  translator_contact: string
  translator_is_competent: boolean
}

/** English text of a document in another language, and who certifies it. */
function TranslationFields<Form extends TranslationValues>({
  form,
  files,
}: {
  form: UseFormReturnType<Form>
  files: readonly PacketSource[]
}) {
  const [isForeign, setIsForeign] = useState(form.getValues().language.trim() !== '')
  form.watch('language', ({ value }) => setIsForeign(value.trim() !== ''))
  if (!isForeign) return null
  return (
    <fieldset className={classes.group}>
      <legend>Translation</legend>
      <NativeSelect
        label="English translation"
        data={[
          { value: '', label: 'None' },
          ...files.map(({ attachment_id, name, of }) => ({
            value: String(attachment_id),
            label: of ? `${name} (${of})` : name,
          })),
        ]}
        key={form.key('translation_id')}
        {...form.getInputProps('translation_id')}
      />
      <TextInput
        label="Translator"
        description="A certificate for their signature is made"
        key={form.key('translator')}
        {...form.getInputProps('translator')}
      />
      <FieldsForm form={formOfFields(form)} fields={fields} sources={{}} />
      <Textarea
        label="Address and phone of the translator"
        description="The immigration court asks for them. Empty: a line to write on"
        autosize
        key={form.key('translator_contact')}
        {...form.getInputProps('translator_contact')}
      />
      <Checkbox
        label="The translator certifies that they are competent to translate it"
        key={form.key('translator_is_competent')}
        {...form.getInputProps('translator_is_competent', { type: 'checkbox' })}
      />
    </fieldset>
  )
}
