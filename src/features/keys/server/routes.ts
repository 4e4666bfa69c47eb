import { routes } from '#core/server/http/routes.ts'
import { keysContract } from '../contract.ts'
import { listKeys, removeKey, rotateKeys } from './service.ts'

export const keysRoutes = routes(keysContract, { listKeys, rotateKeys, removeKey })
