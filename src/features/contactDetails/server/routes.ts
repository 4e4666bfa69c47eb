import { routes } from '#core/server/http/routes.ts'
import { contactDetailsContract } from '../contract.ts'
import { listNeighbours } from './neighbours.ts'
import { moveParties } from './move.ts'
import { listMoveReports, planMoveReports } from './moveReports.ts'
import { checkContactDetails, getContactDetails, getContactDetailsSettings } from './questions.ts'
import { sendContactCode, verifyContact } from './verify.ts'

export const contactDetailsRoutes = routes(contactDetailsContract, {
  getContactDetailsSettings,
  getContactDetails,
  listNeighbours,
  checkContactDetails,
  sendContactCode,
  verifyContact,
  moveParties,
  listMoveReports,
  planMoveReports,
})
