import { Suspense, useMemo, useState } from 'react'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import type { Values } from '#fields/kind.ts'
import { FormFrame } from '#ui/web/FormFrame.tsx'
import { useServerForm } from '#ui/web/useServerForm.ts'
import * as z from 'zod'
import { checkValues, type SettingDefinition } from '../defineSetting.ts'
import { settingExtras, type SettingContext } from './settingExtras.tsx'

/** The same validation as the server's, in the same order. */
const schemaOf = (definition: SettingDefinition) =>
  z.object({
    value: fieldsSchema(definition.fields).superRefine((sent, ctx) => {
      const { problems } = checkValues(definition, {}, sent as Values)
      for (const [name, message] of Object.entries(problems))
        ctx.addIssue({ code: 'custom', path: [name], message })
    }),
  })

export function SettingForm({
  name,
  definition,
  value,
  context,
  isDirty,
  onDirty,
  onSave,
}: {
  name: string
  definition: SettingDefinition
  value: Values
  context: SettingContext
  isDirty: boolean
  onDirty: (isDirty: boolean) => void
  onSave: (value: Values) => Promise<void>
}) {
  const schema = useMemo(() => schemaOf(definition), [definition])
  const [entered, setEntered] = useState(value)
  const state = useServerForm({
    schema,
    initialValues: { value: formValues(definition.fields, value) as Values },
    onSubmit: ({ value: sent }) => onSave(sent as Values),
    onChange: (values) => {
      setEntered(values.value)
      onDirty(state.isUnsaved())
    },
  })
  function cancel() {
    state.form.reset()
    setEntered(value)
    onDirty(false)
  }
  const Extra = settingExtras[name]?.Inside
  return (
    <FormFrame
      state={state}
      saveLabel="Save"
      cancelLabel="Undo changes"
      onCancel={cancel}
      isUntouched={!isDirty}
    >
      <FieldsForm form={state.form} fields={definition.fields} path="value" />
      {Extra && (
        <Suspense>
          <Extra values={entered} context={context} />
        </Suspense>
      )}
    </FormFrame>
  )
}
