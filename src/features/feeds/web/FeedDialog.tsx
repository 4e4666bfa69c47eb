import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { docketContract } from '#features/docket/contract.ts'
import { listSource } from '#features/lists/web/options.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { catalogue } from '#fields/catalogue/catalogue.ts'
import { choice } from '#fields/choice/choice.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { text } from '#fields/text/text.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { feedsContract, privacies, privacyWords } from '../contract.ts'

const api = client(feedsContract)
const docket = client(docketContract)
const teams = client(teamsContract)

const fields = {
  of: choice({
    label: 'Entries of',
    required: true,
    initially: 'person',
    options: [
      { value: 'person', label: 'A person' },
      { value: 'team', label: 'Cases of a team' },
      { value: 'case_type', label: 'Cases of a type' },
    ],
  }),
  legal_case_type_id: catalogue('legal_case_types', { label: 'Type of case' }),
  privacy: choice({
    label: 'What may be read',
    required: true,
    initially: 'numbers',
    options: privacies.map((value) => ({ value, label: privacyWords[value].label })),
  }),
  name: text({ label: 'Name', max: 100, help: 'Empty: that of the person, team or type' }),
}
const schema = fieldsSchema(fields, {
  more: { user_id: z.string().nullable(), team_id: z.string().nullable() },
})

/** A new feed; its address comes with the answer. */
export function FeedDialog({
  me,
  opened,
  onClose,
  onMade,
}: {
  me: number
  opened: boolean
  onClose: () => void
  onMade: (address: string) => void
}) {
  const { data: people } = useQuery(docket.listDocketAssignees.query({ items_per_page: 200 }))
  const { data: all } = useQuery(teams.listTeams.query({ items_per_page: 200 }))
  async function save({ of, privacy, name, ...values }: z.output<typeof schema>) {
    const { address } = await api.createFeed({
      privacy: privacies.find((each) => each === privacy) ?? 'numbers',
      name,
      ...(of === 'person' && values.user_id && { user_id: Number(values.user_id) }),
      ...(of === 'team' && values.team_id && { team_id: Number(values.team_id) }),
      ...(of === 'case_type' && { legal_case_type_id: values.legal_case_type_id }),
    })
    onMade(address)
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="New calendar feed"
      saveLabel="Make feed"
      schema={schema}
      initialValues={
        { ...formValues(fields, {}), user_id: String(me), team_id: null } as Record<string, unknown>
      }
      onSubmit={save}
    >
      {(form) => {
        const of = form.getValues()['of'] as string
        const privacy = privacies.find((each) => each === form.getValues()['privacy'])
        return (
          <>
            <FieldsForm form={formOfFields(form)} fields={fields} names={['of']} />
            {of === 'person' && (
              <SelectInput
                label="Person"
                data={(people?.items ?? []).map(({ value, label }) => ({ value: String(value), label }))}
                {...form.getInputProps('user_id')}
              />
            )}
            {of === 'team' && (
              <SelectInput
                label="Team"
                data={(all?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
                {...form.getInputProps('team_id')}
              />
            )}
            <FieldsForm
              form={formOfFields(form)}
              fields={fields}
              names={[...(of === 'case_type' ? ['legal_case_type_id'] : []), 'privacy', 'name']}
              sources={{ legal_case_types: listSource('legal_case_types') }}
            />
            {privacy && <div>{privacyWords[privacy].help}</div>}
          </>
        )
      }}
    </FormDialog>
  )
}
