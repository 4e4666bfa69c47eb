import { inTwoSteps, routes } from '#core/server/http/routes.ts'
import { setupContract } from '../contract.ts'
import { firstStepsContract } from '../contract/firstSteps.ts'
import { getFirstSteps, putFirstStepsAway } from './firstSteps.ts'
import { checkSetUpLink, hashFirstPassword, setUpOffice } from './setUp.ts'

export const setupRoutes = [
  ...routes(setupContract, {
    checkSetUpLink,
    setUpOffice: inTwoSteps(hashFirstPassword, setUpOffice),
  }),
  ...routes(firstStepsContract, { getFirstSteps, putFirstStepsAway }),
]
