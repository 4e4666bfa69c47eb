import { routes } from '#core/server/http/routes.ts'
import { detentionContract } from '../contract.ts'
import { checkCustody } from './checkCustody.ts'
import { listInCustody } from './listInCustody.ts'
import { answerTransfer, clearVenue } from './transfers.ts'

export const detentionRoutes = routes(detentionContract, {
  listInCustody,
  checkCustody,
  answerTransfer,
  clearVenue,
})
