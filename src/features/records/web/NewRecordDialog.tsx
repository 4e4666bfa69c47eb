import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { todayIn } from '#ui/web/format.ts'
import { notifySuccess } from '#ui/web/notify.tsx'
import { namedIn } from '#features/profile/contract/familyEntries.ts'
import type { Match } from '#features/matching/contract.ts'
import { PartyFields, partyFormValues, partySchema } from '#features/parties/web/PartyFields.tsx'
import type { FormWithParty } from '#features/profile/web/formWithParty.ts'
import { partySources } from '#features/parties/web/partySources.ts'
import type { CurrentUser } from '#features/session/contract/currentUser.ts'
import { afterClosing } from '#ui/web/useUnsavedGuard.ts'
import { recordsContract } from '../contract.ts'
import { newRecordFields } from '../recordFields.ts'
import { teamSource } from './teamSource.ts'

const api = client(recordsContract)
const schema = z.object({ record: fieldsSchema(newRecordFields), party: partySchema, named_in: namedIn })

/** Opens a record for a new client, and goes to it. */
export function NewRecordDialog({
  user,
  opened,
  onClose,
}: {
  user: Pick<CurrentUser, 'active_team' | 'teams' | 'timezone' | 'office'>
  opened: boolean
  onClose: () => void
}) {
  const navigate = useNavigate()
  const key = useRef(crypto.randomUUID())
  const team = user.active_team ?? (user.teams.length === 1 ? user.teams[0]! : null)
  const sources = useMemo(() => ({ ...partySources(), teams: teamSource(team ? [team] : []) }), [team])
  const initialValues = {
    record: formValues(newRecordFields, {
      opened: todayIn(user.timezone ?? undefined),
      team_ids: team ? [team.id] : [],
    }),
    party: partyFormValues(),
    named_in: [],
  }

  async function save(values: z.output<typeof schema>) {
    const { record } = await api.addRecordWithParty(values, { idempotencyKey: key.current })
    key.current = crypto.randomUUID()
    notifySuccess(`Record ${record.public_id} is open.`)
    afterClosing(() => navigate({ to: '/records/$id', params: { id: String(record.id) } }))
  }

  /** An existing client has a record already, where the new case is opened. */
  function insteadOf({ id, records: [first, ...others] }: Match, leave: () => void) {
    const isInOne = first !== undefined && others.length === 0
    return {
      label: isInOne ? `Go to record ${first.public_id} instead` : 'Go to this person instead',
      async run() {
        leave()
        await (isInOne
          ? navigate({ to: '/records/$id', params: { id: String(first.id) } })
          : navigate({ to: '/parties/$id', params: { id: String(id) } }))
      },
    }
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="New record"
      saveLabel="Open record"
      schema={schema}
      initialValues={initialValues}
      onSubmit={save}
    >
      {(form) => (
        <>
          <PartyFields
            form={form as FormWithParty}
            sources={sources}
            brief
            insteadOf={(match) =>
              insteadOf(match, () => {
                // The input is discarded on purpose, so the guard must not ask.
                form.resetDirty()
                onClose()
              })
            }
          />
          <FieldsForm form={formOfFields(form)} fields={newRecordFields} sources={sources} path="record" />
          <Text size="sm" c="dimmed">
            Its public id will be made like {user.office.record_ids.example}. {user.office.record_ids.info}
          </Text>
        </>
      )}
    </FormDialog>
  )
}
