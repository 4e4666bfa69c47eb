import { Checkbox } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useMemo, useState, type ReactNode } from 'react'
import { client } from '#core/web/client.ts'
import { FieldInput, formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldGrid, FullWidth } from '#ui/web/FormFrame.tsx'
import { listsContract } from '#features/lists/contract.ts'
import type { DocketEntry } from '../contract.ts'
import { ChecklistField } from './ChecklistField.tsx'
import { DueDayField } from './DueDayField.tsx'
import classes from './editor.module.css'
import { entryFormFields } from './entryForm.ts'
import { entrySources, optionLoads, type EntrySourceFacts, type Learned } from './entrySources.ts'
import { EntryTimesNotes } from './EntryTimesNotes.tsx'
import { EntryWorkflows } from './EntryWorkflows.tsx'
import { EntryTypeField } from './EntryTypeField.tsx'
import { EntryDeadline } from './EntryDeadline.tsx'
import { RareFields } from './RareFields.tsx'
import { ReminderField } from '#features/lists/web/ReminderField.tsx'
import { useSuggestedTimes } from './useSuggestedTimes.ts'
import { useTypeDefaults } from './useTypeDefaults.ts'
import { useZoneAndToday } from './useZoneAndToday.ts'
import { useUsualTypes } from './useUsualTypes.ts'

const lists = client(listsContract)

// oxlint-disable-next-line typescript/no-explicit-any -- a form is invariant in its values; only paths below `docket_entry` are used
export type EntryForm = UseFormReturnType<any>

const at = (name: string) => `docket_entry.${name}`
const hearingFields = ['judge', 'hearing_medium', 'courtroom', 'meeting_link']
const rare = [
  'appointment_location',
  'room_id',
  'interpreter_id',
  'agency_num',
  'meeting_link',
  'checklist',
  'is_internal',
]

/** The inputs of a docket entry, in the order of a notice: which case, what, when, where, before whom. */
export function EntryFields({
  form,
  facts: sourceFacts,
  learned,
  choosesCase,
  mayBeInternal,
  isNew,
  isFollowed,
  id,
}: {
  form: EntryForm
  facts: EntrySourceFacts & {
    type?: Pick<DocketEntry, 'docket_entry_type_id' | 'type_name' | 'action_type' | 'is_hearing'> | undefined
  }
  learned: Learned
  choosesCase: boolean
  mayBeInternal: boolean
  /** Entered from nothing: it starts with what its type starts with. */
  isNew: boolean
  /** Workflows follow it when it is saved. */
  isFollowed: boolean
  /** The entry that is being changed. */
  id: number | undefined
}) {
  useTypeDefaults(form, isNew)
  const usual = useUsualTypes(form)
  const { data: types, isPending } = useQuery(lists.listDocketEntryTypes.query({ items_per_page: 200 }))
  const { today } = useZoneAndToday()
  const value = (name: string): unknown => form.getValues().docket_entry[name]
  const [typeId, setTypeId] = useState(value('docket_entry_type_id'))
  const loads = useMemo(
    () => optionLoads(learned, () => form.getValues().docket_entry.legal_case_id as number | null),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form is the same one at every rendering
    [learned],
  )
  const sources = entrySources(sourceFacts, loads)
  for (const { id, name } of types?.items ?? []) learned.names.set(`docket_entry_types ${id}`, name)

  useSuggestedTimes(form, types?.items ?? [], learned)
  form.watch(at('docket_entry_type_id'), ({ value: type }) => setTypeId(type))

  const input = (name: string) => (
    <FieldInput
      form={formOfFields(form)}
      fields={entryFormFields}
      name={name}
      sources={sources}
      path="docket_entry"
    />
  )
  const hearing =
    types?.items.find(({ id }) => id === typeId)?.is_hearing ?? sourceFacts.type?.is_hearing ?? false
  return (
    <FieldGrid>
      {choosesCase && <FullWidth>{input('legal_case_id')}</FullWidth>}
      <FullWidth>
        <EntryTypeField
          key={form.key(at('docket_entry_type_id'))}
          label="Type"
          required
          types={types?.items ?? []}
          isLoading={isPending}
          usual={usual}
          held={
            sourceFacts.type && {
              id: sourceFacts.type.docket_entry_type_id,
              name: sourceFacts.type.type_name,
              action_type: sourceFacts.type.action_type,
              default_length_minutes: null,
            }
          }
          {...form.getInputProps(at('docket_entry_type_id'))}
        />
      </FullWidth>
      <FullWidth>
        <div className={classes.times}>
          <DueDayField
            key={form.key(at('action_date'))}
            label="Date"
            today={today}
            {...form.getInputProps(at('action_date'))}
          />
          {input('event_time_start')}
          {input('event_time_end')}
        </div>
        <EntryTimesNotes
          form={form}
          learned={learned}
          id={id}
          assignees={sourceFacts.assignees}
          zoneField={input('timezone')}
        />
        <EntryDeadline form={form} />
      </FullWidth>
      <FullWidth>{input('location_id')}</FullWidth>
      {hearing && hearingFields.map((name) => <Fragment key={name}>{input(name)}</Fragment>)}
      <FullWidth>{input('assignee_ids')}</FullWidth>
      <FullWidth>{input('attendee_ids')}</FullWidth>
      <FullWidth>{input('comment')}</FullWidth>
      <FullWidth>
        <ReminderField
          key={form.key(at('docket_entry_notifications_attributes'))}
          {...form.getInputProps(at('docket_entry_notifications_attributes'))}
        />
      </FullWidth>
      {isFollowed && (
        <FullWidth>
          <EntryWorkflows form={form} />
        </FullWidth>
      )}
      <FullWidth>
        <FurtherFields form={form} input={input} isHearing={hearing} mayBeInternal={mayBeInternal} />
      </FullWidth>
    </FieldGrid>
  )
}

/** Fields that few entries use. */
function FurtherFields({
  form,
  input,
  isHearing,
  mayBeInternal,
}: {
  form: EntryForm
  input: (name: string) => ReactNode
  isHearing: boolean
  mayBeInternal: boolean
}) {
  return (
    <RareFields form={form} path="docket_entry" names={rare}>
      <FieldGrid>
        {input('room_id')}
        {input('interpreter_id')}
        {input('appointment_location')}
        {input('agency_num')}
        {!isHearing && <FullWidth>{input('meeting_link')}</FullWidth>}
        <FullWidth>
          <ChecklistField
            key={form.key(at('checklist'))}
            {...form.getInputProps(at('checklist'))}
            requireAll={form.getInputProps(at('require_all_done'))}
            errorAt={(index) => form.errors[at(`checklist.${index}.text`)]}
          />
        </FullWidth>
        {mayBeInternal && (
          <FullWidth>
            <Checkbox
              key={form.key(at('is_internal'))}
              label="Internal: only for people whose team sees internal entries"
              {...form.getInputProps(at('is_internal'), { type: 'checkbox' })}
            />
          </FullWidth>
        )}
      </FieldGrid>
    </RareFields>
  )
}
