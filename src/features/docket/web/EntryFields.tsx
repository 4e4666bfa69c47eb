import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../core/web/client.ts'
import type { Fields } from '../../../fields/fields.ts'
import { FieldInput, type FormOfFields } from '../../../fields/web/FieldInput.tsx'
import { FieldGrid, FullWidth } from '../../../ui/web/FormFrame.tsx'
import { listsContract } from '../../lists/contract.ts'
import { timeAfter } from '../clock.ts'
import type { DocketEntry } from '../contract.ts'
import { entrySources } from './entrySources.ts'
import { EntryTypeField } from './EntryTypeField.tsx'

const lists = client(listsContract)

// oxlint-disable-next-line typescript/no-explicit-any -- a form is invariant in its values; only paths below `docket_entry` are used
type EntryForm = UseFormReturnType<any>

/** The inputs of a docket entry, in the order in which a notice is read: what, when, where, who. */
export function EntryFields({
  form,
  fields,
  entry,
  assignees,
  choosesCase,
}: {
  form: EntryForm
  fields: Fields
  entry: DocketEntry | undefined
  assignees: DocketEntry['assignees']
  choosesCase: boolean
}) {
  const { data: types } = useQuery(lists.listDocketEntryTypes.query({ items_per_page: 200 }))
  const [zones] = useState(() => new Map<number, string>())
  const at = (name: string) => `docket_entry.${name}`
  const value = (name: string): unknown => form.getValues().docket_entry[name]
  const [sources] = useState(() =>
    entrySources(
      {
        assignees,
        place:
          entry?.location_id && entry.location_name
            ? { id: entry.location_id, name: entry.location_name }
            : null,
      },
      zones,
      () => value('legal_case_id') as number | null,
    ),
  )

  function usualEnd(typeId: unknown, start: unknown): string {
    const length = types?.items.find(({ id }) => id === typeId)?.default_length_minutes
    return length && typeof start === 'string' && /^\d\d:\d\d$/.test(start) ? timeAfter(start, length) : ''
  }
  /** The end follows start and type until somebody says another one. */
  function suggestEnd(before: string, now: string) {
    const end = value('event_time_end') ?? ''
    if (end === before && now !== before) form.setFieldValue(at('event_time_end'), now)
  }
  form.watch(at('docket_entry_type_id'), ({ previousValue, value: type }) => {
    const start = value('event_time_start')
    suggestEnd(usualEnd(previousValue, start), usualEnd(type, start))
  })
  form.watch(at('event_time_start'), ({ previousValue, value: start }) => {
    const type = value('docket_entry_type_id')
    suggestEnd(usualEnd(type, previousValue), usualEnd(type, start))
  })
  form.watch(at('location_id'), ({ value: chosen }) => {
    const zone = zones.get(chosen as number)
    if (zone) form.setFieldValue(at('timezone'), zone)
  })

  const input = (name: string) => (
    <FieldInput
      form={form as FormOfFields}
      fields={fields}
      name={name}
      sources={sources}
      path="docket_entry"
    />
  )
  return (
    <FieldGrid>
      <FullWidth>
        <EntryTypeField
          key={form.key(at('docket_entry_type_id'))}
          label="Type"
          required
          types={types?.items ?? []}
          held={
            entry && {
              id: entry.docket_entry_type_id,
              name: entry.type_name,
              action_type: entry.action_type,
              default_length_minutes: null,
            }
          }
          {...form.getInputProps(at('docket_entry_type_id'))}
        />
      </FullWidth>
      {choosesCase && <FullWidth>{input('legal_case_id')}</FullWidth>}
      <FullWidth>{input('action_date')}</FullWidth>
      {input('event_time_start')}
      {input('event_time_end')}
      {input('location_id')}
      {input('timezone')}
      {input('appointment_location')}
      {input('agency_num')}
      <FullWidth>{input('assignee_ids')}</FullWidth>
      <FullWidth>{input('comment')}</FullWidth>
    </FieldGrid>
  )
}
