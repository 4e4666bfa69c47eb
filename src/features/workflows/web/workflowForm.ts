import * as z from 'zod'
import { catalogue } from '#fields/catalogue/catalogue.ts'
import { choice } from '#fields/choice/choice.ts'
import { fieldsSchema, formValues, rule } from '#fields/fields.ts'
import { type Workflow } from '../contract.ts'
import { itemInput, whoMay } from '../contract/items.ts'
import { type WorkflowEvent, eventsOf, hearingOutcomes, workflowEvents } from '../workflowFields.ts'
import { eventLabels } from './workflowWords.ts'

const eventField = (events: readonly WorkflowEvent[]) =>
  choice({
    label: 'Runs',
    required: true,
    options: events.map((value) => ({ value, label: eventLabels[value] })),
  })

const workflowFormFields = {
  event: eventField(workflowEvents),
  docket_entry_type_id: catalogue('docket_entry_types', { label: 'Type of that entry' }),
  legal_case_type_id: catalogue('legal_case_types', { label: 'Type of that case' }),
  hearing_outcome: choice({
    label: 'Only if it ended',
    options: hearingOutcomes,
    help: 'Empty: however it ended',
  }),
  custody: choice({
    label: 'Only while',
    options: [
      { value: 'detained', label: 'Somebody in the case is detained' },
      { value: 'free', label: 'Nobody in the case is detained' },
    ],
    help: 'Empty: always',
  }),
  tag_ids: catalogue('tags', {
    label: 'Only cases with one of these tags',
    many: true,
    help: 'Empty: all cases',
  }),
  legal_case_type_ids: catalogue('legal_case_types', {
    label: 'Only in cases of these types',
    many: true,
    help: 'Empty: in all',
  }),
  location_ids: catalogue('locations', {
    label: 'Only before these courts and agencies',
    many: true,
    help: 'Empty: before all',
  }),
}

export const isOfCases = (event: unknown) => event === 'opened' || event === 'closed'

export const workflowSchema = fieldsSchema(workflowFormFields, {
  rules: [
    rule(
      ['event', 'docket_entry_type_id'],
      'docket_entry_type_id',
      'Choose a type',
      ({ event, docket_entry_type_id }) => isOfCases(event) || docket_entry_type_id !== null,
    ),
    rule(
      ['event', 'legal_case_type_id'],
      'legal_case_type_id',
      'Choose a type',
      ({ event, legal_case_type_id }) => !isOfCases(event) || legal_case_type_id !== null,
    ),
  ],
  more: {
    items: z.array(itemInput).min(1, 'A workflow makes at least one entry'),
    editors: whoMay,
    skippers: whoMay,
  },
})
type WorkflowFormInput = z.output<typeof workflowSchema>

/** As shown: the type is marked as required, and a workflow that is there has only the events of its type. */
export const fieldsOf = (workflow: Workflow | null) => ({
  ...workflowFormFields,
  docket_entry_type_id: { ...workflowFormFields.docket_entry_type_id, required: true },
  legal_case_type_id: { ...workflowFormFields.legal_case_type_id, required: true },
  event: eventField(workflow ? eventsOf[workflow.workflowable_type] : workflowEvents),
})

export const newItem = {
  docket_entry_type_to_create_id: null as number | null,
  in_days: 0,
  comment: null as string | null,
  use_default_comment: true,
  all_teams: false,
  assignees: ['same_as_parent'] as (number | string)[],
}
export type ItemValues = typeof newItem & { id?: number }

/** As it may follow a case, which has no assignees of its own. */
export function withoutParent(item: ItemValues): ItemValues {
  const assignees = item.assignees.filter((one) => one !== 'same_as_parent')
  return { ...item, assignees: assignees.length > 0 ? assignees : ['primary_attorney'] }
}

export function workflowValues(workflow: Workflow | null) {
  const isOfEntries = workflow?.workflowable_type !== 'legal_case_type'
  const of = isOfEntries ? 'docket_entry_type_id' : 'legal_case_type_id'
  const custody = workflow?.is_detained == null ? null : workflow.is_detained ? 'detained' : 'free'
  const { tag_ids = [], location_ids = [], legal_case_type_ids = [] } = workflow ?? {}
  return {
    ...formValues(workflowFormFields, {
      event: 'created',
      ...workflow,
      custody,
      tag_ids,
      location_ids,
      legal_case_type_ids,
      ...(workflow && { [of]: workflow.workflowable_id }),
    }),
    items: (workflow?.items.map(({ type_name: _, ...item }) => item) ?? [newItem]) as ItemValues[],
    editors: workflow?.editors ?? ['all_editors'],
    skippers: workflow?.skippers ?? ['all_editors'],
  }
}

/** The call's input: what does not belong to the event is left out. */
export function workflowOf(values: WorkflowFormInput) {
  const { docket_entry_type_id, legal_case_type_id, custody, event, ...rest } = values as Record<
    string,
    unknown
  > & {
    event: Workflow['event']
  }
  const isOfEntries = !isOfCases(event)
  return {
    workflowable_type: isOfEntries ? ('docket_entry_type' as const) : ('legal_case_type' as const),
    workflowable_id: (isOfEntries ? docket_entry_type_id : legal_case_type_id) as number,
    workflow: {
      ...(rest as Omit<Workflow, 'id' | 'version'>),
      event,
      is_detained: custody == null ? null : custody === 'detained',
      hearing_outcome: event === 'done' ? (rest['hearing_outcome'] as Workflow['hearing_outcome']) : null,
      location_ids: isOfEntries ? (rest['location_ids'] as number[]) : [],
      legal_case_type_ids: isOfEntries ? (rest['legal_case_type_ids'] as number[]) : [],
    },
  }
}
