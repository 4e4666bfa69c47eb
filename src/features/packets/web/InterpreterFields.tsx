import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import * as z from 'zod'
import { day } from '#fields/day/day.ts'
import { fieldsShape, formValues } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import type { Declarant, PacketExhibit } from '../contract.ts'
import classes from './packets.module.css'

const fields = { interpreted_on: day({ label: 'Read on', exact: true, past: true }) }
const text = (most: number) => z.string().trim().max(most, `Enter at most ${most} letters`)

export const interpreterShape = {
  declarant_id: z.string(),
  declarant: text(200),
  declarant_reads_english: z.boolean(),
  interpreter: text(200),
  interpreter_contact: text(300),
  interpreter_is_competent: z.boolean(),
  interpreted_into: text(60),
  ...fieldsShape(fields),
}

/** Choice of a declarant who is no person of the case. */
const another = 'another'

export const interpreterValues = (exhibit: PacketExhibit) => ({
  declarant_id: exhibit.declarant !== null ? another : String(exhibit.declarant_id ?? ''),
  declarant: exhibit.declarant ?? '',
  declarant_reads_english: exhibit.declarant_reads_english === true,
  interpreter: exhibit.interpreter ?? '',
  interpreter_contact: exhibit.interpreter_contact ?? '',
  interpreter_is_competent: exhibit.interpreter_is_competent === true,
  interpreted_into: exhibit.interpreted_into ?? exhibit.declarant_person?.language ?? '',
  ...formValues(fields, { interpreted_on: exhibit.interpreted_on }),
})
type Values = ReturnType<typeof interpreterValues>

/** As they are saved; a declarant who understands English has no interpreter. */
export function interpreterFacts(
  values: z.output<z.ZodObject<typeof interpreterShape>>,
  { declarant_person }: PacketExhibit,
  people: readonly Declarant[],
) {
  const declarant_id =
    values.declarant_id === '' || values.declarant_id === another ? null : Number(values.declarant_id)
  const person = [...people, ...(declarant_person ? [declarant_person] : [])].find(
    ({ id }) => id === declarant_id,
  )
  const isRead = !values.declarant_reads_english && values.interpreter !== ''
  return {
    declarant_id,
    declarant: values.declarant_id === another ? values.declarant || null : null,
    declarant_person: person ?? null,
    declarant_reads_english: values.declarant_reads_english || null,
    interpreter: isRead ? values.interpreter : null,
    interpreter_contact: isRead ? values.interpreter_contact || null : null,
    interpreter_is_competent: (isRead && values.interpreter_is_competent) || null,
    interpreted_into: isRead ? values.interpreted_into || null : null,
    interpreted_on: isRead ? ((values['interpreted_on'] as string | null | undefined) ?? null) : null,
  }
}

/** Whose declaration it is, and who read it to them in their language before they signed. */
export function InterpreterFields<Form extends Values>({
  form,
  exhibit,
  people,
}: {
  form: UseFormReturnType<Form>
  exhibit: PacketExhibit
  people: readonly Declarant[]
}) {
  const [chosen, setChosen] = useState(form.getValues().declarant_id)
  const [readsEnglish, setReadsEnglish] = useState(form.getValues().declarant_reads_english)
  form.watch('declarant_id', ({ value }) => setChosen(value))
  form.watch('declarant_reads_english', ({ value }) => setReadsEnglish(value))
  const isForm = exhibit.form_filing_id !== null
  const person = people.find(({ id }) => String(id) === chosen) ?? (isForm ? exhibit.declarant_person : null)
  return (
    <fieldset className={classes.group}>
      <legend>Declaration or affidavit</legend>
      <NativeSelect
        label="Of"
        description={
          person?.language
            ? `${person.language}; ${person.needs_interpreter ? 'needs an interpreter' : 'understands English'}, by the profile`
            : 'Whose declaration it is; their language decides whether it needs a certificate of interpretation'
        }
        data={[
          { value: '', label: isForm ? 'The person of the form' : 'No declaration' },
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
          // Somebody who has left the case since.
          ...(exhibit.declarant_id !== null && !people.some(({ id }) => id === exhibit.declarant_id)
            ? [
                {
                  value: String(exhibit.declarant_id),
                  label: exhibit.declarant_person?.name ?? 'Somebody you do not see',
                },
              ]
            : []),
          { value: another, label: 'Somebody else' },
        ]}
        key={form.key('declarant_id')}
        {...form.getInputProps('declarant_id')}
      />
      {chosen === another && (
        <TextInput label="Their name" key={form.key('declarant')} {...form.getInputProps('declarant')} />
      )}
      {(chosen !== '' || isForm) && (
        <>
          <Checkbox
            label="They understand English: nobody had to read it to them"
            key={form.key('declarant_reads_english')}
            {...form.getInputProps('declarant_reads_english', { type: 'checkbox' })}
          />
          {!readsEnglish && (
            <>
              <TextInput
                label="Interpreter"
                description="Who read it to them in full before they signed; a certificate for their signature is made"
                key={form.key('interpreter')}
                {...form.getInputProps('interpreter')}
              />
              <TextInput
                label="Language in which it was read"
                placeholder={person?.language ?? ''}
                key={form.key('interpreted_into')}
                {...form.getInputProps('interpreted_into')}
              />
              <FieldsForm form={formOfFields(form)} fields={fields} sources={{}} />
              <Textarea
                label="Address and phone of the interpreter"
                description="Empty: a line to write on"
                autosize
                key={form.key('interpreter_contact')}
                {...form.getInputProps('interpreter_contact')}
              />
              <Checkbox
                label="The interpreter certifies that they are competent in both languages"
                key={form.key('interpreter_is_competent')}
                {...form.getInputProps('interpreter_is_competent', { type: 'checkbox' })}
              />
            </>
          )}
        </>
      )}
    </fieldset>
  )
}
