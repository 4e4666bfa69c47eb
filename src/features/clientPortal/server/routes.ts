import { routes } from '#core/server/http/routes.ts'
import { clientPortalContract } from '../contract.ts'
import {
  getCasePortalEnabled,
  getPortalEnabled,
  getPortalExport,
  listCasePortalExports,
  listPortalExports,
} from './exportRows.ts'
import { getDocumentTree, listPortalParties, resumePortalExport, startPortalExport } from './startExport.ts'

export const clientPortalRoutes = routes(clientPortalContract, {
  getPortalEnabled,
  listPortalExports,
  getPortalExport,
  resumePortalExport,
  getCasePortalEnabled,
  listCasePortalExports,
  listPortalParties,
  getDocumentTree,
  startPortalExport,
})
