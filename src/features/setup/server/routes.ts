import { inTwoSteps, routes } from '../../../core/server/routes.ts'
import { setupContract } from '../contract.ts'
import { checkSetUpLink, hashFirstPassword, setUpOffice } from './setUp.ts'

export const setupRoutes = routes(setupContract, {
  checkSetUpLink,
  setUpOffice: inTwoSteps(hashFirstPassword, setUpOffice),
})
