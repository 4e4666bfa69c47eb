import { routes } from '../../../core/server/routes.ts'
import { casesContract } from '../contract.ts'
import { closeCase, reopenCase } from './closure.ts'
import { getCase } from './getCase.ts'
import { listCaseOptions, listCaseParties, listCases } from './list.ts'
import { createCase, updateCase } from './service.ts'

export const casesRoutes = routes(casesContract, {
  listCases,
  createCase,
  listCaseOptions,
  getCase,
  updateCase,
  listCaseParties,
  closeCase,
  reopenCase,
})
