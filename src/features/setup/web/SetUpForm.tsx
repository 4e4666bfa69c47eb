import { Checkbox, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import type { CallOf } from '#core/contract.ts'
import { formValues } from '#fields/fields.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { useServerForm } from '#ui/web/useServerForm.ts'
import { NewPasswordInput } from '#features/session/web/NewPasswordInput.tsx'
import { newPasswordRules } from '#features/session/web/newPasswordRules.ts'
import { StepForm } from '#features/session/web/StepForm.tsx'
import { setUpFields, setupContract } from '../contract.ts'
import classes from './setup.module.css'

const { token: _, ...inputs } = setupContract.endpoints.setUpOffice.input
const schema = z.object(inputs)
type SetUpValues = Omit<CallOf<typeof setupContract.endpoints.setUpOffice>, 'token'>

/** The zone of this browser where it is one people here keep; else nothing, so that it is chosen. */
function zoneHere(zones: readonly { value: string }[]): string {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zones.some((zone) => zone.value === here) || here.startsWith('America/') ? here : ''
}

export function SetUpForm({
  zones,
  onSubmit,
}: {
  zones: readonly { value: string; label: string }[]
  onSubmit: (values: SetUpValues) => Promise<unknown>
}) {
  const [initialValues] = useState(() => ({
    ...formValues(setUpFields),
    timezone: zoneHere(zones),
    password: '',
    demo: false,
  }))
  const [entered, setEntered] = useState(initialValues)
  const state = useServerForm({ schema, initialValues, onSubmit })
  const { form } = state
  const { office_name, first_name, last_name, email, demo } = entered
  return (
    <StepForm state={state} verb="Set up the office">
      {/* What was entered so far may not be in the password. */}
      <div onBlur={() => setEntered(form.getValues())} className={classes.form}>
        <Title order={2} size="h3">
          The office
        </Title>
        <FieldsForm form={form} fields={setUpFields} names={['office_name', 'timezone']} />
        <Title order={2} size="h3" mt="sm">
          You, its first admin
        </Title>
        <FieldsForm form={form} fields={setUpFields} names={['first_name', 'last_name', 'email']} />
        <NewPasswordInput
          key={form.key('password')}
          {...form.getInputProps('password')}
          label="Password"
          required
          rules={newPasswordRules(!demo, [office_name, first_name, last_name, email])}
        />
        <Stack gap={4} mt="sm">
          <Checkbox
            key={form.key('demo')}
            {...form.getInputProps('demo', { type: 'checkbox' })}
            onClick={(event) => setEntered({ ...form.getValues(), demo: event.currentTarget.checked })}
            label="Fill it with a demo office"
            description="Invented people, cases and hearings to look around in. It asks nobody for a second factor: start a new office for real clients."
          />
        </Stack>
      </div>
    </StepForm>
  )
}
