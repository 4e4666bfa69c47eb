import { routes } from '#core/server/http/routes.ts'
import { clocksContract } from '../contract.ts'
import { getCaseClocks, getPartyClocks, listClocks } from './listClocks.ts'

export const clocksRoutes = routes(clocksContract, {
  listClocks,
  getCaseClocks,
  getPartyClocks,
})
