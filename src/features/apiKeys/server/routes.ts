import { routes, type Route } from '#core/server/http/routes.ts'
import { apiKeysContract } from '../contract.ts'
import { callDescriptions } from './callDescriptions.ts'
import {
  createOfficeKey,
  createOwnKey,
  getActingKey,
  listOfficeKeys,
  listOwnKeys,
  revokeKey,
  revokeOwnKey,
} from './service.ts'

/** `all`: every call of the product, with which these are described. */
export const apiKeysRoutes = (all: () => readonly Route[], version: string): Route[] =>
  routes(apiKeysContract, {
    listOwnKeys,
    createOwnKey,
    revokeOwnKey,
    getActingKey,
    listOfficeKeys,
    createOfficeKey,
    revokeKey,
    ...callDescriptions(all, version),
  })
