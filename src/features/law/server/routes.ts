import { routes } from '#core/server/http/routes.ts'
import { lawContract } from '../contract.ts'
import {
  answerGround,
  answerOption,
  listPartyGroundHistory,
  listPartyGrounds,
  listPartyOptionHistory,
  listPartyOptions,
} from './answers.ts'
import { listLawHints } from './hints.ts'
import { printLawSummary } from './summary.ts'

export const lawRoutes = routes(lawContract, {
  listPartyOptions,
  createPartyOption: answerOption,
  updatePartyOption: answerOption,
  listPartyOptionHistory,
  listPartyGrounds,
  createPartyGround: answerGround,
  updatePartyGround: answerGround,
  listPartyGroundHistory,
  listLawHints,
  printLawSummary,
})
