import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type * as z from 'zod'
import { client, invalidate } from '../../../core/web/client.ts'
import { fieldsSchema, formValues } from '../../../fields/fields.ts'
import { FieldsForm } from '../../../fields/web/FieldsForm.tsx'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { notifySuccess } from '../../../ui/web/notify.tsx'
import { userOptions } from '../../lists/web/peopleOptions.ts'
import { teamsContract } from '../contract.ts'
import { newTeamFields } from '../fields.ts'

const api = client(teamsContract)
const schema = fieldsSchema(newTeamFields)
const sources = { users: { loadOptions: userOptions() } }

export function NewTeamDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const key = useRef(crypto.randomUUID())

  async function create(values: z.output<typeof schema>) {
    const team = await api.createTeam(values, { idempotencyKey: key.current })
    void invalidate(queries, 'teams', 'users')
    notifySuccess(`Team ${team.name} is created.`)
    // After the dialog has closed: the form's guard would hold the way while its entries count as unsaved.
    setTimeout(() => void navigate({ to: '/teams/$id', params: { id: String(team.id) } }))
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
      {(form) => <FieldsForm form={form} fields={newTeamFields} sources={sources} />}
    </FormDialog>
  )
}
