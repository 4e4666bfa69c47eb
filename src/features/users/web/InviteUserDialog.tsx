import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import * as z from 'zod'
import { client, invalidate } from '../../../core/web/client.ts'
import { fieldsSchema, formValues } from '../../../fields/fields.ts'
import { FieldsForm } from '../../../fields/web/FieldsForm.tsx'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { notifySuccess } from '../../../ui/web/notify.tsx'
import { listSource } from '../../lists/web/options.ts'
import { teamOptions } from '../../lists/web/peopleOptions.ts'
import { usersContract, type NewUser } from '../contract.ts'
import { invitationFields } from '../fields.ts'

const api = client(usersContract)
const schema = z.object({ user: fieldsSchema(invitationFields) })
const sources = { teams: { loadOptions: teamOptions() }, user_groups: listSource('user_groups') }

/** Makes an account and mails its person a link to choose a password. */
export function InviteUserDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const key = useRef(crypto.randomUUID())

  async function invite({ user }: z.output<typeof schema>) {
    const made = await api.createUser({ user: user as NewUser }, { idempotencyKey: key.current })
    void invalidate(queries, 'users', 'teams')
    notifySuccess(`${made.display_name} is invited: a link went to ${made.email}.`)
  }

  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Invite user"
      saveLabel="Send invitation"
      schema={schema}
      initialValues={{ user: formValues(invitationFields) }}
      onSubmit={invite}
    >
      {(form) => <FieldsForm form={form} fields={invitationFields} sources={sources} path="user" />}
    </FormDialog>
  )
}
