import { routes } from '#core/server/http/routes.ts'
import { printingContract } from '../contract.ts'
import { getPartyPrint, getRecordPrint, printParty, printRecord } from './print.ts'
import { printDocketEntries } from './printDocketEntries.ts'
import { printSurvey } from './printSurvey.ts'

export const printingRoutes = routes(printingContract, {
  getRecordPrint,
  printRecord,
  getPartyPrint,
  printParty,
  printSurvey,
  printDocketEntries,
})
