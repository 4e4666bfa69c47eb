import { none, type Samples } from './fixture.ts'

export const samples: Samples = {
  'first_steps.getFirstSteps': none,
  'first_steps.putFirstStepsAway': none,
}
