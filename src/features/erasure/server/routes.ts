import { routes } from '#core/server/http/routes.ts'
import { erasureContract } from '../contract.ts'
import { eraseParty, getErasure } from './service.ts'

export const erasureRoutes = routes(erasureContract, { getErasure, eraseParty })
