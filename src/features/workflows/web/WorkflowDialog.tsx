import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { client } from '#core/web/client.ts'
import { FieldInput, formOfFields } from '#fields/web/FieldInput.tsx'
import { listsContract } from '#features/lists/contract.ts'
import { listSource } from '#features/lists/web/options.ts'
import { FieldGrid, FullWidth } from '#ui/web/FormFrame.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { MultiSelectInput } from '#ui/web/select/MultiSelectInput.tsx'
import { workflowsContract, type Workflow } from '../contract.ts'
import { groupOptions, type WorkflowEvent } from '../workflowFields.ts'
import { ItemsField } from './ItemsField.tsx'
import { useConditionNames } from './useConditionNames.ts'
import { useWorkflowPeople } from './useWorkflowPeople.ts'
import { useWorkflowTitle } from './useWorkflowTitle.ts'
import {
  fieldsOf,
  isOfCases,
  withoutParent,
  workflowOf,
  workflowSchema,
  workflowValues,
} from './workflowForm.ts'
import { groupLabels } from './workflowWords.ts'

const api = client(workflowsContract)
const lists = client(listsContract)

type Values = ReturnType<typeof workflowValues>

/** A workflow: to change, or (null) to add. */
export function WorkflowDialog({
  workflow,
  opened,
  onSaved,
  onClose,
}: {
  workflow: Workflow | null
  opened: boolean
  onSaved: (workflow: Workflow) => void
  onClose: () => void
}) {
  const title = useWorkflowTitle(workflow)
  return (
    <FormDialog<Values, unknown>
      opened={opened}
      onClose={onClose}
      title={title ?? 'New workflow'}
      saveLabel={workflow ? 'Save workflow' : 'Add workflow'}
      size={720}
      schema={workflowSchema}
      initialValues={workflowValues(workflow)}
      onSubmit={async (input) => {
        const { workflow: values, ...owner } = workflowOf(input as Parameters<typeof workflowOf>[0])
        const saved = await (workflow
          ? api.updateWorkflow({ ...values, id: workflow.id, version: workflow.version })
          : api.createWorkflow({ ...owner, ...values }))
        notifySuccess('The workflow is saved.')
        onSaved(saved)
      }}
    >
      {(form) => <WorkflowInputs form={form} workflow={workflow} />}
    </FormDialog>
  )
}

const entryTypeSource = listSource('docket_entry_types')

function WorkflowInputs({ form, workflow }: { form: UseFormReturnType<Values>; workflow: Workflow | null }) {
  const fields = fieldsOf(workflow)
  const { tags, locations, caseTypes } = useConditionNames(workflow)
  const sources = useMemo(
    () => ({
      docket_entry_types: entryTypeSource,
      legal_case_types: listSource('legal_case_types', caseTypes),
      tags: listSource('tags', tags),
      locations: listSource('locations', locations),
    }),
    [tags, locations, caseTypes],
  )
  const { people } = useWorkflowPeople()
  const { data: entryTypes } = useQuery(lists.listDocketEntryTypes.query({ items_per_page: 200 }))
  const [event, setEvent] = useState(form.getValues()['event'] as WorkflowEvent)
  form.watch('event', ({ value }) => {
    setEvent(value as WorkflowEvent)
    if (isOfCases(value)) form.setFieldValue('items', form.getValues().items.map(withoutParent))
  })
  const isOfEntries = !isOfCases(event)
  const input = (name: string) => (
    <FieldInput form={formOfFields(form)} fields={fields} name={name} sources={sources} />
  )
  const whoMay = (name: 'editors' | 'skippers', label: string) => {
    const { defaultValue, onChange, error } = form.getInputProps(name)
    return (
      <MultiSelectInput
        key={form.key(name)}
        label={label}
        data={[
          { group: 'By level', items: groupOptions.map((value) => ({ value, label: groupLabels[value] })) },
          { group: 'By name', items: people },
        ]}
        defaultValue={(defaultValue as (number | string)[]).map(String)}
        onChange={(values) => onChange(values.map((value) => (/^\d+$/.test(value) ? Number(value) : value)))}
        error={error}
        data-path={name}
      />
    )
  }
  return (
    <FieldGrid>
      {input('event')}
      {!workflow && input(isOfEntries ? 'docket_entry_type_id' : 'legal_case_type_id')}
      {event === 'done' && input('hearing_outcome')}
      {isOfEntries && input('legal_case_type_ids')}
      {input('custody')}
      {input('tag_ids')}
      {isOfEntries && input('location_ids')}
      <FullWidth>
        <ItemsField
          key={form.key('items')}
          types={(entryTypes?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          people={people}
          isOfEntries={isOfEntries}
          errorAt={(path) => form.errors[path]}
          {...form.getInputProps('items')}
        />
      </FullWidth>
      {whoMay('editors', 'May change what it makes, each time')}
      {whoMay('skippers', 'May leave it out')}
    </FieldGrid>
  )
}
