import { routes } from '#core/server/http/routes.ts'
import { eligibilityContract } from '../contract/eligibility.ts'
import {
  answerPartyEligibility,
  createPartyEligibility,
  decidePartyEligibility,
  finishPartyEligibility,
  listPartyEligibilities,
} from './partyEligibilities.ts'

export const eligibilityRoutes = routes(eligibilityContract, {
  listPartyEligibilities,
  createPartyEligibility,
  answerPartyEligibility,
  finishPartyEligibility,
  decidePartyEligibility,
})
