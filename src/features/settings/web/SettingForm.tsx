import { Button } from '@mantine/core'
import { Suspense, useMemo, useState } from 'react'
import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormConflict } from '#fields/web/FormConflict.tsx'
import { useEditConflict } from '#fields/web/useEditConflict.ts'
import type { Values } from '#fields/kind.ts'
import { FormFrame } from '#ui/web/FormFrame.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { useServerForm } from '#ui/web/useServerForm.ts'
import * as z from 'zod'
import { settingsContract, type SiteSetting } from '../contract.ts'
import { checkValues, type SettingDefinition } from '../defineSetting.ts'
import { settingExtras, type SettingContext } from './settingExtras.tsx'

const api = client(settingsContract)

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
  setting,
  overtakenBy,
  context,
  isDirty,
  onDirty,
  onSave,
}: {
  name: string
  definition: SettingDefinition
  /** As it was when the form was opened. */
  setting: SiteSetting
  /** Author of the latest change since then. */
  overtakenBy: string | undefined
  context: SettingContext
  isDirty: boolean
  onDirty: (isDirty: boolean) => void
  onSave: (value: Values, base: SiteSetting) => Promise<void>
}) {
  const { value } = setting
  const { fields } = definition
  const schema = useMemo(() => schemaOf(definition), [definition])
  const [entered, setEntered] = useState(value)
  const edit = useEditConflict({
    row: setting,
    read: () => api.getSiteSetting({ name }),
    fields,
    path: 'value',
    valuesOf: (one) => one.value,
  })
  const state = useServerForm({
    schema,
    initialValues: { value: formValues(fields, value) as Values },
    onSubmit: ({ value: sent }): Promise<void> =>
      edit.save(state.form, sent as Values, (base) => onSave(sent as Values, base)),
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
      {overtakenBy !== undefined && !edit.conflict && (
        <Notice tone="warning" alert>
          <bdi>{overtakenBy}</bdi> changed this meanwhile.{' '}
          <Button size="compact-sm" onClick={() => onDirty(false)}>
            Take theirs, drop mine
          </Button>
        </Notice>
      )}
      <FormConflict edit={edit} form={state.form} fields={fields} />
      <FieldsForm form={state.form} fields={fields} path="value" />
      {Extra && (
        <Suspense>
          <Extra values={entered} context={context} />
        </Suspense>
      )}
    </FormFrame>
  )
}
