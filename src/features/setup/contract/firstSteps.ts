import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint } from '#core/contract.ts'

export const firstSteps = [
  'people',
  'second_admin',
  'teams',
  'mail',
  'address',
  'second_factor',
  'logo',
] as const
export type FirstStep = (typeof firstSteps)[number]

export const firstStepsContract = contract('first_steps', {
  getFirstSteps: endpoint({
    method: 'GET',
    path: '/admin/first_steps',
    access: atLeast('admin'),
    input: {},
    output: z.object({
      steps: z.array(z.object({ step: z.enum(firstSteps), is_done: z.boolean() })),
      is_put_away: z.boolean(),
    }),
    summary: 'What a new office should see to, and what of it is done',
  }),
  putFirstStepsAway: endpoint({
    method: 'POST',
    path: '/admin/first_steps/put_away',
    access: atLeast('admin'),
    input: {},
    output: null,
    summary: 'Takes the list of first steps off Today, for all admins',
  }),
})
