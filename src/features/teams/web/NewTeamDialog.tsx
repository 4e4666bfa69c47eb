import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type * as z from 'zod'
import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { userOptions } from '#features/lists/web/peopleOptions.ts'
import { afterClosing } from '#ui/web/useUnsavedGuard.ts'
import { teamsContract } from '../contract.ts'
import { newTeamFields } from '../fields.ts'

const api = client(teamsContract)
const schema = fieldsSchema(newTeamFields)
const sources = { users: { loadOptions: userOptions() } }

export function NewTeamDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const key = useRef(crypto.randomUUID())

  async function create(values: z.output<typeof schema>) {
    const team = await api.createTeam(values, { idempotencyKey: key.current })
    notifySuccess(`Team ${team.name} is created.`)
    afterClosing(() => navigate({ to: '/teams/$id', params: { id: String(team.id) } }))
  }

  return (
    <FormDialog
      opened
      onClose={onClose}
      title="New team"
      saveLabel="Create team"
      schema={schema}
      initialValues={formValues(newTeamFields)}
      onSubmit={create}
    >
      {(form) => (
        <>
          <FieldsForm form={form} fields={newTeamFields} sources={sources} />
          <NameInUse watch={(onName) => form.watch('name', ({ value }) => onName(String(value)))} />
        </>
      )}
    </FormDialog>
  )
}

/** Warns while typing that another team has this name. */
function NameInUse({ watch }: { watch: (onName: (name: string) => void) => void }) {
  const [name, setName] = useState('')
  watch(setName)
  const [debounced] = useDebouncedValue(name.trim().slice(0, 80), 300)
  const { data } = useQuery({ ...api.validateTeamName.query({ name: debounced }), enabled: debounced !== '' })
  if (!data?.in_use || debounced !== name.trim()) return null
  return (
    <Notice tone="warning" alert>
      Another team is called {debounced} already.
    </Notice>
  )
}
