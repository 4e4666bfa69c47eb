import type { UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'
import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormConflict } from '#fields/web/FormConflict.tsx'
import { useEditConflict, type FormToSet } from '#fields/web/useEditConflict.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { teamsContract, type Team } from '../contract.ts'
import { configAdminFields, configFields, teamFields, teamSwitches, type TeamSwitch } from '../fields.ts'
import { SwitchLosses } from './TeamLosses.tsx'

const api = client(teamsContract)
const fields = { ...teamFields, ...configFields, ...configAdminFields }
const schema = fieldsSchema(fields)

const valuesOf = (team: Team) => ({ ...team, ...team.config, ...team.config_admin })

const only = <T extends object>(values: object, names: T) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in names)) as Record<keyof T, boolean>

export function EditTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const queries = useQueryClient()

  const edit = useEditConflict({ row: team, read: () => api.getTeam({ id: team.id }), fields, valuesOf })

  async function save(values: z.output<typeof schema>, form: FormToSet) {
    const { name, description, is_global } = values
    const config = only(values, configFields)
    const config_admin = only(values, configAdminFields)
    const facts = { name, description, is_global, config, config_admin }
    const saved = await edit.save(form, values, ({ id, version }) =>
      api.updateTeam({ id, version, ...facts }),
    )
    queries.setQueryData(api.getTeam.query({ id: team.id }).queryKey, saved)
    notifySuccess(`Team ${saved.name} is saved.`)
  }

  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Edit team ${team.name}`}
      saveLabel="Save team"
      schema={schema}
      initialValues={formValues(fields, valuesOf(team))}
      onSubmit={save}
    >
      {(form) => (
        <>
          <FormConflict edit={edit} form={form} fields={fields} />
          <FieldsForm form={form} fields={fields} />
          <SwitchedOff form={form} team={team} />
        </>
      )}
    </FormDialog>
  )
}

/** Rights members lose by the switches turned off in the form. */
function SwitchedOff({ form, team }: { form: UseFormReturnType<z.input<typeof schema>>; team: Team }) {
  const [off, setOff] = useState<readonly TeamSwitch[]>([])
  // Always all of them: each calls a hook, and a colleague may change the team in the meantime.
  for (const name of teamSwitches)
    form.watch(name, ({ value }) =>
      setOff((before) => (value ? before.filter((each) => each !== name) : [...new Set([...before, name])])),
    )
  const switches = off.filter((name) => team.config[name]).toSorted()
  if (switches.length === 0) return null
  return <SwitchLosses team={team} switches={switches} />
}
