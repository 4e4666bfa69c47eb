import { Button } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues, type Fields } from '#fields/fields.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { usersContract } from '../contract.ts'
import { type Profile, type User } from '../contract/user.ts'
import { profileLists, type ProfileList } from '../fields.ts'
import classes from './ProfileListDialog.module.css'
import { listWords } from './profileWords.ts'

const api = client(usersContract)

/** Edits all rows of one profile list; saving replaces the list. */
export function ProfileListDialog({
  list,
  user,
  profile,
  onClose,
}: {
  list: ProfileList
  user: User
  profile: Profile
  onClose: () => void
}) {
  const { title, one } = listWords[list]
  const fields: Fields = profileLists[list]
  // Key of the row's inputs, stable when other rows are removed; not sent.
  const more = { key: z.string() }
  const schema = z.object({ user: z.object({ [list]: z.array(fieldsSchema(fields, { more })) }) })
  const started = profile[list].length ? profile[list] : [{}]
  const rowOf = (row: object) => ({ ...formValues(fields, row), key: randomId() })

  async function save(values: z.output<typeof schema>) {
    const rows = values.user[list]!.map(({ key: _, ...row }) => row)
    // A computed key of several lists has no type of its own.
    await api.updateUser({ id: user.id, user: { [list]: rows, version: user.version } })
    notifySuccess(`${title} of ${user.display_name} are saved.`)
  }

  return (
    <FormDialog
      opened
      onClose={onClose}
      title={title}
      saveLabel={`Save ${title.toLowerCase()}`}
      schema={schema}
      initialValues={{ user: { [list]: started.map(rowOf) } } as Record<string, unknown>}
      onSubmit={save}
    >
      {(form) => {
        const path = `user.${list}`
        const rows = (form.getValues() as { user: Record<string, { key: string }[]> }).user[list]!
        return (
          <>
            {rows.map((row, index) => (
              <fieldset key={row.key} className={classes.row}>
                <legend className="visually-hidden">{`${title}, ${index + 1} of ${rows.length}`}</legend>
                <FieldsForm form={form} fields={fields} path={`${path}.${index}`} />
                <Button
                  variant="subtle"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  onClick={() => form.removeListItem(path, index)}
                >
                  {`Remove ${one}`}
                </Button>
              </fieldset>
            ))}
            <div>
              <Button
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => form.insertListItem(path, rowOf({}))}
              >
                {`Add ${one}`}
              </Button>
            </div>
          </>
        )
      }}
    </FormDialog>
  )
}
