import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'
import { isAtLeast, levels } from '#access/levels.ts'
import { userTypes, type UserType } from '#core/actor.ts'
import { client } from '#core/web/client.ts'
import { fieldsSchema } from '#fields/fields.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { teamsContract } from '#features/teams/contract.ts'
import { usersContract } from '../contract.ts'
import { type User } from '../contract/user.ts'
import { userTypeField, typeLabel } from '../fields.ts'
import { lossWords } from './lossWords.ts'

const api = client(usersContract)
const teams = client(teamsContract)
const schema: z.ZodType<{ user_type: string }> = fieldsSchema(userTypeField)

/** Changes the user type. */
export function ChangeTypeDialog({ user, onClose }: { user: User; onClose: () => void }) {
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
        notifySuccess(`${moved.display_name} is ${typeLabel(moved.user_type)} now.`)
      }}
    >
      {(form) => (
        <>
          <FieldsForm form={form} fields={userTypeField} />
          <TypeLosses form={form} user={user} />
        </>
      )}
    </FormDialog>
  )
}

/** Preview of rights lost with the chosen type; the options state the rights of each type. */
function TypeLosses({ form, user }: { form: UseFormReturnType<{ user_type: string }>; user: User }) {
  const [chosen, setChosen] = useState(user.user_type)
  form.watch('user_type', ({ value }) => setChosen(value as UserType))
  const { data } = useQuery({
    ...teams.previewUserLosses.query({ id: user.id, user_type: chosen }),
    enabled: chosen !== user.user_type && (userTypes as readonly string[]).includes(chosen),
    gcTime: 0,
  })
  const lost = data && chosen !== user.user_type ? lossWords(data) : ''
  const isLower = levelsOf(chosen) < levelsOf(user.user_type)
  return (
    <Notice tone={lost || isLower ? 'warning' : 'info'}>
      It counts from the next click of {user.display_name} on.
      {isLower && ' What is open there just now can no longer be saved if the new type does not allow it.'}
      {lost && ` ${user.display_name} ${lost}.`}
    </Notice>
  )
}

const levelsOf = (type: UserType): number => levels.filter((level) => isAtLeast(type, level)).length
