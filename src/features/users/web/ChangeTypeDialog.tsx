import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { UserType } from '../../../core/actor.ts'
import { client, invalidate } from '../../../core/web/client.ts'
import { fieldsSchema } from '../../../fields/fields.ts'
import { FieldsForm } from '../../../fields/web/FieldsForm.tsx'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { Notice } from '../../../ui/web/Notice.tsx'
import { notifySuccess } from '../../../ui/web/notify.tsx'
import { usersContract, type User } from '../contract.ts'
import { userTypeField } from '../fields.ts'
import { typeLabel } from './userWords.ts'

const api = client(usersContract)
const schema: z.ZodType<{ user_type: string }> = fieldsSchema(userTypeField)

/** Moves a user to another user type. */
export function ChangeTypeDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const queries = useQueryClient()
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`User type of ${user.display_name}`}
      saveLabel="Change user type"
      schema={schema}
      initialValues={{ user_type: user.user_type as string }}
      onSubmit={async ({ user_type }) => {
        const moved = await api.migrateRole({ id: user.id, user_type: user_type as UserType })
        void invalidate(queries, 'users', 'session')
        notifySuccess(`${moved.display_name} is ${typeLabel(moved.user_type)} now.`)
      }}
    >
      {(form) => (
        <>
          <FieldsForm form={form} fields={userTypeField} />
          <Notice tone="info">It counts from the next click of {user.display_name} on.</Notice>
        </>
      )}
    </FormDialog>
  )
}
