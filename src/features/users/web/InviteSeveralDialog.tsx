import { useRef, useState } from 'react'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { longText } from '#fields/longText/longText.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { listSource } from '#features/lists/web/options.ts'
import { teamOptions } from '#features/lists/web/peopleOptions.ts'
import { useSendsMail } from '#features/session/web/useSendsMail.ts'
import { usersContract } from '../contract.ts'
import { type NewUser } from '../contract/user.ts'
import { invitationFields } from '../fields.ts'
import { mostPasted, pastedPeople } from '../pastedPeople.ts'
import { InvitationResults } from './InvitationResults.tsx'
import { inviteEach, type Invitation } from './inviteEach.ts'
import { RolesInTeams, type Roles } from './RolesInTeams.tsx'

const api = client(usersContract)

const { user_type, team_ids, user_group_ids, is_attorney, is_assignable } = invitationFields
const fields = {
  people: longText({
    label: 'People',
    required: true,
    rows: 6,
    help: 'Paste addresses, one a line: Ana Ruiz <ana@office.org>, or the address alone',
  }),
  user_type,
  team_ids,
  user_group_ids,
  is_attorney,
  is_assignable,
}
const sources = { teams: { loadOptions: teamOptions() }, user_groups: listSource('user_groups') }

const schema = z.object({ user: fieldsSchema(fields) }).superRefine(({ user }, context) => {
  const message = problemIn(user.people ?? '')
  if (message) context.addIssue({ code: 'custom', path: ['user', 'people'], message })
})

function problemIn(text: string): string | null {
  const { people, unread } = pastedPeople(text)
  if (unread.length > 0) return `There is no e-mail address in “${unread[0]!.slice(0, 60)}”`
  if (people.length > mostPasted)
    return `Invite at most ${mostPasted} people at once; these are ${people.length}`
  return null
}

/** Creates an account for each address of a list, all with the same type and teams. */
export function InviteSeveralDialog({ onClose }: { onClose: () => void }) {
  const sendsMail = useSendsMail()
  const [roles, setRoles] = useState<Roles>(new Map())
  const [shown, setShown] = useState<readonly Invitation[] | null>(null)
  const [initialValues, setInitialValues] = useState({ user: formValues(fields) })
  const results = useRef<readonly Invitation[]>([])

  async function invite({ user }: z.output<typeof schema>) {
    const { people, ...common } = user
    const team_roles = [...roles]
      .filter(([team_id]) => common.team_ids?.includes(team_id))
      .map(([team_id, role_id]) => ({ team_id, role_id }))
    const invitations = await inviteEach(pastedPeople(people ?? '').people, (person) =>
      api.createUser({ user: { ...common, ...person, team_roles } as NewUser }),
    )
    // Accounts created before the rest was corrected stay visible: their links are shown nowhere else.
    results.current = [...results.current.filter(({ made }) => made), ...invitations]
    setInitialValues({
      user: { ...user, people: refusedLines(results.current) } as typeof initialValues.user,
    })
  }

  function showResults() {
    const isPlain = results.current.every(({ made }) => made && !made.link_to_hand_over)
    if (!isPlain) return setShown(results.current)
    if (results.current.length > 0) notifySuccess(`${results.current.length} invited: a link goes to each.`)
    onClose()
  }

  if (shown)
    return <InvitationResults invitations={shown} onCorrect={() => setShown(null)} onClose={onClose} />
  return (
    <FormDialog
      opened
      onClose={showResults}
      title="Invite several people"
      saveLabel={sendsMail ? 'Send invitations' : 'Make invitations'}
      schema={schema}
      initialValues={initialValues}
      onSubmit={invite}
    >
      {(form) => (
        <>
          <FieldsForm form={form} fields={fields} sources={sources} path="user" />
          <RolesInTeams form={form} roles={roles} onChange={setRoles} />
        </>
      )}
    </FormDialog>
  )
}

/** The pasted lines, to be corrected. */
const refusedLines = (invitations: readonly Invitation[]): string =>
  invitations
    .filter(({ made }) => !made)
    .map(
      ({ person: { first_name, last_name, email } }) =>
        `${[first_name, last_name].filter(Boolean).join(' ')} <${email}>`,
    )
    .join('\n')
