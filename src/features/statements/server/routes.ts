import { routes } from '#core/server/http/routes.ts'
import { statementsContract } from '../contract.ts'
import {
  addReading,
  createFact,
  createSource,
  createStatement,
  deleteFact,
  deleteSource,
  fileSource,
  updateFact,
  updateSource,
  withdrawReading,
  withdrawStatement,
} from './service.ts'
import { listFacts } from './grid.ts'

export const statementsRoutes = routes(statementsContract, {
  listFacts,
  createFact,
  updateFact,
  deleteFact,
  createSource,
  updateSource,
  deleteSource,
  fileSource,
  createStatement,
  withdrawStatement,
  addReading,
  withdrawReading,
})
