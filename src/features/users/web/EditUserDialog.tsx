import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import * as z from 'zod'
import type { OutputOf } from '#core/contract.ts'
import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues, type Fields } from '#fields/fields.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormConflict } from '#fields/web/FormConflict.tsx'
import { useEditConflict, type FormToSet } from '#fields/web/useEditConflict.ts'
import { useSourceLabels } from '#fields/web/useSourceLabels.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { listSource } from '#features/lists/web/options.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { usersContract } from '../contract.ts'
import { type SavedUser, type User } from '../contract/user.ts'
import { adminFields, personalFields } from '../fields.ts'
import { lossWords } from './lossWords.ts'
import { useAccountLink } from './useAccountLink.tsx'

const api = client(usersContract)
const teams = client(teamsContract)

/** Admins edit the account as well; access to all teams, like all rights, is another admin's decision. */
function fieldsFor({ can, user_type }: User): Fields {
  if (!can.edit_account) return personalFields
  const { all_teams, ...fields } = adminFields
  return can.edit_rights && user_type !== 'external' ? { ...fields, all_teams } : fields
}

interface UserInGroups {
  user: User
  user_group_ids: number[]
}

const valuesOf = ({ user, user_group_ids }: UserInGroups) => ({ ...user, ...user.profile, user_group_ids })

type Groups = OutputOf<typeof usersContract.endpoints.listUserGroups>

const groupOptionsOf = (groups: Groups | undefined) =>
  (groups?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))

async function readUser(id: number): Promise<UserInGroups> {
  const [user, groups] = await Promise.all([api.getUser({ id }), api.listUserGroups()])
  const user_group_ids = groups.items.filter(({ user_ids }) => user_ids.includes(id)).map((group) => group.id)
  return { user, user_group_ids }
}

export function EditUserDialog({
  user,
  user_group_ids,
  onClose,
}: {
  user: User
  /** Absent unless the user is an admin. */
  user_group_ids: number[]
  onClose: () => void
}) {
  const { data: groups } = useQuery(api.listUserGroups.query())
  const fields = fieldsFor(user)
  const schema = z.object({ user: fieldsSchema(fields) })
  const accountLink = useAccountLink(onClose)
  const saved = useRef<SavedUser | null>(null)

  const edit = useEditConflict({
    row: { user, user_group_ids },
    read: () => readUser(user.id),
    fields,
    path: 'user',
    valuesOf,
  })
  const { sources, labels } = useSourceLabels(
    useMemo(() => ({ user_groups: listSource('user_groups', groupOptionsOf(groups)) }), [groups]),
  )

  async function save(values: z.output<typeof schema>, form: FormToSet) {
    const changed = await edit.save(form, values.user, ({ user: { id, version } }) =>
      api.updateUser({ id, user: { ...values.user, version } }),
    )
    saved.current = changed
    if (!changed.link_to_hand_over) notifySuccess(`${changed.display_name} is saved.`)
  }

  return (
    <>
      <FormDialog
        opened={accountLink.dialog === null}
        onClose={() => {
          if (!saved.current || !accountLink.show(saved.current)) onClose()
        }}
        title={`Edit ${user.display_name}`}
        saveLabel="Save user"
        schema={schema}
        initialValues={{ user: formValues(fields, valuesOf({ user, user_group_ids })) }}
        onSubmit={save}
      >
        {(form) => (
          <>
            <FormConflict edit={edit} form={form} fields={fields} labels={labels} />
            <FieldsForm form={form} fields={fields} sources={sources} path="user" />
            {'all_teams' in fields && user.all_teams && (
              <TeamsOnly user={user} watch={(onChange) => form.watch('user.all_teams', onChange)} />
            )}
          </>
        )}
      </FormDialog>
      {accountLink.dialog}
    </>
  )
}

/** Preview of access lost when the form switches off access to all teams. */
function TeamsOnly({
  user,
  watch,
}: {
  user: User
  watch: (onChange: (change: { value: unknown }) => void) => void
}) {
  const [isChosen, setChosen] = useState(false)
  watch(({ value }) => setChosen(value === false))
  const { data } = useQuery({
    ...teams.previewUserLosses.query({ id: user.id, all_teams: false }),
    enabled: isChosen,
    gcTime: 0,
  })
  const lost = data && lossWords(data)
  if (!isChosen || !data) return null
  return (
    <Notice tone={lost ? 'warning' : 'info'}>
      {lost
        ? `With their own teams alone, ${user.display_name} ${lost}.`
        : `${user.display_name} goes on seeing all they see now.`}
    </Notice>
  )
}
