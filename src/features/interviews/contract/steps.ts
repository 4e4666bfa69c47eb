import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id } from '#core/contract.ts'
import { choice } from '#fields/choice/choice.ts'
import { fieldsPatchShape, fieldsRowShape, fieldsShape } from '#fields/fields.ts'
import { flag } from '#fields/flag/flag.ts'
import { longText } from '#fields/longText/longText.ts'
import { text } from '#fields/text/text.ts'
import { componentNames, components } from '../components.ts'

export const stepFields = {
  title: text({ label: 'Title', required: true, max: 80 }),
  button_label: text({
    label: 'Label of its button',
    required: true,
    max: 40,
    help: 'It leads to the next step',
  }),
  component: choice({
    label: 'Part',
    required: true,
    options: componentNames.map((value) => ({ value, label: components[value].title })),
  }),
  requires_review: flag({
    label: 'Its answers need a review',
    help: 'Somebody else approves them before the interview is finished',
  }),
  instructions: longText({
    label: 'Instructions',
    max: 2_000,
    help: 'Shown above the questions',
    width: 'full',
  }),
} as const

/** A step as an interview keeps it from its beginning. */
export const step = z.object({ id, ...fieldsRowShape(stepFields), component: z.enum(componentNames) })
export type InterviewStep = z.output<typeof step>

const storedStep = step.extend({ position: z.int(), version: z.int() })
export type StoredStep = z.output<typeof storedStep>

const admin = atLeast('admin')
const version = z.int()

export const stepCalls = {
  listInterviewSteps: endpoint({
    method: 'GET',
    path: '/quick_interviews/steps',
    access: atLeast('contributor'),
    input: {},
    output: z.object({ items: z.array(storedStep) }),
    summary: 'Steps of a new interview, in their order',
  }),
  getInterviewStep: endpoint({
    method: 'GET',
    path: '/quick_interviews/steps/:id',
    access: atLeast('contributor'),
    input: { id },
    output: storedStep,
    summary: 'One step',
  }),
  createInterviewStep: endpoint({
    method: 'POST',
    path: '/quick_interviews/steps',
    access: admin,
    input: fieldsShape(stepFields),
    output: storedStep,
    errors: ['interview.too_many_steps'],
    summary: 'Adds a step; a summary stays last',
  }),
  updateInterviewStep: endpoint({
    method: 'PATCH',
    path: '/quick_interviews/steps/:id',
    access: admin,
    input: { id, version, ...fieldsPatchShape(stepFields) },
    output: storedStep,
    errors: ['stale'],
    summary: 'Changes a step; interviews that have begun keep theirs',
  }),
  deleteInterviewStep: endpoint({
    method: 'DELETE',
    path: '/quick_interviews/steps/:id',
    access: admin,
    input: { id },
    output: null,
    errors: ['interview.last_step'],
    summary: 'Deletes a step; interviews that have begun keep theirs',
  }),
  orderInterviewSteps: endpoint({
    method: 'PUT',
    path: '/quick_interviews/steps',
    access: admin,
    input: { ids: z.array(id).max(50) },
    output: z.object({ items: z.array(storedStep) }),
    errors: ['stale'],
    summary: 'Puts the steps into this order, which names each of them',
  }),
}
