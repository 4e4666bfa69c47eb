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
import {
  addParagraphReference,
  createDeclarationVersion,
  listDeclarationVersions,
  removeParagraphReference,
  signDeclaration,
  signDeclarationOnPaper,
} from './declarations.ts'
import { listFacts } from './grid.ts'
import { printDeclaration } from './printDeclaration.ts'

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
  listDeclarationVersions,
  createDeclarationVersion,
  signDeclaration,
  signDeclarationOnPaper,
  addParagraphReference,
  removeParagraphReference,
  printDeclaration,
})
